/**
 * Buttons for presets above the fields of a new appointment. A preset fills in its values and leaves the others as they
 * are.
 */
import '#console/screens/agenda/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useCardPresets } from '#console/data/settings/card-presets.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { editableAmount } from '#console/form/input/parse-input.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/drawer/drawer.module.css';
import type { CardPreset } from '#contract/settings/sections/card-presets.ts';

export function CardPresets() {
  const text = useText();
  const { language } = useLanguage();
  const presets = useCardPresets();
  const { setValue } = useFormOf('agenda_appointments');
  if (!presets.length) return null;
  const fill = ({ values }: CardPreset) => {
    const asTyped = { shouldDirty: true, shouldValidate: true };
    for (const name of ['title', 'notes'] as const)
      if (values[name] !== undefined) setValue(name, values[name], asTyped);
    for (const name of ['workflow_id', 'bay_id'] as const)
      if (values[name] !== undefined) setValue(name, values[name], asTyped);
    if (values.duration !== undefined) setValue('duration', editableAmount(values.duration, language), asTyped);
  };
  return (
    <fieldset className={classes.steps}>
      <legend className={classes.legend}>{text('agenda.drawer.presets')}</legend>
      {presets.map((preset) => (
        <Button key={preset.name} size="compact-sm" variant="default" dir="auto" onClick={() => fill(preset)}>
          {preset.name}
        </Button>
      ))}
    </fieldset>
  );
}
