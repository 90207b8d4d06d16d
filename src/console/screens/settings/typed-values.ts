/** Normalises and compares typed settings. */
import { isObject } from '#contract/formats/json.ts';

/** Removes spaces around a line, which come along with pasted text. Texts of several lines stay as typed. */
export function withoutOuterSpaces<T>(value: T): T;
export function withoutOuterSpaces(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\n') ? value : value.trim();
  if (Array.isArray(value)) return value.map((each) => withoutOuterSpaces(each));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutOuterSpaces(each)]));
}

/** Whether two settings are equal. An empty value equals a missing one. */
export function isSameSetting(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, leaveOutEmpty) === JSON.stringify(other, leaveOutEmpty);
}

function leaveOutEmpty(_name: string, value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
