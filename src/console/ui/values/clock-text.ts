/**
 * Formats a moment of the local clock. Kept apart from `format.ts`, because errors may need it before a page is loaded.
 */
import type { Language } from '#contract/core/language.ts';

const nbsp = '\u00a0';

/**
 * `14 h 30` and `2:30 p.m.` (`14 h` on the hour), after the day unless it is today. `moment`: `YYYY-MM-DD HH:MM:SS`.
 */
export function clockText(moment: string, today: string, language: Language): string {
  const [day = '', time = ''] = moment.split(' ');
  const [hour = '', minute = ''] = time.split(':');
  const text =
    language === 'fr'
      ? `${Number(hour)}${nbsp}h${minute === '00' ? '' : nbsp + minute}`
      : `${onTwelve(hour)}:${minute}${nbsp}${half(hour)}`;
  return day === today ? text : `${day} ${text}`;
}

/** The time with seconds: `14 h 30 min 05 s` and `2:30:05 p.m.`. */
export function clockTextToSecond(moment: string, language: Language): string {
  const [hour = '', minute = '', second = ''] = moment.slice(11).split(':');
  if (language === 'fr') return [Number(hour), 'h', minute, 'min', second, 's'].join(nbsp);
  return `${onTwelve(hour)}:${minute}:${second}${nbsp}${half(hour)}`;
}

const onTwelve = (hour: string) => Number(hour) % 12 || 12;
const half = (hour: string) => (Number(hour) < 12 ? 'a.m.' : 'p.m.');
