/**
 * The unscheduled appointments, each with the reason. Cards can be dragged out of the tray and into it. A closed tray
 * is a strip beside the grid, on which cards can still be dropped; on a phone it is a line above the grid.
 */
import '#console/screens/agenda/messages/catalogue.ts';
import { IconCar, IconChevronDown } from '@tabler/icons-react';
import { memo, type ReactNode, type Ref, useId } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import { stylesOf } from '#console/screens/agenda/cards/card.tsx';
import type { CardFacts } from '#console/screens/agenda/cards/card-facts.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { TrayReason } from '#console/screens/agenda/moves/placement.ts';
import { useTrayOpen } from '#console/screens/agenda/tray/tray-open.ts';
import { isOverdue, overdueFirst } from '#console/screens/agenda/tray/unscheduled.ts';
import type { Unscheduled, Waiting } from '#console/screens/agenda/tray/use-unscheduled.ts';
import { useIsNarrow } from '#console/screens/agenda/use-board-state.ts';
import textButton from '#console/ui/text-button.module.css';
import { formatDay, formatDecimal, signOf } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';

export interface TrayCard {
  appointment: Appointment;
  title: string;
  reasons: readonly TrayReason[];
  facts: CardFacts;
  /** Whether it belongs to none of the visible days. */
  isElsewhere: boolean;
}

interface TrayProps {
  cards: readonly TrayCard[];
  unscheduled: Unscheduled;
  /** The number of visible days. */
  days: number;
  /** False if more may be found while the service is still being read. */
  isWhole: boolean;
  ref: Ref<HTMLElement>;
  onOpen: (id: number) => void;
  /** Called when its cards became visible or hidden. */
  onExpand: () => void;
}

export function Tray({ cards, unscheduled, days, isWhole, ref, onOpen, onExpand }: TrayProps) {
  const text = useText();
  const { overdue, others, today } = unscheduled;
  const here = cards.filter(({ isElsewhere }) => !isElsewhere);
  const elsewhere = cards
    .filter(({ isElsewhere }) => isElsewhere)
    .sort((a, b) => overdueFirst(a.appointment, b.appointment));
  const late = elsewhere.filter(({ appointment }) => isOverdue(appointment, today));
  const later = elsewhere.filter(({ appointment }) => !isOverdue(appointment, today));
  const these = text(days === 1 ? 'agenda.tray.thisDay' : 'agenda.tray.these');
  const isLate = late.length > 0 || Boolean(overdue.error);
  const lateGroup = isLate && (
    <Group title={text('agenda.tray.overdue')} count={overdue.total} isWhole={isWhole}>
      <WaitingCards waiting={overdue} cards={late} onOpen={onOpen} />
    </Group>
  );
  // On a phone the appointments of the visible days come first, so that they can be placed without scrolling the row.
  const isNarrow = useIsNarrow();
  const groups = (
    <div className={classes.trayGroups}>
      {!isNarrow && lateGroup}
      <Group title={these} count={here.length} isWhole={isWhole}>
        {here.length === 0 && isWhole && <p className={classes.trayEmpty}>{text('agenda.tray.empty')}</p>}
        <Cards cards={here} onOpen={onOpen} />
      </Group>
      {isNarrow && lateGroup}
      <Group title={text('agenda.tray.others')} count={others.total} isWhole={isWhole}>
        {others.total === 0 && isWhole && <p className={classes.trayEmpty}>{text('agenda.tray.noOthers')}</p>}
        <WaitingCards waiting={others} cards={later} onOpen={onOpen} />
      </Group>
    </div>
  );
  const { isOpen, setOpen } = useTrayOpen();
  return (
    <section className={classes.tray} ref={ref} aria-label={text('agenda.tray')}>
      <details
        className={classes.trayFold}
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          onExpand();
        }}
      >
        <summary className={classes.traySummary} title={text(isOpen ? 'agenda.tray.collapse' : 'agenda.tray.expand')}>
          <h2 className={classes.trayTitle}>{text('agenda.tray')}</h2>
          <span className={classes.trayCounts}>
            {isLate && <Counted title={text('agenda.tray.overdue')} count={overdue.total} isWhole={isWhole} />}
            <Counted title={these} count={here.length} isWhole={isWhole} />
            <Counted title={text('agenda.tray.others')} count={others.total} isWhole={isWhole} />
          </span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </summary>
        {groups}
      </details>
    </section>
  );
}

interface GroupProps {
  title: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  isWhole: boolean;
  children: ReactNode;
}

function Group({ title, count, isWhole, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is typed.
    <div role="group" aria-labelledby={id} className={classes.trayGroup}>
      <h3 id={id} className={classes.trayHead}>
        <Counted title={title} count={count} isWhole={isWhole} />
      </h3>
      {children}
    </div>
  );
}

function Counted({ title, count, isWhole }: Omit<GroupProps, 'children'>) {
  const text = useText();
  return (
    <span>
      {title}{' '}
      {count !== undefined && (
        <span className={classes.count}>{text(isWhole ? 'agenda.tray.count' : 'agenda.tray.soFar', { count })}</span>
      )}
    </span>
  );
}

function Unread({ error }: { error: unknown }) {
  const text = useText();
  const { title } = useErrorText()(error);
  return (
    <p role="alert" className={classes.trayEmpty}>
      {text('agenda.tray.unread', { reason: title })}
    </p>
  );
}

/** The requested number of cards, with a button for more. */
function WaitingCards({ waiting, cards, onOpen }: Pick<TrayProps, 'cards' | 'onOpen'> & { waiting: Waiting }) {
  const text = useText();
  return (
    <>
      {waiting.error ? <Unread error={waiting.error} /> : null}
      <Cards cards={cards} onOpen={onOpen} />
      {waiting.more && (
        <button type="button" className={`${textButton.dense} ${classes.trayMore}`} onClick={waiting.more}>
          {text('agenda.tray.more')}
        </button>
      )}
    </>
  );
}

function Cards({ cards, onOpen }: Pick<TrayProps, 'cards' | 'onOpen'>) {
  const text = useText();
  const { language } = useLanguage();
  return (
    <ul className={classes.trayCards}>
      {cards.map(({ appointment, reasons, facts, isElsewhere }) => (
        <UnplacedCard
          key={appointment.id}
          id={appointment.id}
          facts={facts}
          why={reasons.map((reason) => text(`agenda.tray.${reason}`)).join(', ')}
          hours={hoursOf(appointment, language)}
          day={isElsewhere ? formatDay(appointment.date_at, language, 'long') : ''}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

function hoursOf({ duration }: Appointment, language: Language): string {
  return signOf(duration) === 'positive' ? `${formatDecimal(duration, language)}\u00a0h` : '';
}

interface UnplacedCardProps extends Pick<TrayProps, 'onOpen'> {
  id: number;
  facts: CardFacts;
  why: string;
  /** How long the work takes; empty where that is not known. */
  hours: string;
  /** Empty if it belongs to a visible day. */
  day: string;
}

const UnplacedCard = memo(function UnplacedCard({ id, facts, why, hours, day, onOpen }: UnplacedCardProps) {
  return (
    <li>
      <button
        type="button"
        tabIndex={-1}
        className={classes.trayCard}
        style={stylesOf(facts)}
        data-appointment={id}
        data-tray
        data-start={facts.startKey}
        onClick={() => onOpen(id)}
      >
        <span className={classes.trayName} dir="auto">
          {facts.heading}
        </span>
        {facts.work && <span dir="auto">{facts.work}</span>}
        {facts.vehicle && (
          <span className={classes.trayReasons} dir="auto">
            <IconCar size={12} stroke={1.6} aria-hidden="true" /> {facts.vehicle}
          </span>
        )}
        {day && <span className={classes.trayReasons}>{day}</span>}
        <span className={classes.trayReasons}>{why}</span>
        {hours && <span className={classes.trayReasons}>{hours}</span>}
        {facts.step && <span className={classes.trayReasons}>{facts.step}</span>}
        {facts.note && (
          <span className={classes.listNote} dir="auto">
            {facts.note}
          </span>
        )}
      </button>
    </li>
  );
});
