/** The days that the board shows, in words. Pure. */
import { type BoardState, isOneDay, visibleDays } from '#console/screens/agenda/board-state.ts';
import { formatDay, shortWeekday } from '#console/ui/values/format.ts';
import { formatMonth } from '#console/ui/values/format-month.ts';
import type { Language } from '#contract/core/language.ts';
import { weekdayOf } from '#contract/formats/calendar.ts';
import { monthNames } from '#contract/formats/localized.ts';

/** `mercredi 9 juin 2027`, `5 – 11 juillet 2027`, `juillet 2027`. */
export function periodOf(state: BoardState, language: Language): string {
  const { view, day } = state;
  if (view === 'month') return `${monthNames[language][Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  if (isOneDay(view)) return formatDay(day, language, 'weekday');
  const { from, to } = visibleDays(state);
  const [first, last] = [formatDay(from, language, 'long'), formatDay(to, language, 'long')];
  const [isSameYear, isSameMonth] = [from.slice(0, 4) === to.slice(0, 4), from.slice(0, 7) === to.slice(0, 7)];
  if (!isSameYear) return `${first} – ${last}`;
  // Parts that both days share appear once: in French at the end; in English the month comes first.
  if (language === 'fr') return `${first.split(isSameMonth ? nbsp : ' ')[0]} – ${last}`;
  return `${first.split(',')[0]} – ${isSameMonth ? last.split(nbsp)[1] : last}`;
}

/** The same for a narrow bar: `mer.`, `5–11 juill.`, `juill. 2027`. The date input beside it shows the date. */
export function shortPeriodOf(state: BoardState, language: Language): string {
  const { view, day } = state;
  if (isOneDay(view)) return shortWeekday(weekdayOf(day), language);
  const monthOf = (date: string) => formatMonth(date.slice(0, 7), language, 'short');
  if (view === 'month') return `${monthOf(day)}${nbsp}${day.slice(0, 4)}`;
  const { from, to } = visibleDays(state);
  const [first, last] = [from, to].map((date) => {
    const number = Number(date.slice(8));
    return language === 'fr' && number === 1 ? '1er' : String(number);
  });
  const inMonth = (days: string | undefined, date: string) =>
    language === 'fr' ? `${days}${nbsp}${monthOf(date)}` : `${monthOf(date)}${nbsp}${days}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return inMonth(`${first}–${last}`, from);
  return `${inMonth(first, from)} – ${inMonth(last, to)}`;
}

const nbsp = '\u00a0';
