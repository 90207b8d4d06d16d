import { Textarea, TextInput } from '@mantine/core';
import type { InputHTMLAttributes } from 'react';
import { type FieldProps, useFormField } from '#console/kit/fields/use-form-field.ts';

const keyboards: [RegExp, InputHTMLAttributes<HTMLInputElement>['inputMode']][] = [
  [/email$/, 'email'],
  [/^(phone\w*|cell|telephone|fax)$/, 'tel'],
  [/^website$/, 'url'],
];

export function TextField(props: FieldProps) {
  const { register, words } = useFormField(props);
  const inputMode = keyboards.find(([names]) => names.test(props.name))?.[1];
  return <TextInput dir="auto" inputMode={inputMode} {...words} {...register()} />;
}

export function LongTextField(props: FieldProps) {
  const { register, words } = useFormField(props);
  return <Textarea dir="auto" autosize minRows={3} maxRows={16} {...words} {...register()} />;
}
