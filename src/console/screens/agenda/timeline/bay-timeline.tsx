/** A day with its bays as rows and its hours as columns. Cards are the same as on the grid, and so are their keys. */
import '#console/screens/agenda/messages/catalogue.ts';
import { type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { BayCalendarProps } from '#console/screens/agenda/calendar/calendar-props.ts';
import { startOf, timesOf } from '#console/screens/agenda/cards/card-facts.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import type { Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import { sideBySide } from '#console/screens/agenda/moves/side-by-side.ts';
import { hoursOn, type OpenHours } from '#console/screens/agenda/setup/shop-hours.ts';
import type { Preview } from '#console/screens/agenda/timeline/gestures.ts';
import {
  dayPart,
  lengthOf,
  minutesOf,
  quarterAt,
  spanAt,
  spanOf,
  type TimeScale,
  uncutMinutesOf,
} from '#console/screens/agenda/timeline/time-scale.ts';
import classes from '#console/screens/agenda/timeline/timeline.module.css';
import { appointmentAt, positionAt } from '#console/screens/agenda/timeline/timeline-positions.ts';
import { useTimelineGestures } from '#console/screens/agenda/timeline/use-timeline-gestures.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readNow } from '#console/time/wall-clock.ts';
import { targetElement } from '#console/ui/target-element.ts';
import { formatTime } from '#console/ui/values/format.ts';
import { addDays } from '#contract/formats/calendar.ts';
import type { Span } from '#contract/rules/appointment.ts';

type TimelineProps = Omit<
  BayCalendarProps,
  'layout' | 'days' | 'firstHour' | 'closing' | 'drawDayHead' | 'isMoving' | 'onOpenDay'
>;

export function BayTimeline(props: TimelineProps) {
  const { day, bays, cards, hours, openHours, drawBayHead, drawCard, onOpen, onPress, onDrawn, isEditable } = props;
  const { language } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const scale = useMemo(() => ({ day, hours }), [day, hours]);
  const { preview, hasDragged } = useTimelineGestures(frame, scale, props);
  const byBay = useMemo(() => groupByBay(cards), [cards]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other cards are drawn.
  useEffect(onDrawn, [cards, preview]);

  const onClick = (event: MouseEvent) => {
    if (hasDragged()) return;
    const id = appointmentAt(targetElement(event));
    if (id !== undefined) return onOpen(id);
    const position = positionAt(frame.current, event, scale);
    if (!position || !isEditable) return;
    const span = spanAt(quarterAt(position.minutes, hours, Math.floor), scale);
    onPress({ span, bayId: position.bayId, isCopy: false });
  };
  const labels = Array.from({ length: hours.to - hours.from }, (_, index) =>
    formatTime(`${String(hours.from + index).padStart(2, '0')}:00:00`, language).replace(':00', ''),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cards have the keys; a press on an empty line has its twin in N.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      ref={frame}
      className={classes.frame}
      style={{ '--hours': labels.length, '--rows': bays.length }}
      data-columns="narrow"
      onClick={onClick}
    >
      <div className={classes.hours} aria-hidden="true">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {/* Before the rows, so that it is behind their cards: nothing crosses what is written on them. */}
      <NowLine scale={scale} />
      {bays.map((bay) => (
        <Row
          key={bay.id}
          bay={bay}
          scale={scale}
          open={hoursOn(openHours, day)}
          cards={byBay.get(bay.id) ?? none}
          preview={preview?.bayId === bay.id ? preview : undefined}
          draggedId={preview?.card?.appointment.id}
          isEditable={isEditable}
          drawHead={drawBayHead}
          drawCard={drawCard}
        />
      ))}
    </div>
  );
}

const none: readonly BoardCard[] = [];

function groupByBay(cards: readonly BoardCard[]): ReadonlyMap<number, readonly BoardCard[]> {
  const groups = new Map<number, BoardCard[]>();
  for (const card of cards) {
    const id = card.appointment.bay_id ?? 0;
    groups.set(id, [...(groups.get(id) ?? []), card]);
  }
  return groups;
}

interface RowProps extends Pick<TimelineProps, 'drawCard' | 'isEditable'> {
  bay: Bay;
  scale: TimeScale;
  /** Null on a closed day. */
  open: OpenHours | null;
  cards: readonly BoardCard[];
  /** The result of the running gesture if it would end in this bay. */
  preview: Preview | undefined;
  draggedId: number | undefined;
  drawHead: TimelineProps['drawBayHead'];
}

const Row = memo(function Row(props: RowProps) {
  const { bay, scale, open, cards, preview, draggedId, isEditable, drawHead, drawCard } = props;
  const placed = cards
    .flatMap((card) => {
      const at = minutesOf(card.appointment, scale);
      return at ? [{ card, ...at }] : [];
    })
    .sort((a, b) => a.start - b.start || a.card.appointment.id - b.card.appointment.id);
  // Cards have a minimum width, which in the narrowest window is that of a quarter of an hour.
  const shares = sideBySide(
    placed.map(({ start, end }) => ({ top: start, bottom: Math.max(end, start + stepMinutes) })),
  );
  const lanes = Math.round(1 / Math.min(1, ...shares.map(({ width }) => width)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is typed.
    <div role="group" aria-label={bay.name} className={classes.row} style={{ '--lanes': lanes }}>
      <div className={classes.head}>{drawHead({ bayId: String(bay.id), day: scale.day })}</div>
      <div className={classes.line} data-line={bay.id}>
        <Bands bay={bay} scale={scale} open={open} />
        <ul className={classes.cards}>
          {placed.map(({ card, start, end }, index) => {
            const share = shares[index] ?? { left: 0, width: 1 };
            const { id, date_at } = card.appointment;
            return (
              <li
                key={id}
                className={classes.place}
                data-place
                data-dragged={id === draggedId || undefined}
                data-shared={share.width < 1 ? (end - start <= tooShort ? 'short' : 'long') : undefined}
                data-half={end - start <= (share.width < 1 ? stepMinutes : tooShort) || undefined}
                style={{ ...boxOf(start, end, share, scale), '--starts': card.facts.startText.length }}
              >
                {drawCard({ ...card.facts, ...onLine, isContinued: date_at < scale.day, id: String(id) })}
                {isEditable && <Edges card={card} scale={scale} />}
              </li>
            );
          })}
        </ul>
        {preview && <Mirror preview={preview} scale={scale} drawCard={drawCard} />}
      </div>
    </div>
  );
});

/** In minutes. A shorter card writes its name vertically, as in a narrow column, because it has no room for a word. */
const tooShort = 30;

/** A row has room for several lines of text, even if the work is short. */
const onLine = { isBrief: false, isCompact: false };

/** The edges for resizing. An end outside the visible hours has none. */
function Edges({ card: { appointment }, scale }: { card: BoardCard; scale: TimeScale }) {
  const { start, end } = uncutMinutesOf(appointment, scale);
  return (
    <>
      {start >= 0 && <span data-edge="start" className={classes.edge} />}
      {end <= lengthOf(scale.hours) && <span data-edge="end" className={classes.edge} />}
    </>
  );
}

function Mirror({ preview, scale, drawCard }: Pick<RowProps, 'scale' | 'drawCard'> & { preview: Preview }) {
  const { language } = useLanguage();
  const span = spanOf(preview, scale);
  const shown = minutesOf(span, scale);
  if (!shown) return null;
  const facts = { ...preview.card?.facts, ...timesOf(span, language), startKey: startOf(span) };
  return (
    <div
      aria-hidden="true"
      className={classes.mirror}
      data-place
      style={{ ...boxOf(shown.start, shown.end, { left: 0, width: 1 }, scale), '--starts': facts.startText.length }}
    >
      {drawCard({ ...facts, ...onLine, isContinued: span.date_at < scale.day, id: '' })}
    </div>
  );
}

/** The closed hours and the bay's lunch, behind the cards. */
function Bands({ bay, scale, open }: Pick<RowProps, 'bay' | 'scale' | 'open'>): ReactNode {
  const text = useText();
  const { day } = scale;
  const midnight = '00:00:00';
  const closed = open
    ? [dayPart(day, midnight, open.from), dayPart(day, open.to, midnight)]
    : [{ date_at: day, time_at: midnight, date_end: addDays(day, 1), time_end: midnight }];
  const lunch = bay.has_dinner === 1 && bay.lunch_end > bay.lunch_start && dayPart(day, bay.lunch_start, bay.lunch_end);
  return (
    <>
      {closed.map((span) => (
        <Band key={span.time_at} span={span} scale={scale} className={classes.closed} />
      ))}
      {lunch && (
        <Band span={lunch} scale={scale} className={classes.lunch}>
          {bay.diner_name || text('agenda.lunch')}
        </Band>
      )}
    </>
  );
}

interface BandProps {
  span: Span;
  scale: TimeScale;
  className: string | undefined;
  children?: ReactNode;
}

function Band({ span, scale, className, children }: BandProps) {
  const at = minutesOf(span, scale);
  if (!at) return null;
  return (
    <div aria-hidden="true" className={className} style={boxOf(at.start, at.end, { left: 0, width: 1 }, scale)}>
      {children}
    </div>
  );
}

function NowLine({ scale }: { scale: TimeScale }) {
  const [day = '', time = ''] = useClock(readNow).split(' ');
  const at = day === scale.day ? minutesOf(dayPart(day, time, '00:00:00'), scale) : undefined;
  if (!at?.start) return null;
  return <div className={classes.now} style={{ '--now': at.start / lengthOf(scale.hours) }} />;
}

/** `share` is the part of the row's height, for appointments at the same time. */
function boxOf(start: number, end: number, share: { left: number; width: number }, { hours }: TimeScale) {
  const percent = (part: number) => `${part * 100}%`;
  return {
    left: percent(start / lengthOf(hours)),
    width: percent((end - start) / lengthOf(hours)),
    top: percent(share.left),
    height: percent(share.width),
  };
}
