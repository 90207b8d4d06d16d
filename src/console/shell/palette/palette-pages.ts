/** Links to frequently needed lists, such as those of today. Each is one line here. */

import '#console/shell/palette/messages/catalogue.ts';
import { dayViews } from '#console/day-views.ts';
import { links } from '#console/links.ts';
import type { MessageId } from '#console/messages/messages.ts';
import type { Session } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

interface PalettePage {
  segment: Segment;
  labelId: MessageId;
  /** Other names that people use, besides its label in both languages. */
  aliases?: readonly string[];
  to: string;
}

const palettePages: readonly PalettePage[] = [
  listPage('bookings', 'modules.bookings.view.pickups', dayViews.pickups),
  listPage('bookings', 'modules.bookings.view.deliveries', dayViews.deliveries),
  listPage('bookings', 'modules.bookings.view.unbilled', dayViews.unbilled),
  listPage('bookings', 'modules.bookings.view.late', { check: 'late' }),
  listPage('bookings', 'modules.bookings.view.discrepancies', { check: 'discrepancies' }),
  listPage('reminders', 'shell.palette.page.overdue', { as: 'inbox' }),
  listPage('agenda_appointments', 'shell.palette.page.appointments', { date_at_in: 'today', sort: 'time_at' }),
  { segment: 'transactions', labelId: 'shell.palette.page.balances', to: links.balances() },
  { segment: 'transactions', labelId: 'shell.palette.page.reports', to: links.reports() },
  { segment: 'transactions', labelId: 'shell.palette.page.income', to: links.report('income-statement') },
  { segment: 'transactions', labelId: 'shell.palette.page.balanceSheet', to: links.report('balance-sheet') },
  { segment: 'transactions', labelId: 'shell.palette.page.generalLedger', to: links.report('general-ledger') },
  { segment: 'transactions', labelId: 'shell.palette.page.journal', to: links.report('journal') },
  { segment: 'transactions', labelId: 'shell.palette.page.receivables', to: links.report('aging') },
  { segment: 'transactions', labelId: 'shell.palette.page.payables', to: links.report('aging', { side: 'payable' }) },
  {
    segment: 'transactions',
    labelId: 'shell.palette.page.taxes',
    aliases: ['taxes', 'tax return', 'déclaration de taxes'],
    to: links.report('taxes'),
  },
  { segment: 'transactions', labelId: 'shell.palette.page.account', to: links.account('') },
  listPage('sales', 'shell.palette.page.monthSales', { date_in: 'this_month', sort: '-date' }),
];

function listPage(segment: Segment, labelId: MessageId, query: Record<string, string>): PalettePage {
  return { segment, labelId, to: `${links.list(segment)}?${new URLSearchParams(query)}` };
}

export function palettePagesFor({ may }: Pick<Session, 'may'>): PalettePage[] {
  return palettePages.filter(({ segment }) => may(segment, 'list'));
}
