/** A text that the address holds. It is taken by Enter, and when the field is left. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface AddressFieldProps {
  name: string;
  label: string;
  /** What holds where the address has none. */
  initial?: string;
}

export function AddressField({ name, label, initial = '' }: AddressFieldProps) {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? initial;
  // Undefined unless something was typed that is not in the address yet.
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const next = new URLSearchParams(params);
    next.delete('page');
    const text = typed.trim();
    if (text && text !== initial) next.set(name, text);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return (
    <TextInput
      label={label}
      autoComplete="off"
      value={typed ?? inAddress}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
