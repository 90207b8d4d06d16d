/**
 * Where a person sets something: the page of the settings and its parts, opening hours, and who may sign in. Looked for by
 * name, and not listed before: it would stand in the way of what is opened each day.
 */
import '#console/shell/palette/messages/catalogue.ts';
import { settingsPartsFor } from '#console/data/settings-parts/settings-parts.ts';
import { links } from '#console/links.ts';
import type { MessageId } from '#console/messages/messages.ts';
import { mayPlan } from '#console/navigation.ts';
import type { Session } from '#console/session/session.tsx';

interface SettingsPage {
  labelId: MessageId;
  /** What else people call it, beside its words in both languages. */
  aliases?: readonly string[];
  to: string;
  /** Where it belongs. */
  detail?: MessageId;
}

const page: SettingsPage = {
  labelId: 'shell.section.settings',
  aliases: ['preferences', 'options', 'paramètres', 'préférences', 'configuration'],
  to: links.settings(),
};
const hours: SettingsPage = {
  labelId: 'shell.palette.page.hours',
  to: links.agendaHours(),
  detail: 'shell.section.agenda',
};
const access: SettingsPage = {
  labelId: 'shell.access',
  aliases: ['access', 'accès', 'users', 'utilisateurs'],
  to: links.access(),
};

export function settingsPagesFor(session: Pick<Session, 'may' | 'description'>): SettingsPage[] {
  const parts = settingsPartsFor(session).map(
    ({ id, title }): SettingsPage => ({ labelId: title, to: links.settings(id), detail: 'shell.section.settings' }),
  );
  const isAdministrator = session.description?.role === 'admin';
  return [page, ...parts, ...(mayPlan(session) ? [hours] : []), ...(isAdministrator ? [access] : [])];
}
