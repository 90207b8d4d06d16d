/** What of a module can be created from a picker, and what that begins with. */
import { titleNames } from '#console/form/picker/near-duplicates.ts';
import { useSession } from '#console/session/session.tsx';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** A record that needs lines, or begins by a command, is made on its own page. */
export function useMayCreate(segment: Segment): boolean {
  const { may } = useSession();
  const { fields, endpoints } = moduleOf(segment);
  const isPlain = !endpoints.create?.commands && !Object.values(fields).some((field) => field.kind === 'legs');
  return isPlain && may(segment, 'create') && titleNames(moduleOf(segment)).length > 0;
}

const phoneNumber = /^\+?[\d\s().-]+$/;
/** Fewer digits are rather a code or a civic number. */
const fewestDigits = 7;

/** What was typed is the name, in the person's language where there is one in each; a phone number is the phone. */
export function titlePreset(segment: Segment, typed: string, language: Language): Record<string, string> {
  const { fields } = moduleOf(segment);
  const phone = ['phone', 'telephone'].find((name) => fields[name]?.writable);
  const isNumber = phoneNumber.test(typed.trim()) && typed.replace(/\D/g, '').length >= fewestDigits;
  if (phone && isNumber) return { [phone]: typed.trim() };
  const names = titleNames(moduleOf(segment));
  const name = names.find((each) => each.endsWith(`_${language}`)) ?? names[0];
  return name ? { [name]: typed } : {};
}

const reach = /^(phone|telephone|email|city)$/;

/** What must be said, and what tells it from others. */
export function quickFields(segment: Segment): string[] {
  const { fields } = moduleOf(segment);
  return Object.entries(fields)
    .filter(([name, field]) => field.writable && (field.required || reach.test(name)))
    .map(([name]) => name);
}
