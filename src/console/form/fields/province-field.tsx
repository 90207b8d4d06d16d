import '#console/form/messages/catalogue.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Autocomplete, type ComboboxItem, type ComboboxParsedItem } from '@mantine/core';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { isSavingKey } from '#console/form/fields/use-typed-field.tsx';
import classes from '#console/form/picker/picker.module.css';
import { useDropdownFromFocus } from '#console/form/picker/use-dropdown-from-focus.ts';
import { useText } from '#console/messages/messages.ts';
import { fold } from '#contract/formats/text.ts';

/** Ordered by how often an office here uses them. */
const provinces = ['QC', 'ON', 'NB', 'NS', 'PE', 'NL', 'MB', 'SK', 'AB', 'BC', 'YT', 'NT', 'NU'] as const;

const codes: string[] = [...provinces];

/** A province by its code, which is also found by name. Any other text is kept. */
export function ProvinceField(props: FieldProps) {
  const text = useText();
  const { control, texts: words } = useFormField(props);
  const { field } = useController({ name: props.name, control });
  const nameOf = (code: string) => {
    const province = provinces.find((each) => each === code);
    return province ? text(`form.input.province.${province}`) : code;
  };
  const value = String(field.value ?? '');
  const before = useRef(value);
  const { keepMounted, mountDropdown } = useDropdownFromFocus();
  /** A stored text that nobody touched stays as it is. */
  const normalize = () => {
    const code = value.trim().toUpperCase();
    if (value !== before.current && codes.includes(code)) field.onChange(code);
  };

  const filtered = (options: ComboboxParsedItem[], typed: string): ComboboxParsedItem[] => {
    const search = fold(typed.trim());
    // A complete entry, such as the stored code, must not filter the list, so that the others can be chosen.
    if (!search || codes.includes(typed.trim())) return options;
    const matches = ({ value }: ComboboxItem) =>
      [value, ...nameOf(value).split(/[ -]/), nameOf(value)].some((each) => fold(each).startsWith(search));
    return options.filter((option) => 'value' in option && matches(option));
  };
  return (
    <Autocomplete
      dir="auto"
      data={codes}
      comboboxProps={{ keepMounted }}
      filter={({ options, search }) => filtered(options, search)}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{nameOf(option.value)}</span>
          <span className={classes.code}>{option.value}</span>
        </span>
      )}
      {...words}
      ref={field.ref}
      name={field.name}
      value={value}
      onChange={field.onChange}
      onFocus={() => {
        mountDropdown();
        before.current = value;
      }}
      onKeyDown={(event) => {
        if (isSavingKey(event)) normalize();
      }}
      onBlur={() => {
        normalize();
        field.onBlur();
      }}
    />
  );
}
