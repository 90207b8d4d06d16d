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

interface SettingsPlace {
  words: MessageId;
  /** What else people call it, beside its words in both languages. */
  also?: readonly string[];
  to: string;
  /** Where it belongs. */
  aside?: MessageId;
}

const page: SettingsPlace = {
  words: 'shell.section.settings',
  also: ['preferences', 'options', 'paramètres', 'préférences', 'configuration'],
  to: links.settings(),
};
const hours: SettingsPlace = {
  words: 'shell.palette.page.hours',
  to: links.agendaHours(),
  aside: 'shell.section.agenda',
};
const access: SettingsPlace = {
  words: 'shell.access',
  also: ['access', 'accès', 'users', 'utilisateurs'],
  to: links.access(),
};

export function palettePlacesOfSettings(session: Pick<Session, 'may' | 'description'>): SettingsPlace[] {
  const parts = settingsPartsFor(session).map(
    ({ id, title }): SettingsPlace => ({ words: title, to: links.settings(id), aside: 'shell.section.settings' }),
  );
  const isAdministrator = session.description?.role === 'admin';
  return [page, ...parts, ...(mayPlan(session) ? [hours] : []), ...(isAdministrator ? [access] : [])];
}
