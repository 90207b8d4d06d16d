/**
 * A text input with its label, help and error, styled by the style sheet of Mantine's `TextInput`. A form has up to
 * forty of them, and Mantine would render each with ten components that resolve styles not used here.
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

/** The distance between the input and the texts below it. */
const spaced: CSSProperties = { marginBottom: 'calc(var(--mantine-spacing-xs) / 2)' };

interface TextBoxProps extends ComponentProps<'input'> {
  label: string;
  labelProps?: { 'data-required'?: boolean };
  description?: string;
  descriptionProps?: { className?: string };
  error?: string;
  /** Rendered inside the box, at its end. */
  rightSection?: ReactNode;
  /** Wraps the input, or renders something beside it. */
  inputContainer?: (input: ReactNode) => ReactNode;
  /** Accepted because Mantine's inputs need it; the order here is fixed. */
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
