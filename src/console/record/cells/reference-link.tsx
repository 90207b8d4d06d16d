import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { recordNameOf } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { links } from '#console/links.ts';
import { useLanguage } from '#console/messages/messages.ts';
import classes from '#console/record/cells/cells.module.css';
import { hasLongWord } from '#console/record/cells/unbreakable.ts';
import { useSession } from '#console/session/session.tsx';
import { Swatch } from '#console/ui/values/swatch.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

/** A link to another module's record, by its name. Empty where there is no reference. */
export function ReferenceLink({ segment, id }: { segment: Segment; id: unknown }) {
  const number = typeof id === 'number' ? id : Number(id) || 0;
  const { may } = useSession();
  const { language } = useLanguage();
  const record = useReferred(segment, number);
  if (number <= 0) return null;
  if (!may(segment, 'retrieve')) return <span className={classes.quiet}>{number}</span>;
  const name = record && recordNameOf(segment, record, language);
  return (
    <Link
      className={classes.reference}
      to={links.record(segment, number)}
      // The cell around it knows only the id.
      data-long-word={hasLongWord(name) || undefined}
    >
      {record ? <ReferenceName name={name ?? ''} record={record} /> : <span className={classes.quiet}>{number}</span>}
    </Link>
  );
}

function ReferenceName({ name, record }: { name: string; record: WireRecord }) {
  const { color, background_color: background } = record;
  if (typeof color !== 'string' || typeof background !== 'string') return <span dir="auto">{name}</span>;
  return (
    <Swatch color={color} background={background}>
      {name}
    </Swatch>
  );
}

/** The records of a comma-separated list. */
export function ReferenceList({ segment, ids }: { segment: Segment; ids: unknown }) {
  const numbers = String(ids ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0);
  return numbers.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <ReferenceLink segment={segment} id={id} />
    </Fragment>
  ));
}
