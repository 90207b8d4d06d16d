/** Shows a record beside its list. The focus stays in the list. */

import { Button, CloseButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { nameAndCode } from '#console/data/record-name.ts';
import { useRecord } from '#console/data/records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { isOpenToChange } from '#console/form/editable.ts';
import { links } from '#console/links.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { EmbeddedTable } from '#console/list/embedded-table.tsx';
import classes from '#console/list/preview/preview.module.css';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel, useModuleLabels } from '#console/messages/use-field-label.ts';
import { StatusChips } from '#console/record/cells/flag-cell.tsx';
import { isFigure, isFilled, Value } from '#console/record/cells/value.tsx';
import { useSession } from '#console/session/session.tsx';
import sidePanel from '#console/ui/dialogs/side-panel.module.css';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { type Field, isPlain } from '#contract/core/field.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { moduleOf } from '#contract/registry.ts';

interface PreviewPanelProps {
  segment: Segment;
  /** The record with the fields of the list. */
  listed: WireRecord;
  /** The list's columns, for fields with a cell of their own. */
  columns: readonly AnyColumn[];
  linkState?: unknown;
  onClose: () => void;
}

export function PreviewPanel({ segment, listed, columns, linkState, onClose }: PreviewPanelProps) {
  const text = useText();
  const { language } = useLanguage();
  const { may } = useSession();
  const { one } = useModuleLabels(segment);
  const { data, error } = useRecord(segment, listed.id);
  const record = data?.record ?? listed;
  const { name, code } = nameAndCode(segment, record, language);
  const announced = useDebounced(text('list.preview.name', { name }));
  useEffect(() => {
    const row = document.activeElement?.closest('[data-index]');
    if (row) row.scrollIntoView({ block: 'nearest' });
  }, []);
  const close = () => {
    // Moves the focus to the row, because it would be lost with the panel.
    document.querySelector<HTMLElement>(`a[data-row][href="${links.record(segment, listed.id)}"]`)?.focus();
    onClose();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <aside
      className={`${sidePanel.panel} ${classes.panel}`}
      aria-label={text('list.preview.label', { thing: one })}
      onKeyDown={closeByKey}
    >
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.name} dir="auto">
            {name}
          </h2>
          {code && <span className={classes.code}>{code}</span>}
          <StatusChips segment={segment} record={record} />
        </div>
        {may(segment, 'update') && isOpenToChange(segment, record) && (
          <PreviewLink to={links.edit(segment, record.id)} state={linkState} label={text('console.edit')} />
        )}
        <PreviewLink to={links.record(segment, record.id)} state={linkState} label={text('list.preview.open')} />
        <CloseButton aria-label={text('list.preview.close')} title={text('list.preview.close')} onClick={close} />
      </header>
      <div className={classes.body}>
        <PreviewFacts segment={segment} record={record} columns={hasListForm(segment) ? columns : []} />
        {!data && !error && <SkeletonRows rows={4} columns={2} />}
        {error && <PreviewError error={error} />}
      </div>
    </aside>
  );
}

function PreviewLink({ to, state, label }: { to: string; state: unknown; label: string }) {
  return (
    <Button component={Link} to={to} state={state} size="compact-sm" variant="default">
      {label}
    </Button>
  );
}

function PreviewError({ error }: { error: unknown }) {
  const { title } = useErrorText()(error);
  return (
    <p role="alert" className={classes.problem}>
      {title}
    </p>
  );
}

/** Whether list and retrieve have the same fields. Otherwise (actions) the list's cells cannot render this record. */
function hasListForm(segment: Segment): boolean {
  const module = moduleOf(segment);
  return module.listFields === module.fields;
}

type Facts = Pick<PreviewPanelProps, 'segment' | 'columns'> & { record: WireRecord };

/** Every field with a value in the contract's order, followed by the nested lists. */
function PreviewFacts({ segment, record, columns }: Facts) {
  const fieldLabelOf = useFieldLabel(segment);
  const source = useRecordSource();
  const { language } = useLanguage();
  const { name: title, code } = nameAndCode(segment, record, language);
  const visible = Object.entries(moduleOf(segment).fields).filter(
    ([name, field]) => name !== 'id' && source.shows(field) && saysSomething(field, record[name]),
  );
  return (
    <>
      <dl className={classes.facts}>
        {visible
          .filter(([name, field]) => isPlain(field) && record[name] !== title && record[name] !== code)
          .map(([name, field]) => (
            <div key={name} data-wide={field.kind === 'longText' || undefined}>
              <dt>{fieldLabelOf(name)}</dt>
              <dd dir="auto">
                {columns.find((column) => column.field === name)?.cell?.(record) ?? (
                  <Value name={name} field={field} value={record[name]} />
                )}
              </dd>
            </div>
          ))}
      </dl>
      {visible.map(([name, field]) => (
        <Embedded key={name} segment={segment} name={name} field={field} rows={record[name]} />
      ))}
    </>
  );
}

const maxColumns = 4;

function Embedded({ segment, name, field, rows }: { segment: Segment; name: string; field: Field; rows: unknown }) {
  const fieldLabelOf = useFieldLabel(segment);
  if (!field.fields || !Array.isArray(rows)) return null;
  const values = objectsIn(rows);
  const telling = Object.entries(field.fields).filter(
    ([each, inner]) => inner.kind !== 'id' && values.some((row) => saysSomething(inner, row[each])),
  );
  const [first, ...others] = telling.filter(([, each]) => !isFigure(each));
  // Choices first, because they qualify an amount, such as debit or credit.
  const byWeight = others.sort(([, a], [, b]) => Number(b.kind === 'choice') - Number(a.kind === 'choice'));
  const texts = [...(first ? [first] : []), ...byWeight].slice(0, maxColumns - 1);
  const figures = telling.filter(([, each]) => isFigure(each)).slice(-1);
  return (
    <section className={classes.embedded}>
      <h3>{fieldLabelOf(name)}</h3>
      <EmbeddedTable
        segment={segment}
        within={name}
        fields={field.fields}
        columns={[...texts, ...figures].map(([each]) => ({ field: each }))}
        rows={values}
        label={fieldLabelOf(name)}
      />
    </section>
  );
}

function saysSomething(field: Field, value: unknown): boolean {
  return field.kind === 'flag' ? value === 1 : isFilled(field, value);
}

/**
 * Milliseconds without a key press after which the record is announced, so that a screen reader does not read every row
 * passed.
 */
const debounceMilliseconds = 250;

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
