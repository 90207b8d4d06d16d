import { Link } from 'react-router-dom';
import type { Where } from '#console/kit/use-related.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/office/office.module.css';
import type { Segment } from '#contract/segments.ts';

/** The module's own list with this filter. */
export function OpenInList({ segment, where }: { segment: Segment; where: Where }) {
  const text = useText();
  const query = new URLSearchParams(Object.entries(where).map(([name, value]) => [name, String(value)]));
  return (
    <Link className={classes.openInList} to={`${links.list(segment)}?${query}`}>
      {text('office.openInList')}
    </Link>
  );
}
