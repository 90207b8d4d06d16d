/** Above the form: why it was not saved, and what can be done about it. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Value } from '#console/kit/cells/value.tsx';
import type { Conflict } from '#console/kit/conflicts.ts';
import { useErrorText } from '#console/kit/error-text.ts';
import classes from '#console/kit/form.module.css';
import { useReading } from '#console/kit/readings.ts';
import type { Trouble } from '#console/kit/use-record-form.ts';
import { useText } from '#console/messages/messages.ts';
import { fieldOf } from '#contract/field.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

export function FormTroubles({ trouble, segment }: { trouble: Trouble | undefined; segment: Segment }) {
  const text = useText();
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (trouble) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [trouble]);

  if (!trouble) return null;
  const { title, hint, requestId } = errorText(trouble.error);
  return (
    <div ref={box} role="alert" className={classes.trouble}>
      <p className={classes.troubleTitle}>{title}</p>
      {hint && <p>{hint}</p>}
      {trouble.sentences?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {trouble.conflict && <ConflictTable conflict={trouble.conflict} segment={segment} />}
      <p className={classes.kept}>
        {text('kit.form.nothingLost')} {requestId && <code>{requestId}</code>}
      </p>
    </div>
  );
}

function ConflictTable({ conflict, segment }: { conflict: Conflict; segment: Segment }) {
  const text = useText();
  const readingOf = useReading(segment);
  const { setValue } = useFormContext();
  const { fields } = moduleOf(segment);
  if (!conflict.both.length) {
    return <p>{text('kit.conflict.merged', { fields: conflict.theirs.map(readingOf).join(', ') })}</p>;
  }
  return (
    <>
      <p>{text('kit.conflict.both')}</p>
      <ul className={classes.conflicts}>
        {conflict.both.map((name) => (
          <li key={name}>
            <span className={classes.conflictName}>{readingOf(name)}</span>
            <span>
              <Value name={name} field={fieldOf(fields, name)} value={conflict.record[name]} />
            </span>
            <Button size="compact-xs" variant="default" onClick={() => setValue(name, conflict.fresh[name])}>
              {text('kit.conflict.takeTheirs')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
