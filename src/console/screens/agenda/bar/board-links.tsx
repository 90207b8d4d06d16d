/** From the board to its paper, its wall and its hours; each shows the day and the bays that the board shows. */
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
      <Link className={classes.entry} to={`${links.agendaWall()}?${query}`}>
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
