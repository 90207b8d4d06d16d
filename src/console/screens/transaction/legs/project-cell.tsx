/** The project of a line, which the wire spells as text. The picker loads when the cell is entered. */
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { nameAndCode } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useHoldSaving } from '#console/form/picker/open-choices.ts';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import { useLanguage } from '#console/messages/messages.ts';
import { CellInput } from '#console/screens/transaction/legs/cell-input.tsx';
import type { CellWords } from '#console/screens/transaction/legs/cell-words.ts';
import type { LinesName } from '#console/screens/transaction/legs/leg-values.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ProjectCellProps {
  segment: Segment;
  name: `${LinesName}.${number}.projet_id`;
  words: CellWords;
}

export function ProjectCell({ segment, name, words }: ProjectCellProps) {
  const { control } = useFormOf('transactions');
  const { field } = useController({ name, control });
  const holdSaving = useHoldSaving(control);
  const [isEntered, setEntered] = useState(false);
  const id = Number(field.value) || 0;
  const enter = () => setEntered(true);
  if (!isEntered && !id) return <CellInput ref={field.ref} {...words} value="" onChange={enter} onFocus={enter} />;
  if (!isEntered) return <NamedProject segment={segment} id={id} words={words} onEnter={enter} />;
  return (
    <ReferencePicker
      segment={segment}
      holdSaving={holdSaving}
      words={words}
      value={id}
      onChange={(chosen) => field.onChange(chosen ? String(chosen) : '')}
      onBlur={field.onBlur}
      inputRef={(element) => {
        field.ref(element);
        // The picker replaces the cell that was focused, so it takes over the focus.
        if (element && document.activeElement === document.body) element.focus();
      }}
      clearable
    />
  );
}

interface NamedProjectProps extends Pick<ProjectCellProps, 'segment' | 'words'> {
  id: number;
  onEnter: () => void;
}

function NamedProject({ segment, id, words, onEnter }: NamedProjectProps) {
  const { language } = useLanguage();
  const project = useReferred(segment, id);
  const name = project ? nameAndCode(segment, project, language).name : String(id);
  return <CellInput {...words} value={name} onChange={onEnter} onFocus={onEnter} />;
}
