import '#console/form/messages/catalogue.ts';
import { Textarea } from '@mantine/core';
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import classes from '#console/form/fields/fields.module.css';
import { InputFeedback } from '#console/form/fields/input-feedback.tsx';
import { ProvinceField } from '#console/form/fields/province-field.tsx';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { useProposedCode } from '#console/form/fields/use-proposed-code.ts';
import { useTypedField } from '#console/form/fields/use-typed-field.tsx';
import { useFormSetting } from '#console/form/form-context.ts';
import {
  looksLikeEmail,
  looksLikeSite,
  normalizePhone,
  normalizePostalCode,
} from '#console/form/input/contact-format.ts';
import { isProposedCode } from '#console/form/input/propose-code.ts';
import { type MessageId, type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { TextBox } from '#console/ui/controls/text-box.tsx';
import type { Meaning } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';
import { maxLongText, maxShortText } from '#contract/formats/text.ts';

interface TextKind {
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  normalize?: (typed: string, language: Language) => string;
  /** A warning for text that looks wrong. The text is sent anyway. */
  warning?: { looksRight: (typed: string) => boolean; message: MessageId };
}

const phone: TextKind = { inputMode: 'tel', normalize: normalizePhone };

const kinds: Partial<Record<Meaning, TextKind>> = {
  phone,
  fax: phone,
  postal_code: { normalize: normalizePostalCode },
  email: { inputMode: 'email', warning: { looksRight: looksLikeEmail, message: 'form.input.oddEmail' } },
  website: { inputMode: 'url', warning: { looksRight: looksLikeSite, message: 'form.input.oddSite' } },
};

const plain: TextKind = {};

export function TextField(props: FieldProps) {
  const { fields, operation } = useFormSetting();
  const field = fields[props.name];
  const meaning = field?.meaning;
  if (meaning === 'province') return <ProvinceField {...props} />;
  if (operation === 'create' && isProposedCode(field)) return <NewCodeField {...props} />;
  return <PlainField {...props} kind={(meaning && kinds[meaning]) ?? plain} />;
}

function NewCodeField(props: FieldProps) {
  const text = useText();
  const isProposed = useProposedCode(props.name);
  return <PlainField {...props} kind={plain} note={isProposed ? text('form.input.proposedCode') : undefined} />;
}

function PlainField({ kind, note, ...props }: FieldProps & { kind: TextKind; note?: string }) {
  const text = useText();
  const { language } = useLanguage();
  const {
    input,
    texts: words,
    current,
    field,
  } = useTypedField(props, {
    normalize: (typed) => kind.normalize?.(typed, language) ?? typed,
    feedback: (typed) => describeRoomLeft(typed, field.max ?? maxShortText, text),
  });
  const looksWrong = (typed: string) => Boolean(typed.trim() && kind.warning && !kind.warning.looksRight(typed));
  const [isWarned, setWarned] = useState(() => looksWrong(String(current() ?? '')));
  return (
    <TextBox
      dir="auto"
      inputMode={kind.inputMode}
      {...words}
      {...(note && { description: note })}
      {...(isWarned && kind.warning && warningProps(text(kind.warning.message)))}
      {...input}
      onBlur={(event) => {
        setWarned(looksWrong(event.currentTarget.value));
        return input.onBlur(event);
      }}
    />
  );
}

function warningProps(description: string) {
  return { description, descriptionProps: { className: classes.warning } };
}

export function LongTextField(props: FieldProps) {
  const text = useText();
  const { register, texts: words, field } = useFormField(props);
  const [isActive, setActive] = useState(false);
  const { onBlur, ...registered } = register();
  return (
    <Textarea
      dir="auto"
      autosize
      minRows={3}
      maxRows={16}
      {...words}
      {...registered}
      onFocus={() => setActive(true)}
      onKeyUp={showWhole}
      onBlur={(event) => {
        setActive(false);
        return onBlur(event);
      }}
      inputContainer={(input) => (
        <div className={classes.holder}>
          {input}
          {isActive && (
            <InputFeedback
              name={props.name}
              feedback={(typed) => describeRoomLeft(typed, field.max ?? maxLongText, text)}
            />
          )}
        </div>
      )}
    />
  );
}

/**
 * When Tab reaches a long text, the browser scrolls only its first line into view, and the rest might be behind a bar.
 */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

const nearby = 0.9;

/** Shown only near the limit. Counts code points, as the contract does. */
function describeRoomLeft(typed: string, max: number, text: Text): string {
  if (max < maxShortText || typed.length < nearby * max) return '';
  const left = max - [...typed].length;
  if (left > (1 - nearby) * max) return '';
  return left < 0 ? text('form.input.tooLong', { over: -left, max }) : text('form.input.roomLeft', { left });
}
