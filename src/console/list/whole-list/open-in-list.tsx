import '#console/list/whole-list/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import type { Where } from '#console/data/use-related.ts';
import { links } from '#console/links.ts';
import classes from '#console/list/whole-list/whole.module.css';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

/** A link to the module's list with this filter. */
export function OpenInList({ segment, where }: { segment: Segment; where: Where }) {
  const text = useText();
  const query = new URLSearchParams(Object.entries(where).map(([name, value]) => [name, String(value)]));
  return (
    <Link className={classes.openInList} to={`${links.list(segment)}?${query}`}>
      {text('list.wholeList.openInList')}
    </Link>
  );
}
