import { Link } from 'react-router-dom';
import { knownOwnNumber } from '#console/data/settings/own-number.ts';
import { links } from '#console/links.ts';
import classes from '#console/list/filters/filters.module.css';
import { useText } from '#console/messages/messages.ts';

/** Where nobody knows who the person is, nothing is theirs: says so, and leads to where it is set. */
export function OwnNumberNote() {
  const text = useText();
  if (knownOwnNumber.useKnown() !== undefined) return null;
  return (
    <p className={classes.line} role="status">
      <span>{text('list.mine.unset')}</span> <Link to={`${links.settings()}#own`}>{text('list.mine.set')}</Link>
    </p>
  );
}
