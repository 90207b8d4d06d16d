/** What waits to be put on the grid, each card with why it is not there. Cards are dragged out of it, and into it. */
import { type ReactNode, type Ref, useId } from 'react';
import { useErrorText } from '#console/kit/error-text.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Appointment } from '#console/screens/agenda/agenda-records.ts';
import classes from '#console/screens/agenda/board.module.css';
import { stylesOf } from '#console/screens/agenda/card.tsx';
import type { CardFacts } from '#console/screens/agenda/card-facts.ts';
import type { TrayReason } from '#console/screens/agenda/mapping.ts';
import type { Waiting } from '#console/screens/agenda/use-waiting.ts';
import { newestFirst } from '#console/screens/agenda/waiting.ts';
import { formatDay } from '#console/ui/format.ts';
import textButton from '#console/ui/text-button.module.css';

export interface TrayCard {
  appointment: Appointment;
  reasons: readonly TrayReason[];
  facts: CardFacts;
  /** It belongs to no day that is in sight. */
  isElsewhere: boolean;
}

interface TrayProps {
  cards: readonly TrayCard[];
  waiting: Waiting;
  /** False: more may be found as the service is read through. */
  isWhole: boolean;
  ref: Ref<HTMLElement>;
  onOpen: (id: number) => void;
}

export function Tray({ cards, waiting, isWhole, ref, onOpen }: TrayProps) {
  const text = useText();
  const { total, more, error } = waiting;
  const here = cards.filter(({ isElsewhere }) => !isElsewhere);
  const elsewhere = cards
    .filter(({ isElsewhere }) => isElsewhere)
    .sort((a, b) => newestFirst(a.appointment, b.appointment));
  return (
    <section className={classes.tray} ref={ref} aria-label={text('agenda.tray')}>
      <h2 className={classes.trayTitle}>{text('agenda.tray')}</h2>
      <Group title={text('agenda.tray.these')} count={here.length} isWhole={isWhole}>
        {here.length === 0 && isWhole && <p className={classes.trayEmpty}>{text('agenda.tray.empty')}</p>}
        <Cards cards={here} onOpen={onOpen} />
      </Group>
      <Group title={text('agenda.tray.others')} count={total} isWhole={isWhole}>
        {error ? <Unread error={error} /> : null}
        {total === 0 && isWhole && <p className={classes.trayEmpty}>{text('agenda.tray.noOthers')}</p>}
        <Cards cards={elsewhere} onOpen={onOpen} />
        {more && (
          <button type="button" className={`${textButton.dense} ${classes.trayMore}`} onClick={more}>
            {text('agenda.tray.more')}
          </button>
        )}
      </Group>
    </section>
  );
}

interface GroupProps {
  title: string;
  /** Undefined: not known yet. */
  count: number | undefined;
  isWhole: boolean;
  children: ReactNode;
}

function Group({ title, count, isWhole, children }: GroupProps) {
  const text = useText();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is typed.
    <div role="group" aria-labelledby={id} className={classes.trayGroup}>
      <h3 id={id} className={classes.trayHead}>
        {title}{' '}
        {count !== undefined && (
          <span className={classes.count}>{text(isWhole ? 'agenda.tray.count' : 'agenda.tray.soFar', { count })}</span>
        )}
      </h3>
      {children}
    </div>
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

function Cards({ cards, onOpen }: Pick<TrayProps, 'cards' | 'onOpen'>) {
  const text = useText();
  const { language } = useLanguage();
  return (
    <ul className={classes.trayCards}>
      {cards.map(({ appointment, reasons, facts, isElsewhere }) => {
        const said = reasons.map((reason) => text(`agenda.tray.${reason}`)).join(', ');
        const day = isElsewhere && formatDay(appointment.date_at, language);
        return (
          <li key={appointment.id}>
            <button
              type="button"
              tabIndex={-1}
              className={classes.trayCard}
              style={stylesOf(facts)}
              data-appointment={appointment.id}
              data-tray
              data-start={facts.begins}
              onClick={() => onOpen(appointment.id)}
            >
              <span className={classes.trayName} dir="auto">
                {facts.title}
              </span>
              {day && <span className={classes.trayReasons}>{day}</span>}
              <span className={classes.trayReasons}>{said}</span>
              {facts.step && <span className={classes.trayReasons}>{facts.step}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
