import '#console/screens/agenda/messages/catalogue.ts';
import { IconCar } from '@tabler/icons-react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { coloursOf } from '#console/screens/agenda/cards/card-colours.ts';
import { linesOf } from '#console/screens/agenda/cards/card-title.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import classes from '#console/screens/agenda/wall/wall.module.css';
import type { WallRow } from '#console/screens/agenda/wall/wall-rows.ts';
import { spanText } from '#console/screens/agenda/warnings/use-warning-text.ts';
import { formatTime } from '#console/ui/values/format.ts';

interface WallTableProps {
  rows: readonly WallRow[];
  setup: AgendaSetup;
  /** False while appointments may be missing because they are not read yet. */
  isWhole: boolean;
}

export function WallTable({ rows, setup, isWhole }: WallTableProps) {
  const text = useText();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text('agenda.wall.bay')}</th>
          <th scope="col">{text('agenda.wall.now')}</th>
          <th scope="col">{text('agenda.wall.next')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ bay, now, over, next, later }) => (
          <tr key={bay.id}>
            <th scope="row">
              <span dir="auto">{bay.name}</span> <span className={classes.initials}>{bay.initials}</span>
            </th>
            <td data-label={text('agenda.wall.now')}>
              {now.map((each) => (
                <WallCard key={each.id} appointment={each} setup={setup} />
              ))}
              {over && <WallCard appointment={over} setup={setup} isOver />}
              {!now.length && !over && isWhole && <span className={classes.quiet}>{text('agenda.wall.free')}</span>}
            </td>
            <td data-label={text('agenda.wall.next')}>
              {next && <WallCard appointment={next} setup={setup} />}
              {!next && isWhole && <span className={classes.quiet}>{text('agenda.wall.nothing')}</span>}
              {later > 0 && <span className={classes.quiet}>{text('agenda.wall.later', { count: later })}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface WallCardProps {
  appointment: Appointment;
  setup: AgendaSetup;
  isOver?: boolean;
}

function WallCard({ appointment, setup, isOver = false }: WallCardProps) {
  const text = useText();
  const { language } = useLanguage();
  const names = useNames([appointment]);
  const { heading, work } = linesOf(appointment, names);
  const vehicle = names.vehicle(appointment);
  const workflow = setup.workflowOf.get(appointment.workflow_id);
  const colours = workflow && coloursOf(workflow);
  return (
    <span className={classes.card} style={colours && { backgroundColor: colours.fill, color: colours.textColour }}>
      <strong dir="auto">{heading ?? text('agenda.card.unnamed', { id: String(appointment.id) })}</strong>
      {work && <span dir="auto">{work}</span>}
      {vehicle && (
        <span dir="auto">
          <IconCar size={16} stroke={1.6} aria-hidden="true" /> {vehicle}
        </span>
      )}
      <span>
        {isOver
          ? text('agenda.wall.over', { time: formatTime(appointment.time_end, language) })
          : spanText(appointment, language)}
      </span>
      {workflow && <span>{workflow.name}</span>}
    </span>
  );
}
