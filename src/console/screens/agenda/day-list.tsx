/** The appointments of the day as a list by time, for phones and for people who prefer a list to the grid. */
import '#console/screens/agenda/messages/catalogue.ts';
import { IconAlertTriangle, IconCar, IconClock } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import { stylesOf } from '#console/screens/agenda/cards/card.tsx';
import { startOf } from '#console/screens/agenda/cards/card-facts.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { compareTexts } from '#contract/formats/text.ts';

interface DayListProps {
  /** `YYYY-MM-DD`. Appointments that began on an earlier day show that day. */
  day: string;
  cards: readonly BoardCard[];
  /** Whether appointments may be missing. */
  isPartial: boolean;
  onOpen: (id: number) => void;
}

export function DayList({ day, cards, isPartial, onOpen }: DayListProps) {
  const text = useText();
  if (!cards.length && isPartial) return <SkeletonRows rows={10} columns={4} />;
  if (!cards.length) return <EmptyState title={text('agenda.list.empty')} />;
  const ordered = [...cards].sort(
    (a, b) => compareTexts(startOf(a.appointment), startOf(b.appointment)) || a.appointment.id - b.appointment.id,
  );
  return (
    <ul className={classes.list}>
      {ordered.map(({ appointment, facts }) => (
        <li key={appointment.id}>
          <button
            type="button"
            className={classes.listRow}
            style={stylesOf(facts)}
            data-appointment={appointment.id}
            data-start={facts.startKey}
            data-blocked={facts.isBlocked || undefined}
            onClick={() => onOpen(appointment.id)}
          >
            <span className={classes.listTime}>
              <Times
                text={`${appointment.date_at < day ? facts.startTextWithDay : facts.startText} – ${facts.endText}`}
              />
            </span>
            <span className={classes.listTitle} dir="auto">
              {facts.heading}
              {facts.work && <span className={classes.listWork}>{facts.work}</span>}
              {facts.vehicle && <Vehicle name={facts.vehicle} />}
              {facts.note && <span className={classes.listNote}>{facts.note}</span>}
            </span>
            <span className={classes.listBay} dir="auto">
              {facts.bay}
            </span>
            {facts.step && <span className={classes.listStep}>{facts.step}</span>}
            {facts.warning && <Warning words={facts.warning} isQuiet={facts.isWarningQuiet} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Allows a line break between a day and its time, but not after the hyphens of a day. */
function Times({ text }: { text: string }) {
  return text.split(' ').map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words are those of one text.
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className={classes.listTimeWord}>{word}</span>
    </Fragment>
  ));
}

function Vehicle({ name }: { name: string }) {
  return (
    <span className={classes.listWork}>
      <IconCar size={12} stroke={1.6} aria-hidden="true" /> {name}
    </span>
  );
}

function Warning({ words, isQuiet }: { words: string; isQuiet: boolean }) {
  const Mark = isQuiet ? IconClock : IconAlertTriangle;
  return (
    <span className={classes.listWarning}>
      <Mark size={14} stroke={2} aria-hidden="true" />
      <span>{words.split('\n').join('; ')}</span>
    </span>
  );
}
