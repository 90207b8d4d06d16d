/** The form of one line: Enter saves it and moves on to the next at once, without waiting for the service. */
import '#console/screens/sale/messages/catalogue.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Draft } from '#console/form/drafts/draft.ts';
import { FormField } from '#console/form/fields/form-field.tsx';
import { replayKeystrokes } from '#console/form/first-field.ts';
import { FormAlert } from '#console/form/form-alert.tsx';
import { FormContext } from '#console/form/form-context.ts';
import type { FormBasis } from '#console/form/submission.ts';
import { type Saving, useRecordForm } from '#console/form/use-record-form.ts';
import { presetsInAddress } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { LineFields } from '#console/screens/sale/lines/line-fields.tsx';
import type { RegisterForm } from '#console/screens/sale/lines/open-form.ts';
import { useHoldForNextLine } from '#console/screens/sale/lines/use-hold-for-next-line.ts';
import { useLineDraft } from '#console/screens/sale/lines/use-line-draft.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import classes from '#console/screens/sale/sale.module.css';
import { duplicateLine } from '#console/screens/sale/shortcuts.ts';
import type { TaxRate } from '#contract/formats/tax-list.ts';

interface LineFormProps {
  saleId: number;
  clientId: number;
  /** The taxes of the sale. */
  rates: readonly TaxRate[];
  /** The line whose values are copied. */
  copiedFrom?: Line;
  /** What was typed in the line before the page was loaded. */
  draft?: Draft;
  /** The last line of the sale, which an empty one can repeat. */
  last?: Line;
  focused: boolean;
  register: RegisterForm;
  /** Called when the line is being sent, so that the next one can be typed. */
  onSent: () => void;
  onSaved: () => void;
  /** Starts another line with the same values. */
  onDuplicate: (line: Line) => void;
  /** Replaces this line by one with the values of another. */
  onRepeat: (line: Line) => void;
  onDrop?: () => void;
}

export function LineForm(props: LineFormProps) {
  const {
    saleId,
    clientId,
    rates,
    copiedFrom,
    draft,
    last,
    focused,
    register,
    onSent,
    onSaved,
    onDuplicate,
    onRepeat,
    onDrop,
  } = props;
  const text = useText();
  const words = useModuleLabels('sales_products');
  const [basis] = useState<FormBasis<'sales_products'>>(() => ({
    operation: 'create',
    presets: presetsInAddress<'sales_products'>({ sale_id: saleId }),
  }));
  const element = useRef<HTMLFormElement>(null);
  const { hold, release, passOn } = useHoldForNextLine(element);
  const recordForm = useRecordForm('sales_products', basis, onSaved, { holdWaiting: hold });
  const { form, fields, focus, save, saving, submitError, onIntent } = recordForm;
  const lineDraft = useLineDraft({ basis, recordForm, draft, copiedFrom, register });
  const stays = useRef(false);
  const goTo = useRef(() => focus(copiedFrom ? 'product_quantity' : 'product_id'));
  useEffect(() => {
    if (!focused) return;
    goTo.current();
    replayKeystrokes();
  }, [focused]);

  /** Called only once, because a line sent again already has a next line. */
  const send = (after?: Saving<'sales_products'>['after']) => {
    onIntent.current = () => {
      onIntent.current = lineDraft.flush;
      lineDraft.flush();
      if (stays.current || after) release();
      else {
        passOn();
        onSent();
      }
      stays.current = true;
    };
    void save({ after });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!duplicateLine(event) || saving) return;
    event.preventDefault();
    if (!lineDraft.isChanged() && last) return onRepeat(last);
    send(({ record }) => {
      onDuplicate(record);
      onSaved();
    });
  };
  const discard =
    onDrop &&
    (() => {
      lineDraft.abandon();
      onDrop();
    });
  return (
    <OpenLine
      ref={element}
      form={form}
      fields={fields}
      baseline={recordForm.baseline}
      operation="create"
      label={words.createLabel}
      saving={saving}
      submitError={submitError}
      onSend={() => send()}
      onKeyDown={onKeyDown}
    >
      <LineFields
        taxes={{ rates, isFixed: false }}
        newLine={draft || submitError ? undefined : { clientId, isCopied: copiedFrom !== undefined }}
        label={stateWords()}
      />
      <div className={classes.lineButtons}>
        <Button type="submit" variant="default" loading={saving}>
          {text(submitError ? 'sale.line.again' : 'sale.line.add')}
        </Button>
        {discard && !saving && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={text('sale.line.discard')} onClick={discard}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
    </OpenLine>
  );

  function stateWords(): string | undefined {
    if (saving) return text('sale.line.saving');
    if (submitError) return text('sale.line.notSaved');
    return draft && text('sale.line.resumed');
  }
}

type Opened = ReturnType<typeof useRecordForm<'sales_products'>>;

interface OpenLineProps extends Pick<Opened, 'form' | 'fields' | 'baseline' | 'saving' | 'submitError'> {
  ref?: Ref<HTMLFormElement>;
  operation: 'create' | 'update';
  label: string;
  onSend: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A grid row that is a form, with its errors above. */
export function OpenLine({
  ref,
  form,
  fields,
  baseline,
  operation,
  label,
  saving,
  submitError,
  onSend,
  onKeyDown,
  children,
}: OpenLineProps) {
  const [blockedBy, blockSaving] = useState<string>();
  const { record: stored } = baseline.current;
  const setting = useMemo(
    () => ({ segment: 'sales_products' as const, operation, fields, stored, blockSaving, Field: FormField }),
    [operation, fields, stored],
  );
  const send = () => {
    if (!saving && !blockedBy) onSend();
  };
  return (
    <FormProvider {...form}>
      <FormContext value={setting}>
        <form
          ref={ref}
          className={classes.entry}
          aria-label={label}
          noValidate
          autoComplete="off"
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            send();
          }}
        >
          <FormAlert submitError={submitError} segment="sales_products" saving={saving} onAgain={send} />
          <div className={classes.fields}>{children}</div>
        </form>
      </FormContext>
    </FormProvider>
  );
}
