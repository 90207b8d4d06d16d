import { type FieldErrors, get } from 'react-hook-form';

/** The error message at a path of the form. */
export function errorAtPath(errors: FieldErrors, path: string): string | undefined {
  const message: unknown = get(errors, `${path}.message`);
  return typeof message === 'string' ? message : undefined;
}
