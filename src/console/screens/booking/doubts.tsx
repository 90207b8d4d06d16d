/** What a page could not prove, in words. */
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/booking.module.css';
import type { Doubt } from '#console/screens/booking/search-strictly.ts';
import { formatDay } from '#console/ui/format.ts';

export function Doubts({ doubts, things }: { doubts: readonly Doubt[]; things: string }) {
  const text = useText();
  const say = useDoubtText();
  if (!doubts.length) return null;
  return (
    <ul className={classes.doubts} aria-label={text('dispatch.doubt.title')}>
      {doubts.map((doubt) => {
        const words = say(doubt, things);
        return <li key={words}>{words}</li>;
      })}
    </ul>
  );
}

function useDoubtText(): (doubt: Doubt, things: string) => string {
  const text = useText();
  const { language } = useLanguage();
  return (doubt, things) => {
    if (doubt.kind === 'changed') return text('dispatch.doubt.changed', { things });
    if (doubt.kind === 'unopened') return text('dispatch.doubt.unopened', { count: doubt.count });
    const from = formatDay(doubt.days.from, language);
    const to = formatDay(doubt.days.to, language);
    return text(doubt.kind === 'elsewhere' ? 'dispatch.doubt.elsewhere' : 'dispatch.doubt.unread', {
      things,
      from,
      to,
    });
  };
}
