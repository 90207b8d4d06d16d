import { failureOf } from '#service/api-error.ts';

/** A file that cannot be imported at all. The message is shown to people. */
export class UnreadableFile extends Error {}

/** Says that the system has no such file, or why it cannot be read. */
export function unreadable(file: string, cause: unknown): UnreadableFile {
  const { code, message } = failureOf(cause);
  return new UnreadableFile(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${message}`);
}
