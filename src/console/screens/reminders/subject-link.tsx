/** A link to what a reminder is about: a record of another module, or something that this service does not store. */

import { recordNameOf } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { links } from '#console/links.ts';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import type { Reminder } from '#console/screens/reminders/groups.ts';
import { useSession } from '#console/session/session.tsx';
import type { Language } from '#contract/core/language.ts';
import { isSegment } from '#contract/core/segments.ts';
import type { reminderModules } from '#contract/modules/reminders.ts';
import { moduleLabels } from '#contract/registry.ts';

export type ReminderModule = (typeof reminderModules)[number];

/** The name of the kind of subject. Two of the kinds are not modules of this service. */
export function useSubject(): (module: ReminderModule) => string {
  const text = useText();
  const { language } = useLanguage();
  return (module) => subjectLabel(module, language, text);
}

export function subjectLabel(module: ReminderModule, language: Language, text: Text): string {
  return isSegment(module) ? moduleLabels(module, language).one : text(`modules.reminders.${module}`);
}

export function SubjectLink({ module }: { module: ReminderModule }) {
  return useSubject()(module);
}

export function SubjectRecord({ module, id }: { module: ReminderModule; id: number }) {
  return isSegment(module) ? <ReferenceLink segment={module} id={id} /> : id || null;
}

/** The kind of subject and its name as one line of text. */
export function SubjectLine({ module, moduleID }: Pick<Reminder, 'module' | 'moduleID'>) {
  const kind = useSubject()(module);
  const { language } = useLanguage();
  const segment = isSegment(module) ? module : undefined;
  const record = useReferred(segment ?? 'clients', segment ? moduleID : 0);
  const name = segment && record ? recordNameOf(segment, record, language) : String(moduleID || '');
  return <span dir="auto">{name.startsWith(kind) ? name : `${kind} ${name}`}</span>;
}

/** The address of the subject, or of the reminder itself if there is no record to open. */
export function useSubjectAddress(): (reminder: Reminder) => string {
  const { may } = useSession();
  return ({ id, module, moduleID }) =>
    isSegment(module) && moduleID > 0 && may(module, 'retrieve')
      ? links.record(module, moduleID)
      : links.record('reminders', id);
}
