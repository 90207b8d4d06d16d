/** Links to the records that the person visited last. */

import '#console/screens/home/messages/catalogue.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useRecents } from '#console/record/recent/use-recents.ts';
import classes from '#console/screens/home/tiles/recent-tile.module.css';
import { Tile } from '#console/screens/home/tiles/tile.tsx';
import todayClasses from '#console/screens/home/tiles/today-list.module.css';
import { RowLink } from '#console/screens/home/tiles/today-list.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import { moduleIcons } from '#console/ui/module-icons.ts';
import { formatDay, formatTime } from '#console/ui/values/format.ts';
import { moduleLabels } from '#contract/registry.ts';

const maxRecents = 6;

export function RecentTile() {
  const text = useText();
  const { language } = useLanguage();
  const recents = useRecents(maxRecents);
  const { today } = readWallClock();
  const when = (at: string) =>
    at.startsWith(today)
      ? { day: 'today', when: formatTime(at.slice(11, 16), language) }
      : { day: 'other', when: formatDay(at.slice(0, 10), language, 'long') };
  return (
    <Tile title={text('home.recent')} state={recents.length ? 'read' : 'none'} none={text('home.recent.none')}>
      <ul className={todayClasses.rows}>
        {recents.map(({ segment, id, name, code, what, at }) => {
          const ModuleIcon = moduleIcons[segment];
          return (
            <li key={`${segment} ${id}`}>
              <RowLink
                to={links.record(segment, id)}
                when={
                  <span className={classes.module}>
                    <ModuleIcon size={16} stroke={1.6} aria-hidden="true" />
                    {moduleLabels(segment, language).one}
                  </span>
                }
                what={code ? `${name} · ${code}` : name}
                detail={text(what === 'changed' ? 'home.recent.changed' : 'home.recent.opened', when(at))}
              />
            </li>
          );
        })}
      </ul>
    </Tile>
  );
}
