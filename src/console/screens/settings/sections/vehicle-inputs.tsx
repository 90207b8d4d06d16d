import '#console/screens/settings/messages/catalogue.ts';
import { TextInput } from '@mantine/core';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import { useText } from '#console/messages/messages.ts';
import type { NumberLabel } from '#contract/settings/sections/number-labels.ts';

interface VehicleInputsProps {
  label: NumberLabel;
  onChange: (part: Partial<NumberLabel>) => void;
}

/** The further inputs of a vehicle. */
export function VehicleInputs({ label: { plate, vin, client }, onChange }: VehicleInputsProps) {
  const text = useText();
  return (
    <>
      <TextInput
        label={text('settings.numbers.plate')}
        value={plate ?? ''}
        onChange={({ currentTarget }) => onChange({ plate: currentTarget.value })}
      />
      <TextInput
        label={text('settings.numbers.vin')}
        value={vin ?? ''}
        onChange={({ currentTarget }) => onChange({ vin: currentTarget.value })}
      />
      <ReferencePicker
        segment="clients"
        words={{ label: text('settings.numbers.client') }}
        value={client ?? 0}
        onChange={(id) => onChange({ client: id })}
        clearable
      />
    </>
  );
}
