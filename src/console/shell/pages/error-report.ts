/** The report of a failed page that a person may pass on: where and what failed, without any personal data. */

import { ServiceError } from '#console/data/service-error.ts';
import { entryScript } from '#console/shell/app-version.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { maskTokens } from '#contract/formats/token.ts';

/** Leaves out the ids of records and search words. */
export function describePlace(pathname: string): string {
  return pathname.replace(/\d+/g, ':id');
}

/** Removes quoted values, long numbers and tokens from a message, because they may be personal data. */
export function withoutValues(message: string): string {
  return maskTokens(message)
    .replace(/"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`/g, '"…"')
    .replace(/\d{3,}/g, '…')
    .slice(0, 200);
}

/** The stack trace as the browser writes it. */
export function stackOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .flatMap(
      (line) => /[\w$.<>]*[\s@(]*\S*\/(?:assets|src)\/([\w./-]+):(\d+):(\d+)/.exec(line)?.slice(1).join(':') ?? [],
    )
    .slice(0, 8);
}

export function writeReport(error: unknown, service: string): string {
  const lines = [
    `console ${entryScript().split('/').at(-1)}`,
    `service ${service}`,
    `page ${describePlace(window.location.pathname)}`,
    `time ${readWallClock().now}`,
    `browser ${navigator.userAgent}`,
  ];
  if (error instanceof ServiceError) {
    lines.push(`answer ${error.status} ${error.code}`, `request ${error.requestId ?? '-'}`);
    if (error.code === 'not_understood') lines.push(withoutValues(error.message));
  } else if (error instanceof Error) {
    lines.push(`error ${error.name}: ${withoutValues(error.message)}`, ...stackOf(error).map((frame) => `at ${frame}`));
  }
  return lines.join('\n');
}
