/** What is typed in a line is kept on this machine until it is saved or thrown away. */
import { useEffect, useMemo, useRef } from 'react';
import type { Draft } from '#console/form/drafts/draft.ts';
import { useDraft } from '#console/form/drafts/use-draft.ts';
import { copiedRecord, formValues } from '#console/form/form-values.ts';
import type { FormBasis } from '#console/form/submission.ts';
import type { useRecordForm } from '#console/form/use-record-form.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { OpenForm, RegisterForm } from '#console/screens/sale/lines/open-form.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';

interface LineDraft {
  basis: FormBasis<'sales_products'>;
  recordForm: ReturnType<typeof useRecordForm<'sales_products'>>;
  /** What the line was opened with. */
  draft: Draft | undefined;
  /** Another line that it repeats: typed already, as it were. */
  like?: Line;
  register: RegisterForm;
}

export function useLineDraft({ basis, recordForm, draft, like, register }: LineDraft) {
  const { form, fields, isChanged } = recordForm;
  const { language } = useLanguage();
  const { takeUp, flush, giveUp, isGivenUp } = useDraft('sales_products', basis, recordForm);
  const resume = useRef(() => {
    if (draft) return void takeUp(draft);
    if (!like) return;
    const { sale_id: _, ...copied } = formValues(fields, copiedRecord(fields, like), language);
    for (const [name, value] of Object.entries(copied)) form.setValue(name, value);
  });
  useEffect(() => resume.current(), []);
  const open = useMemo<OpenForm>(
    () => ({ isChanged: () => !isGivenUp() && isChanged(), giveUp }),
    [isGivenUp, isChanged, giveUp],
  );
  useEffect(() => register(open), [register, open]);
  return { ...open, flush };
}
