/** Stores the input of a line in this browser until it is saved or discarded. */
import { useEffect, useMemo, useRef } from 'react';
import type { Draft } from '#console/form/drafts/draft.ts';
import { useDraft } from '#console/form/drafts/use-draft.ts';
import { copiedRecord, formValues } from '#console/form/form-values.ts';
import type { FormBasis } from '#console/form/submission.ts';
import type { useRecordForm } from '#console/form/use-record-form.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { OpenForm, RegisterForm } from '#console/screens/sale/lines/open-form.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import { keysOf } from '#contract/formats/json.ts';

interface LineDraft {
  basis: FormBasis<'sales_products'>;
  recordForm: ReturnType<typeof useRecordForm<'sales_products'>>;
  /** The draft with which the line was opened. */
  draft: Draft | undefined;
  /** A line whose values were copied. They count as typed input. */
  copiedFrom?: Line;
  register: RegisterForm;
}

export function useLineDraft({ basis, recordForm, draft, copiedFrom, register }: LineDraft) {
  const { form, fields, isChanged } = recordForm;
  const { language } = useLanguage();
  const { resume, flush, abandon, isAbandoned } = useDraft('sales_products', basis, recordForm);
  const fillIn = useRef(() => {
    if (draft) return void resume(draft);
    if (!copiedFrom) return;
    const { sale_id: _, ...copied } = formValues<'sales_products'>(fields, copiedRecord(fields, copiedFrom), language);
    for (const name of keysOf(copied)) form.setValue(name, copied[name]);
  });
  useEffect(() => fillIn.current(), []);
  const open = useMemo<OpenForm>(
    () => ({ isChanged: () => !isAbandoned() && isChanged(), abandon }),
    [isAbandoned, isChanged, abandon],
  );
  useEffect(() => register(open), [register, open]);
  return { ...open, flush };
}
