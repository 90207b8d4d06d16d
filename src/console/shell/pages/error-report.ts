/** What a person may send on when a page fails: where and what, and nothing of anybody's. */

import { ServiceError } from '#console/data/service-error.ts';
import { ownScript } from '#console/shell/app-version.ts';
import { readWallClock } from '#console/time/wall-clock.ts';

/** Numbers of records and whatever was searched stay out of it. */
export function describePlace(pathname: string): string {
  return pathname.replace(/\d+/g, ':id');
}

/** Values that a message quotes, and tokens, are somebody's; names of things in the code are not. */
export function withoutValues(message: string): string {
  return message
    .replace(/cmp_\w+/g, '…')
    .replace(/"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`/g, '"…"')
    .replace(/\d{3,}/g, '…')
    .slice(0, 200);
}

/** The files and lines that led here, as the browser names them. */
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
    `console ${ownScript().split('/').at(-1)}`,
    `service ${service}`,
    `page ${describePlace(window.location.pathname)}`,
    `time ${readWallClock().now}`,
    `browser ${navigator.userAgent}`,
  ];
  if (error instanceof ServiceError) {
    lines.push(`answer ${error.status} ${error.code}`, `request ${error.requestId ?? '-'}`);
    if (error.code === 'not_understood') lines.push(withoutValues(error.message));
  } else if (error instanceof Error) {
    lines.push(`error ${error.name}: ${withoutValues(error.message)}`, ...stackOf(error).map((place) => `at ${place}`));
  }
  return lines.join('\n');
}
