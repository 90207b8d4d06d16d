import '#console/screens/import/messages/catalogue.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/import/import.module.css';
import { choiceKey, type RowProblem } from '#console/screens/import/rows/import-plan.ts';
import { lineOf, useRowErrorText } from '#console/screens/import/rows/use-row-error-text.ts';
import type { ImportFlow, OpenedFile } from '#console/screens/import/use-import.ts';
import { usePathName } from '#console/screens/import/use-path-name.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ProblemRowProps {
  segment: Segment;
  opened: OpenedFile;
  flow: ImportFlow;
  problem: RowProblem;
}

/** A problem with an input to correct its cell, or with a choice if the cell could mean several records. */
export function ProblemRow({ segment, opened, flow, problem }: ProblemRowProps) {
  const text = useText();
  const { row, column, path, cause } = problem;
  const name = usePathName(segment)(path);
  const words = useRowErrorText(segment, opened)(cause);
  const line = lineOf(opened.lines, row);
  const label = text('import.cellOf', { field: name, line });
  return (
    <tr>
      <td data-line={text('import.line')}>{line}</td>
      <td>{name}</td>
      <td data-whole>
        {column !== undefined && (
          <EditableCell
            label={label}
            value={opened.rows[row]?.[column] ?? ''}
            onCorrect={(cell) => flow.correct(row, column, cell)}
          />
        )}
      </td>
      <td data-whole>
        <span className={classes.sentence}>{words}</span>
        {cause.kind === 'several' && (
          <NativeSelect
            size="xs"
            aria-label={text('import.whichOne', { text: cause.text })}
            value=""
            data={[
              { value: '', label: text('import.chooseOne') },
              ...cause.candidates.map((id) => ({
                value: String(id),
                label: `${flow.indexes?.get(cause.ref)?.names.get(id) ?? ''} · ${id}`,
              })),
            ]}
            onChange={(event) =>
              event.currentTarget.value &&
              flow.decide(choiceKey(cause.ref, cause.text), Number(event.currentTarget.value))
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

/** Enter, or leaving the cell, accepts the input; Escape restores the old text. */
function EditableCell({ label, value, onCorrect }: EditableCellProps) {
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
