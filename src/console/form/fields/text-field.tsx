import '#console/form/messages/catalogue.ts';
import { Textarea, TextInput } from '@mantine/core';
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import classes from '#console/form/fields/fields.module.css';
import { ProvinceField } from '#console/form/fields/province-field.tsx';
import { Understood } from '#console/form/fields/understood.tsx';
import { useFormField } from '#console/form/fields/use-form-field.ts';
import { useTypedField } from '#console/form/fields/use-typed-field.tsx';
import { useFormSetting } from '#console/form/form-context.ts';
import { looksLikeEmail, looksLikeSite, tidyPhone, tidyPostalCode } from '#console/form/input/contact-format.ts';
import { type MessageId, type Text, useLanguage, useText } from '#console/messages/messages.ts';
import type { Meaning } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';
import { longText, shortText } from '#contract/formats/text.ts';

interface TextKind {
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  tidy?: (typed: string, language: Language) => string;
  /** What is said where it does not look right. It is sent as it stands all the same. */
  doubt?: { looksRight: (typed: string) => boolean; words: MessageId };
}

const phone: TextKind = { inputMode: 'tel', tidy: tidyPhone };

const kinds: Partial<Record<Meaning, TextKind>> = {
  phone,
  fax: phone,
  postal_code: { tidy: tidyPostalCode },
  email: { inputMode: 'email', doubt: { looksRight: looksLikeEmail, words: 'forms.input.oddEmail' } },
  website: { inputMode: 'url', doubt: { looksRight: looksLikeSite, words: 'forms.input.oddSite' } },
};

const plain: TextKind = {};

export function TextField(props: FieldProps) {
  const { fields } = useFormSetting();
  const meaning = fields[props.name]?.meaning;
  if (meaning === 'province') return <ProvinceField {...props} />;
  return <PlainField {...props} kind={(meaning && kinds[meaning]) ?? plain} />;
}

function PlainField({ kind, ...props }: FieldProps & { kind: TextKind }) {
  const text = useText();
  const { language } = useLanguage();
  const { input, words, current, field } = useTypedField(props, {
    tidy: (typed) => kind.tidy?.(typed, language) ?? typed,
    say: (typed) => sayRoomLeft(typed, field.max ?? shortText, text),
  });
  const doubtOf = (typed: string) => Boolean(typed.trim() && kind.doubt && !kind.doubt.looksRight(typed));
  const [isDoubtful, setDoubtful] = useState(() => doubtOf(String(current() ?? '')));
  return (
    <TextInput
      dir="auto"
      inputMode={kind.inputMode}
      {...words}
      {...(isDoubtful && kind.doubt && doubt(text(kind.doubt.words)))}
      {...input}
      onBlur={(event) => {
        setDoubtful(doubtOf(event.currentTarget.value));
        return input.onBlur(event);
      }}
    />
  );
}

function doubt(description: string) {
  return { description, descriptionProps: { className: classes.warning } };
}

export function LongTextField(props: FieldProps) {
  const text = useText();
  const { register, words, field } = useFormField(props);
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
            <Understood name={props.name} say={(typed) => sayRoomLeft(typed, field.max ?? longText, text)} />
          )}
        </div>
      )}
    />
  );
}

/** Of a text of many lines that the Tab key reaches the browser shows the first: the others might stand under a bar. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

const nearby = 0.9;

/** Only when the end is near; characters are code points, as the contract counts them. */
function sayRoomLeft(typed: string, max: number, text: Text): string {
  if (max < shortText || typed.length < nearby * max) return '';
  const left = max - [...typed].length;
  if (left > (1 - nearby) * max) return '';
  return left < 0 ? text('forms.input.tooLong', { over: -left, max }) : text('forms.input.roomLeft', { left });
}
