import { type FieldErrors, get } from 'react-hook-form';

/** What is wrong at a place of the form, in words. */
export function messageAt(errors: FieldErrors, path: string): string | undefined {
  const message: unknown = get(errors, `${path}.message`);
  return typeof message === 'string' ? message : undefined;
}
