/** What is typed into settings, as it is compared and stored. */
import { isObject } from '#contract/formats/json.ts';

/** Spaces around a line come with what is pasted, and are not meant. Paragraphs of several lines stay as they are typed. */
export function withoutOuterSpaces<T>(value: T): T;
export function withoutOuterSpaces(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\n') ? value : value.trim();
  if (Array.isArray(value)) return value.map((each) => withoutOuterSpaces(each));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutOuterSpaces(each)]));
}

/** Whether nothing differs. What is empty is the same as what is not there. */
export function isSameSetting(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, leaveOutEmpty) === JSON.stringify(other, leaveOutEmpty);
}

function leaveOutEmpty(_name: string, value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
