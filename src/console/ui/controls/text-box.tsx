/**
 * A line of text with its label, help and error, drawn by the style sheet of Mantine's `TextInput`. A form has up to forty
 * of them, and Mantine draws each by ten components that look for styles which nobody gives here.
 */
import { Input } from '@mantine/core';
import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';

const looks = { ...Input.classes, ...Input.Wrapper.classes };
const wrapperClass = `${looks.root} mantine-InputWrapper-root`;
const labelClass = `${looks.label} mantine-InputWrapper-label`;
const boxClass = `${looks.wrapper} mantine-Input-wrapper`;
const inputClass = `${looks.input} mantine-Input-input`;
const sectionClass = `${looks.section} mantine-Input-section`;
const descriptionClass = `${looks.description} mantine-InputWrapper-description`;
const errorClass = `${looks.error} mantine-InputWrapper-error`;

/** What stands below the input keeps its distance. */
const spaced: CSSProperties = { marginBottom: 'calc(var(--mantine-spacing-xs) / 2)' };

interface TextBoxProps extends ComponentProps<'input'> {
  label: string;
  labelProps?: { 'data-required'?: boolean };
  description?: string;
  descriptionProps?: { className?: string };
  error?: string;
  /** Within the box, at its end. */
  rightSection?: ReactNode;
  /** Draws something around the input, or beside it. */
  inputContainer?: (input: ReactNode) => ReactNode;
  /** For Mantine's inputs; here the order is this one. */
  inputWrapperOrder?: readonly string[];
}

export function TextBox({
  label,
  labelProps,
  description,
  descriptionProps,
  error,
  rightSection,
  inputContainer,
  inputWrapperOrder: _order,
  className,
  ...input
}: TextBoxProps) {
  const id = useId();
  const isWrong = Boolean(error) || undefined;
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  const box = (
    <div
      className={boxClass}
      style={described ? spaced : undefined}
      data-variant="default"
      data-size="sm"
      data-error={isWrong}
      data-with-right-section={rightSection ? true : undefined}
    >
      <input
        {...input}
        id={id}
        className={inputClass}
        data-variant="default"
        data-error={isWrong}
        aria-invalid={isWrong}
        aria-describedby={described || undefined}
      />
      {rightSection && (
        <div className={sectionClass} data-position="right">
          {rightSection}
        </div>
      )}
    </div>
  );
  return (
    <div className={joined(className, wrapperClass)} data-size="sm" data-error={isWrong}>
      <label className={labelClass} htmlFor={id} id={`${id}-label`} {...labelProps}>
        {label}
      </label>
      {inputContainer ? inputContainer(box) : box}
      {description && (
        <p className={joined(descriptionProps?.className, descriptionClass)} id={`${id}-description`}>
          {description}
        </p>
      )}
      {error && (
        <p className={errorClass} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

const joined = (own: string | undefined, always: string) => (own ? `${own} ${always}` : always);
