/** A field of a new record with a pin that keeps its value for the next record. */
import '#console/form/messages/catalogue.ts';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { FormField } from '#console/form/fields/form-field.tsx';
import { useFormSetting } from '#console/form/form-context.ts';
import classes from '#console/form/pins/pins.module.css';
import { togglePin, useIsPinned } from '#console/form/pins/pins.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { pinShortcut } from '#console/ui/shortcuts/form.ts';
import { spellKeys } from '#console/ui/shortcuts/keys.tsx';

export function PinnableField(props: FieldProps) {
  const { fields } = useFormSetting();
  const field = fields[props.name];
  // A unique value cannot be used for the next record.
  if (!field || field.unique) return <FormField {...props} />;
  return (
    <div className={classes.pinnable} data-pinnable={props.name}>
      <FormField {...props} />
      <Pin {...props} />
    </div>
  );
}

function Pin({ name, label }: FieldProps) {
  const text = useText();
  const { segment } = useFormSetting();
  const fieldLabelOf = useFieldLabel(segment);
  const field = label ?? fieldLabelOf(name);
  const isPinned = useIsPinned(segment, name);
  const pinLabel = text(isPinned ? 'form.pin.on' : 'form.pin.off', { field });
  // Left out of the tab order, because people move from field to field with Tab. The field has a shortcut for it.
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.pin}
      aria-pressed={isPinned}
      aria-label={pinLabel}
      aria-keyshortcuts="Alt+P"
      title={`${pinLabel} (${spellKeys(pinShortcut.keys[0], text)})`}
      onClick={() => togglePin(segment, name)}
    >
      {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} />}
    </button>
  );
}

/** The name of the focused field, if it can be pinned. */
export function pinnableWith(target: EventTarget): string | undefined {
  const holder = target instanceof Element ? target.closest<HTMLElement>('[data-pinnable]') : null;
  return holder?.dataset.pinnable;
}
