import { IconX } from '@tabler/icons-react';
import { recordNameOf } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import classes from '#console/list/filters/filters.module.css';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ReferencesEditorProps {
  /** The module of the records to choose from. */
  segment: Segment;
  label: string;
  /** The ids of the chosen records. */
  typed: string[];
  problem?: string;
  onChange: (typed: string[]) => void;
}

/** Chooses records, one after the other. */
export function ReferencesEditor({ segment, label, typed, problem, onChange }: ReferencesEditorProps) {
  const add = (id: number) => {
    if (id > 0 && !typed.includes(String(id))) onChange([...typed, String(id)]);
  };
  return (
    <>
      {typed.length > 0 && (
        <ul className={classes.picked} aria-label={label}>
          {typed.map((id) => (
            <Picked key={id} segment={segment} id={id} onRemove={() => onChange(typed.filter((each) => each !== id))} />
          ))}
        </ul>
      )}
      {/* Emptied after each choice, so that the next record can be added. */}
      <ReferencePicker
        key={typed.length}
        segment={segment}
        words={{ 'aria-label': label, error: problem }}
        value={0}
        onChange={add}
        clearable={false}
      />
    </>
  );
}

function Picked({ segment, id, onRemove }: { segment: Segment; id: string; onRemove: () => void }) {
  const text = useText();
  const { language } = useLanguage();
  const record = useReferred(segment, Number(id));
  const named = record ? recordNameOf(segment, record, language) : id;
  const name = Number(id) === 0 ? text('list.filter.nothing') : named;
  return (
    <li className={classes.pickedOne}>
      <span dir="auto">{name}</span>
      <button
        type="button"
        className={classes.chipOut}
        aria-label={text('list.filter.removeValue', { value: name })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </li>
  );
}
