/**
 * Links from the board to the printed sheet, the wall, the shop hours and the presets. Sheet and wall keep the day and
 * the bays; only the sheet also keeps the client and the steps, because the wall is for the whole shop.
 */
import '#console/screens/agenda/messages/catalogue.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/bar/bar.module.css';
import { withoutOpen } from '#console/screens/agenda/drawer/drawer-address.ts';

export function BoardLinks() {
  const text = useText();
  const [params] = useSearchParams();
  const query = withoutOpen(params);
  return (
    <>
      <Link className={classes.entry} to={`${links.agendaSheet()}?${query}`}>
        {text('agenda.sheet.title')}
      </Link>
      <Link className={classes.entry} to={`${links.agendaWall()}?${withoutWork(query)}`}>
        {text('agenda.wall.title')}
      </Link>
      <Link className={classes.entry} to={links.agendaHours()}>
        {text('agenda.setup.hours')}
      </Link>
      <Link className={classes.entry} to={links.settings('card-presets')}>
        {text('agenda.setup.presets')}
      </Link>
    </>
  );
}

function withoutWork(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'client_id' && name !== 'workflow_id'));
}
