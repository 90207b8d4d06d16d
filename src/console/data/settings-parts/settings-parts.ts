/** The titles of the parts of the settings page, in their order. The palette reads them without loading the parts. */
import '#console/data/settings-parts/messages/catalogue.ts';
import type { Session } from '#console/session/session.tsx';

/**
 * `id` is the anchor on the page: `/settings#taxes`. A part with `needs` prefills new records of that module, and is
 * shown only to people who may create them. A further part is a line here, and one of
 * `screens/settings/settings-sections.ts`.
 */
const settingsParts = [
  { id: 'own', title: 'data.settingsParts.own', needs: undefined },
  { id: 'views', title: 'data.settingsParts.views', needs: undefined },
  { id: 'templates', title: 'data.settingsParts.templates', needs: 'transactions' },
  { id: 'page-sizes', title: 'data.settingsParts.pageSizes', needs: undefined },
  { id: 'task-board', title: 'data.settingsParts.taskBoard', needs: undefined },
  { id: 'card-presets', title: 'data.settingsParts.cardPresets', needs: 'agenda_appointments' },
  { id: 'profile', title: 'data.settingsParts.profile', needs: undefined },
  { id: 'taxes', title: 'data.settingsParts.taxes', needs: undefined },
  { id: 'sale-accounts', title: 'data.settingsParts.saleAccounts', needs: undefined },
  { id: 'fiscal-year', title: 'data.settingsParts.fiscalYear', needs: undefined },
  { id: 'closed-months', title: 'data.settingsParts.closedMonths', needs: undefined },
  { id: 'hours', title: 'data.settingsParts.hours', needs: undefined },
  { id: 'numbers', title: 'data.settingsParts.numbers', needs: undefined },
] as const;

export type SettingsPart = (typeof settingsParts)[number];

export function settingsPartsFor({ may }: Pick<Session, 'may'>): SettingsPart[] {
  return settingsParts.filter(({ needs }) => !needs || may(needs, 'create'));
}
