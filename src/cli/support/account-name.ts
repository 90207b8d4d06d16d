import { userInfo } from 'node:os';
import { failureOf } from '#service/api-error.ts';

/** Who runs a command, for the audit: the account of the system, which in some containers has a number and no name. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    if (!failureOf(cause).syscall) throw cause;
    return String(process.getuid?.() ?? '');
  }
}
