import { Link } from 'react-router-dom';
import { knownOwnNumber } from '#console/data/settings/own-number.ts';
import { links } from '#console/links.ts';
import classes from '#console/list/filters/filters.module.css';
import { useText } from '#console/messages/messages.ts';

/** Shown while the person's own number is unknown, so that no record counts as theirs. Links to the setting. */
export function OwnNumberNote() {
  const text = useText();
  if (knownOwnNumber.useKnown() !== undefined) return null;
  return (
    <p className={classes.line} role="status">
      <span>{text('list.mine.unset')}</span> <Link to={`${links.settings()}#own`}>{text('list.mine.set')}</Link>
    </p>
  );
}
