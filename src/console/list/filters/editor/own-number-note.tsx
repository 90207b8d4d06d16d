import { Link } from 'react-router-dom';
import { useOwnNumber } from '#console/data/settings/use-own-number.ts';
import { links } from '#console/links.ts';
import classes from '#console/list/filters/filters.module.css';
import { useText } from '#console/messages/messages.ts';

/** Shown to a person without an own number, for whom no record counts as theirs. Links to the setting. */
export function OwnNumberNote() {
  const text = useText();
  const { me, isKnown } = useOwnNumber();
  if (me !== undefined || !isKnown) return null;
  return (
    <p className={classes.line} role="status">
      <span>{text('list.mine.unset')}</span> <Link to={`${links.settings()}#own`}>{text('list.mine.set')}</Link>
    </p>
  );
}
