/**
 * Links to the settings and their parts, the opening hours, and the page of tokens and sessions. They are only found by
 * name, because a list of them would hide the pages used every day.
 */
import '#console/shell/palette/messages/catalogue.ts';
import { settingsPartsFor } from '#console/data/settings-parts/settings-parts.ts';
import { links } from '#console/links.ts';
import type { MessageId } from '#console/messages/messages.ts';
import { mayPlan } from '#console/navigation.ts';
import type { Session } from '#console/session/session.tsx';

interface SettingsPage {
  labelId: MessageId;
  /** Other names that people use, besides its label in both languages. */
  aliases?: readonly string[];
  to: string;
  /** The name of the page or area to which it belongs. */
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
