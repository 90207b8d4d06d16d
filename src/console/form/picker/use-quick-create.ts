import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import type { FormSetting } from '#console/form/form-context.ts';
import { useRecordForm } from '#console/form/use-record-form.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface QuickCreate {
  segment: Segment;
  Field: FormSetting['Field'];
  preset: Record<string, string>;
  onCreated: (record: WireRecord) => void;
}

/** A complete form inside another one. The outer form stays usable and does not wait for this one to be saved. */
export function useQuickCreate({ segment, Field, preset, onCreated }: QuickCreate) {
  const queryClient = useQueryClient();
  const [presets] = useState(() => new URLSearchParams(preset));
  const recordForm = useRecordForm(segment, { operation: 'create', presets }, ({ record }) => {
    queryClient.setQueryData(queryKeys.referred(segment, record.id), record);
    onCreated(record);
  });
  const { fields } = recordForm;
  const { record: stored } = recordForm.baseline.current;
  const setting = useMemo(
    () => ({ segment, operation: 'create' as const, fields, stored, blockSaving: () => undefined, Field }),
    [segment, fields, stored, Field],
  );
  return { ...recordForm, setting };
}
