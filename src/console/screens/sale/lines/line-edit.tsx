/** Edits a stored line in its place, based on the version that the screen shows. */
import '#console/form/messages/catalogue.ts';
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { useRecord } from '#console/data/records.ts';
import type { Draft } from '#console/form/drafts/draft.ts';
import { useRecordForm } from '#console/form/use-record-form.ts';
import { useText } from '#console/messages/messages.ts';
import { LineFields, type LineFieldsProps } from '#console/screens/sale/lines/line-fields.tsx';
import { OpenLine } from '#console/screens/sale/lines/line-form.tsx';
import type { RegisterForm } from '#console/screens/sale/lines/open-form.ts';
import { useLineDraft } from '#console/screens/sale/lines/use-line-draft.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import classes from '#console/screens/sale/sale.module.css';
import { duplicateLine } from '#console/screens/sale/shortcuts.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { showToast } from '#console/ui/toasts.ts';

interface LineEditProps extends Pick<LineFieldsProps, 'taxes'> {
  line: Line;
  /** What was typed in the line before the page was loaded. */
  draft: Draft | undefined;
  register: RegisterForm;
  onSaved: () => void;
  onClose: () => void;
  /** Starts another line with the same values. */
  onDuplicate: (line: Line) => void;
}

/** The form keeps the line with which it was opened. A later read must not change what is being typed. */
export function LineEdit(props: LineEditProps) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, isFetching, refetch } = useRecord('sales_products', props.line.id);
  const [baseline, setBaseline] = useState<VersionedRecord<Line>>();
  if (!baseline && data && !isPlaceholderData && (data.etag !== null || !isFetching)) setBaseline(data);
  if (baseline) return <EditForm version={baseline} {...props} />;
  if (!error) return <SkeletonRows rows={1} columns={5} />;
  return (
    <p role="alert" className={classes.problem}>
      {errorText(error).title}{' '}
      <Button size="compact-sm" variant="default" onClick={() => refetch()}>
        {text('console.tryAgain')}
      </Button>
    </p>
  );
}

function EditForm({
  version,
  line,
  taxes,
  draft,
  register,
  onSaved,
  onClose,
  onDuplicate,
}: LineEditProps & { version: VersionedRecord<Line> }) {
  const text = useText();
  const [basis] = useState(() => ({ operation: 'update' as const, version }));
  const saved = () => {
    onClose();
    onSaved();
  };
  const recordForm = useRecordForm('sales_products', basis, saved, {
    onTypedOn: (version) => {
      recordForm.continueEditing(version);
      showToast({ text: text('form.typedOn'), tone: 'neutral' });
    },
  });
  const { form, fields, focus, save, saving, submitError, isChanged } = recordForm;
  const { abandon } = useLineDraft({ basis, recordForm, draft, register });
  const cancel = () => {
    abandon();
    onClose();
  };
  const goTo = useRef(() => focus(fields.product_quantity ? 'product_quantity' : 'product_price'));
  useEffect(() => goTo.current(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isChanged()) {
      // Otherwise Escape would leave the page.
      event.preventDefault();
      onClose();
    }
    if (!duplicateLine(event)) return;
    event.preventDefault();
    if (!isChanged()) return onDuplicate(line);
    void save({
      after: ({ record }) => {
        onClose();
        onDuplicate(record);
      },
    });
  };
  return (
    <OpenLine
      form={form}
      fields={fields}
      baseline={recordForm.baseline}
      operation="update"
      label={text('sale.line.changing', { name: line.product_name || String(line.id) })}
      saving={saving}
      submitError={submitError}
      onSend={() => void save()}
      onKeyDown={onKeyDown}
    >
      <LineFields
        line={version.record}
        taxes={taxes}
        label={submitError && !saving ? text('sale.line.notSaved') : draft && text('sale.line.resumed')}
      />
      <div className={classes.lineButtons}>
        <Button type="submit" loading={saving}>
          {text('sale.line.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={cancel}>
          {text('console.cancel')}
        </Button>
      </div>
      {!fields.product_quantity && <p className={classes.strict}>{text('sale.line.priceOnly')}</p>}
    </OpenLine>
  );
}
