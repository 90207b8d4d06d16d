/** The setup steps of a new company, and which of them are done. */
import '#console/screens/home/messages/catalogue.ts';
import { useRecordList } from '#console/data/records.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { links } from '#console/links.ts';
import type { MessageId } from '#console/messages/messages.ts';
import { maxRows } from '#console/screens/home/tiles/today-list.tsx';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

export interface FirstStep {
  title: MessageId;
  to: string;
  /** Another way to complete the step. */
  other?: { title: MessageId; to: string };
  isDone: boolean;
}

/**
 * The steps for people who may write the company's settings. Empty for others, until it is known whether anything is
 * left to do, and once the company has a sale, an entry, a booking or an appointment.
 */
export function useFirstSteps(): FirstStep[] {
  const { may } = useSession();
  const { settings, storedIn, mayWrite, isRead } = useCompanySettings();
  const isForThem = storedIn === 'service' && mayWrite;
  // Sent first and like the query of the tile of latest entries, so that a company that has entries needs no other
  // request.
  const entries = useTotal('transactions', isForThem, maxRows);
  const isNew = isForThem && entries === 0;
  const begun = [useTotal('sales', isNew), useTotal('bookings', isNew), useTotal('agenda_appointments', isNew)];
  const hasNothing = isNew && begun.every((total) => total === 0);
  const clients = useTotal('clients', hasNothing);
  const accounts = useTotal('ledger_accounts', hasNothing);
  const bays = useTotal('agenda_bays', hasNothing);
  const isKnown = isRead && [clients, accounts, bays].every((total) => total !== undefined);
  if (!hasNothing || !isKnown) return [];

  const { companyProfile, saleAccounts, openingHours } = settings;
  const steps: (FirstStep & { makes?: Segment })[] = [
    { title: 'home.first.profile', to: links.settings('profile'), isDone: Boolean(companyProfile?.name?.trim()) },
    { title: 'home.first.chart', to: links.list('ledger_accounts'), isDone: accounts !== 0, makes: 'ledger_accounts' },
    {
      title: 'home.first.saleAccounts',
      to: links.settings('sale-accounts'),
      isDone: Boolean(saleAccounts?.receivable || saleAccounts?.revenue),
    },
    {
      title: 'home.first.clients',
      to: links.create('clients'),
      other: { title: 'home.first.import', to: links.import('clients') },
      isDone: clients !== 0,
      makes: 'clients',
    },
    { title: 'home.first.bay', to: links.create('agenda_bays'), isDone: bays !== 0, makes: 'agenda_bays' },
    {
      title: 'home.first.hours',
      to: links.agendaHours(),
      isDone: openingHours !== undefined,
      makes: 'agenda_bays',
    },
  ];
  const own = steps.filter(({ makes }) => !makes || may(makes, 'create'));
  return own.every(({ isDone }) => isDone) ? [] : own;
}

/** The number of records of a module; 0 for people who may not read it, undefined until it is known. */
function useTotal(segment: Segment, enabled: boolean, perPage = 1): number | undefined {
  const { may } = useSession();
  const mayRead = may(segment, 'list');
  const { data } = useRecordList(segment, { per_page: perPage }, { enabled: enabled && mayRead });
  return mayRead ? data?.meta.total : 0;
}
