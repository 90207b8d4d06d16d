/** The records that a rule would refuse, which are not sent, each with the reason. */
import '#console/list/bulk/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '#console/list/bulk/bulk.module.css';
import type { RefusedItem } from '#console/list/bulk/bulk-plan.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { Segment } from '#contract/core/segments.ts';
import { type Problem, problemSentence } from '#contract/core/validation-messages.ts';

interface RefusedRecordsProps {
  segment: Segment;
  refused: readonly RefusedItem[];
  /** Whether the change has run without them. */
  isOver?: boolean;
}

const firstShown = 8;
const furtherShown = 100;

export function RefusedRecords({ segment, refused, isOver = false }: RefusedRecordsProps) {
  const text = useText();
  const { language } = useLanguage();
  const fieldLabelOf = useFieldLabel(segment);
  const [limit, setLimit] = useState(firstShown);
  if (!refused.length) return null;
  const sentenceOf = (problem: Problem) =>
    text('data.error.field', { field: fieldLabelOf(problem.field), sentence: problemSentence(problem, language) });
  const left = refused.length - limit;
  return (
    <>
      <p className={classes.warning}>
        {text(isOver ? 'list.bulk.leftOut' : 'list.bulk.wouldRefuse', { count: refused.length })}
      </p>
      <ul className={classes.failed} aria-label={text('list.bulk.leftOutList')}>
        {refused.slice(0, limit).map(({ id, name, problems }) => (
          <li key={id}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <span>{problems.map(sentenceOf).join(' ')}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setLimit(limit + furtherShown)}>
          {text('list.bulk.more', { count: left })}
        </Button>
      )}
    </>
  );
}
