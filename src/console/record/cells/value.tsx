/** The value of one field, formatted by the kind that the contract declares for it. */
import type { ReactNode } from 'react';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { choiceText } from '#console/record/cells/choice-text.ts';
import { ContactLink } from '#console/record/cells/contact-link.tsx';
import { FlagCell } from '#console/record/cells/flag-cell.tsx';
import { ReferenceLink, ReferenceList } from '#console/record/cells/reference-link.tsx';
import { TaxNames } from '#console/record/cells/tax-names.tsx';
import { DateTime, Day, TimeOfDay } from '#console/ui/values/day.tsx';
import { Money, Quantity } from '#console/ui/values/money.tsx';
import { ColourSample } from '#console/ui/values/swatch.tsx';
import { type Field, isNone } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';
import { zeroDay } from '#contract/formats/calendar.ts';
import type { NumberKind } from '#contract/settings/sections/number-labels.ts';

interface ValueProps {
  name: string;
  field: Field;
  value: unknown;
  /** In a list: a short form without links, because a click opens the row. */
  compact?: boolean;
}

const byKind: Partial<Record<Kind, (props: ValueProps) => ReactNode>> = {
  flag: (props) => <FlagCell {...props} />,
  reference: ({ field, value }) => field.ref && <ReferenceLink segment={field.ref} id={value} />,
  idList: ({ field, value }) => field.ref && <ReferenceList segment={field.ref} ids={value} />,
  decimal: ({ field, value }) => <Amount unit={field.unit} value={String(value)} />,
  number: ({ value }) => <Money value={Number(value)} />,
  day: ({ value, compact }) => <Day value={String(value)} form={compact ? 'short' : 'long'} />,
  time: ({ value }) => <TimeOfDay value={String(value)} />,
  dateTime: ({ value, compact }) => <DateTime value={String(value)} form={compact ? 'short' : 'long'} />,
  choice: ({ field, value }) => <ChoiceLabel field={field} value={String(value)} />,
  colour: ({ value }) => <ColourSample value={String(value)} />,
  taxes: ({ field, value }) => <TaxNames taxes={field.reply.safeParse(value).data ?? []} />,
  text: ({ field, value, compact }) =>
    value && !compact ? <ContactLink meaning={field.meaning} value={String(value)} /> : String(value),
};

export function Value(props: ValueProps) {
  if (!isFilled(props.field, props.value)) return null;
  const { numberKind } = props.field;
  if (numberKind) return <NumberLabel kind={numberKind} value={props.value} />;
  const show = byKind[props.field.kind];
  return show ? show(props) : String(props.value);
}

/** A number without a label is shown as the number. */
function NumberLabel({ kind, value }: { kind: NumberKind; value: unknown }) {
  return useNumberLabels(kind).textOf(value) ?? String(value);
}

/** Whether the value shows anything. */
export function isFilled(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (field.kind === 'day' || field.kind === 'dateTime') return !String(value).startsWith(zeroDay);
  if (field.kind === 'reference') return Number(value) !== 0;
  return !isNone(field, value) && !(Array.isArray(value) && !value.length);
}

function ChoiceLabel({ field, value }: { field: Field; value: string }) {
  const { language } = useLanguage();
  return choiceText(field, value, language);
}

function Amount({ unit, value }: { unit: string | undefined; value: string }) {
  return unit === undefined ? <Money value={value} /> : <Quantity value={value} unit={unit} />;
}

const linked: ReadonlySet<Kind> = new Set(['reference', 'idList']);

/** Whether the value is shown as links to other records, so that it cannot be inside a link. */
export function isLinked(field: Field): boolean {
  return linked.has(field.kind);
}

const figures: ReadonlySet<Kind> = new Set(['decimal', 'number', 'integer']);

/** Whether the value is right-aligned as a figure. Numbers that have labels are not. */
export function isFigure(field: Field): boolean {
  return figures.has(field.kind) && !field.numberKind;
}
