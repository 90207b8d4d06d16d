/** What a new company does before it begins to work, and what of it is done. */
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
  /** A second way to do it. */
  other?: { title: MessageId; to: string };
  isDone: boolean;
}

/**
 * The steps of this person, who may write the company's settings; empty for others, while it is not known whether there is
 * anything to do, and once the company has a sale, an entry, a booking or an appointment.
 */
export function useFirstSteps(): FirstStep[] {
  const { may } = useSession();
  const { settings, storedIn, mayWrite, isRead } = useCompanySettings();
  const isForThem = storedIn === 'service' && mayWrite;
  // Asked as the tile of the latest entries asks, and first: in a company that works nothing more is.
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

/** How many records a module has; 0 for who may not read it, and undefined while that is not known. */
function useTotal(segment: Segment, enabled: boolean, perPage = 1): number | undefined {
  const { may } = useSession();
  const mayRead = may(segment, 'list');
  const { data } = useRecordList(segment, { per_page: perPage }, { enabled: enabled && mayRead });
  return mayRead ? data?.meta.total : 0;
}
