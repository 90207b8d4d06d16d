/** What waits to be put on the grid, each card with why it is not there. Cards are dragged out of it, and into it. */
import type { Ref } from 'react';
import { useText } from '#console/messages/messages.ts';
import type { Appointment } from '#console/screens/agenda/agenda-records.ts';
import classes from '#console/screens/agenda/board.module.css';
import { stylesOf } from '#console/screens/agenda/card.tsx';
import type { CardFacts } from '#console/screens/agenda/card-facts.ts';
import type { TrayReason } from '#console/screens/agenda/mapping.ts';

export interface TrayCard {
  appointment: Appointment;
  reasons: readonly TrayReason[];
  facts: CardFacts;
}

interface TrayProps {
  cards: readonly TrayCard[];
  /** More may wait than these. */
  isPartial: boolean;
  ref: Ref<HTMLElement>;
  onOpen: (id: number) => void;
}

export function Tray({ cards, isPartial, ref, onOpen }: TrayProps) {
  const text = useText();
  return (
    <section className={classes.tray} ref={ref} aria-label={text('agenda.tray')}>
      <h2 className={classes.trayTitle}>
        {text('agenda.tray')} <span className={classes.count}>{cards.length}</span>
      </h2>
      {cards.length === 0 && !isPartial && <p className={classes.trayEmpty}>{text('agenda.tray.empty')}</p>}
      <ul className={classes.trayCards}>
        {cards.map(({ appointment, reasons, facts }) => {
          const said = reasons.map((reason) => text(`agenda.tray.${reason}`)).join(', ');
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
                <span className={classes.trayReasons}>{said}</span>
                {facts.step && <span className={classes.trayReasons}>{facts.step}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
