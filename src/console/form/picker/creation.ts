/** What of a module can be created from a picker, and what that begins with. */
import { titleNames } from '#console/form/picker/near-duplicates.ts';
import { useSession } from '#console/session/session.tsx';
import type { Meaning } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';
import { hasLegs, type Module } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** A record that needs lines, or begins by a command, is made on its own page. */
export function useMayCreate(segment: Segment): boolean {
  const { may } = useSession();
  const module = moduleOf(segment);
  const isPlain = !module.endpoints.create?.commands && !hasLegs(module);
  return isPlain && may(segment, 'create') && titleNames(module).length > 0;
}

const phoneNumber = /^\+?[\d\s().-]+$/;
/** Fewer digits are rather a code or a civic number. */
const fewestDigits = 7;

/** What was typed is the name, in the person's language where there is one in each; a phone number is the phone. */
export function titlePreset(segment: Segment, typed: string, language: Language): Record<string, string> {
  const module = moduleOf(segment);
  const phone = reachFields(module).find(({ meaning }) => meaning === 'phone')?.name;
  const isNumber = phoneNumber.test(typed.trim()) && typed.replace(/\D/g, '').length >= fewestDigits;
  if (phone && isNumber) return { [phone]: typed.trim() };
  const names = titleNames(module);
  const name = names.find((each) => module.fields[each]?.language === language) ?? names[0];
  return name ? { [name]: typed } : {};
}

/** What must be said, and what tells it from others. */
export function quickFields(segment: Segment): string[] {
  const module = moduleOf(segment);
  const reach = new Set(reachFields(module).map(({ name }) => name));
  return Object.entries(module.fields)
    .filter(([name, field]) => field.writable && (field.required || reach.has(name)))
    .map(([name]) => name);
}

const reachMeanings = ['phone', 'email', 'city'] as const;

/** Where somebody is and how to reach them: the most telling field of each. */
function reachFields({ subtitle, fields }: Module): { name: string; meaning: Meaning }[] {
  return reachMeanings.flatMap((meaning) => {
    const name = subtitle.find((each) => fields[each]?.meaning === meaning && fields[each].writable);
    return name ? [{ name, meaning }] : [];
  });
}
