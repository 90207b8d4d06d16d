/** Which modules can be created from a picker, with which fields and presets. */
import { titleNames } from '#console/form/picker/near-duplicates.ts';
import { useSession } from '#console/session/session.tsx';
import type { Meaning } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';
import { hasLegs, type Module } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** A record that needs lines or a command is created on its own page. */
export function useMayQuickCreate(segment: Segment): boolean {
  const { may } = useSession();
  const module = moduleOf(segment);
  const isPlain = !module.endpoints.create?.commands && !hasLegs(module);
  return isPlain && may(segment, 'create') && titleNames(module).length > 0;
}

const phoneNumber = /^\+?[\d\s().-]+$/;
/** Fewer digits are more likely a code or a house number. */
const minDigits = 7;

/** A name followed by a phone number, as callers give them. */
const nameThenPhone = /^(.*\p{L}.*?)[\s,;]+(\+?\d[\d\s().-]*)$/u;

/**
 * Presets the typed text as the name, in the person's language if the name has one field for each. A phone number,
 * alone or after the name, becomes the phone.
 */
export function titlePreset(segment: Segment, typed: string, language: Language): Record<string, string> {
  const module = moduleOf(segment);
  const phone = reachFields(module).find(({ meaning }) => meaning === 'phone')?.name;
  if (phone && isPhone(typed)) return { [phone]: typed.trim() };
  const names = titleNames(module);
  const name = names.find((each) => module.fields[each]?.language === language) ?? names[0];
  const [, before = '', number = ''] = nameThenPhone.exec(typed.trim()) ?? [];
  if (name && phone && isPhone(number)) return { [name]: before, [phone]: number };
  return name ? { [name]: typed } : {};
}

function isPhone(typed: string): boolean {
  return phoneNumber.test(typed.trim()) && typed.replace(/\D/g, '').length >= minDigits;
}

/** The required fields, and those that distinguish the record from others. */
export function quickFields(segment: Segment): string[] {
  const module = moduleOf(segment);
  const reach = new Set(reachFields(module).map(({ name }) => name));
  return Object.entries(module.fields)
    .filter(([name, field]) => field.writable && (field.required || reach.has(name)))
    .map(([name]) => name);
}

const reachMeanings = ['phone', 'email', 'city'] as const;

/** One field for the place and one for each way to contact someone. */
function reachFields({ subtitle, fields }: Module): { name: string; meaning: Meaning }[] {
  return reachMeanings.flatMap((meaning) => {
    const name = subtitle.find((each) => fields[each]?.meaning === meaning && fields[each].writable);
    return name ? [{ name, meaning }] : [];
  });
}
