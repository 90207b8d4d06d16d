/** Tells that somebody saved the record while it is being edited here. What is typed stays as it is. */
import '#console/form/conflict/messages/catalogue.ts';
import { useState } from 'react';
import { countOwnWrites } from '#console/data/mutations/own-writes.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import type { SeenVersion } from '#console/data/save-record.ts';
import classes from '#console/form/form.module.css';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ChangedElsewhereProps {
  segment: Segment;
  /** What the form is based on. */
  kept: SeenVersion;
  /** Undefined until it was read. */
  latest: VersionedRecord | undefined;
}

export function ChangedElsewhere({ segment, kept, latest }: ChangedElsewhereProps) {
  const text = useText();
  const id = latest?.record.id ?? 0;
  const [ownBefore] = useState(() => countOwnWrites(segment, id));
  const isOthers = latest?.etag && latest.etag !== kept.etag && countOwnWrites(segment, id) === ownBefore;
  return <div role="status">{isOthers && <p className={classes.elsewhere}>{text('form.conflict.elsewhere')}</p>}</div>;
}
