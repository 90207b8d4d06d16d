import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface ChoiceSelectProps<T extends string> extends Omit<NativeSelectProps, 'value' | 'data' | 'onChange'> {
  value: T;
  data: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A native select whose value has the type of its choices. */
export function ChoiceSelect<T extends string>({ data, onChange, ...props }: ChoiceSelectProps<T>) {
  const choose = (text: string) => {
    const chosen = data.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  return <NativeSelect {...props} data={[...data]} onChange={(event) => choose(event.currentTarget.value)} />;
}
