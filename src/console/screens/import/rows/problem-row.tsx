import '#console/screens/import/messages/catalogue.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/import/import.module.css';
import { choiceKey, type RowProblem } from '#console/screens/import/rows/drafts.ts';
import { lineOf, useRowErrorText } from '#console/screens/import/rows/use-row-error-text.ts';
import type { ImportFlow, Opened } from '#console/screens/import/use-import.ts';
import { usePathName } from '#console/screens/import/use-path-name.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ProblemRowProps {
  segment: Segment;
  opened: Opened;
  course: ImportFlow;
  problem: RowProblem;
}

/** One problem, with its cell to correct, or the records that it may mean to choose from. */
export function ProblemRow({ segment, opened, course, problem }: ProblemRowProps) {
  const text = useText();
  const { row, column, path, cause: trouble } = problem;
  const name = usePathName(segment)(path);
  const words = useRowErrorText(segment)(trouble);
  const label = text('transfer.import.cellOf', { field: name, line: lineOf(row) });
  return (
    <tr>
      <td>{lineOf(row)}</td>
      <td>{name}</td>
      <td>
        {column !== undefined && (
          <EditableCell
            label={label}
            value={opened.rows[row]?.[column] ?? ''}
            onCorrect={(cell) => course.correct(row, column, cell)}
          />
        )}
      </td>
      <td>
        <span className={classes.sentence}>{words}</span>
        {trouble.kind === 'several' && (
          <NativeSelect
            size="xs"
            aria-label={text('transfer.import.whichOne', { text: trouble.text })}
            value=""
            data={[
              { value: '', label: text('transfer.import.chooseOne') },
              ...trouble.candidates.map((id) => ({
                value: String(id),
                label: `${course.indexes.get(trouble.ref)?.names.get(id) ?? ''} · ${id}`,
              })),
            ]}
            onChange={(event) =>
              event.currentTarget.value &&
              course.decide(choiceKey(trouble.ref, trouble.text), Number(event.currentTarget.value))
            }
          />
        )}
      </td>
    </tr>
  );
}

interface EditableCellProps {
  label: string;
  value: string;
  onCorrect: (cell: string) => void;
}

/** Enter, or leaving the cell, takes what was typed; Escape what was there. */
export function EditableCell({ label, value, onCorrect }: EditableCellProps) {
  const [typed, setTyped] = useState(value);
  const take = () => {
    if (typed !== value) onCorrect(typed);
  };
  return (
    <TextInput
      size="xs"
      dir="auto"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setTyped(value);
      }}
    />
  );
}
