/** The forms of a new record and of an existing one, as their pages show them. */
import '#console/form/messages/catalogue.ts';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import { useRecord } from '#console/data/records.ts';
import type { SomeFields } from '#console/data/save-record.ts';
import { isNotFound } from '#console/data/service-error.ts';
import { useRequestedDraft } from '#console/form/drafts/requested-draft.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { RecordForm } from '#console/form/record-form.tsx';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { FailedRecord } from '#console/record/failed-record.tsx';
import { useAddressedId } from '#console/record/use-addressed-id.ts';
import { useOpenNextForm } from '#console/record/use-open-next-form.ts';
import { RecordNotFoundPage } from '#console/routing/notice-pages.tsx';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface FormPageProps<S extends Segment> {
  segment: S;
  children: ReactNode;
  savedTo?: (version: VersionedRecord<ReadRecord<S>>) => string;
  /** Whether the next page begins with a field. It then gets what is typed while this form is saved. */
  continues?: boolean;
  /** For a new record: the initial values, by record name. */
  copied?: SomeFields<S>;
}

export function CreateView<S extends Segment>(props: FormPageProps<S>) {
  const { segment } = props;
  const labels = useModuleLabels(segment);
  const [presets] = useSearchParams();
  const requested = useRequestedDraft();
  const copied = Number(presets.get('copy')) || undefined;
  const [round, setRound] = useState<{ number: number; pinned?: FormValues }>({ number: 0 });
  const navigate = useNavigate();
  useDocumentTitle(labels.createLabel);

  const beginNext = useCallback(
    (pinned: FormValues) => {
      setRound(({ number }) => ({ number: number + 1, pinned }));
      // The next new record is neither a copy nor restored from a draft.
      if (copied || requested || props.copied) navigate(links.create(segment), { replace: true });
    },
    [copied, requested, props.copied, navigate, segment],
  );
  const form = { ...props, presets, pinned: round.pinned, onNew: beginNext };
  const key = `${round.number} ${requested ?? ''}`;
  return (
    <>
      <PageHead title={labels.createLabel} />
      <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
        {copied ? <CopyForm key={key} id={copied} {...form} /> : <NewForm key={key} {...form} />}
      </Suspense>
    </>
  );
}

interface NewFormProps<S extends Segment> extends FormPageProps<S> {
  presets: URLSearchParams;
  pinned?: FormValues;
  onNew: (pinned: FormValues) => void;
}

function NewForm<S extends Segment>(props: NewFormProps<S>) {
  const { segment, children, savedTo, continues, presets, copied, pinned, onNew } = props;
  return (
    <RecordForm
      segment={segment}
      basis={{ operation: 'create', presets, copied, pinned }}
      savedTo={savedTo}
      continues={continues}
      cancelTo={links.list(segment)}
      onNew={onNew}
    >
      {children}
    </RecordForm>
  );
}

function CopyForm<S extends Segment>({ id, ...form }: NewFormProps<S> & { id: number }) {
  const { data, error, refetch, isPlaceholderData } = useRecord(form.segment, id);
  const [copied, setCopied] = useState<ReadRecord<S>>();
  if (!copied && data && !isPlaceholderData) setCopied(data.record);
  // The page's own initial values take precedence over the copied ones: a copied sale gets today's date.
  const initial = useMemo(() => copied && { ...copied, ...form.copied }, [copied, form.copied]);
  if (error && !copied) return <FailedRecord segment={form.segment} error={error} retry={refetch} />;
  return initial ? <NewForm {...form} copied={initial} /> : <SkeletonRows rows={8} columns={2} />;
}

export function EditView<S extends Segment>(props: FormPageProps<S>) {
  const id = useAddressedId();
  const requested = useRequestedDraft();
  if (id === undefined) return <RecordNotFoundPage segment={props.segment} />;
  return <LoadedForm key={`${id} ${requested ?? ''}`} id={id} {...props} />;
}

function LoadedForm<S extends Segment>({ id, segment, children, savedTo }: FormPageProps<S> & { id: number }) {
  const { data, error, refetch, isPlaceholderData, isFetching } = useRecord(segment, id);
  const onNext = useOpenNextForm(segment, id);
  // The form keeps the record with which it was opened. A later read must not change what is being typed.
  const [baseline, setBaseline] = useState<VersionedRecord<ReadRecord<S>>>();
  const isFresh = data && !isPlaceholderData && (data.etag !== null || !isFetching);
  if (!baseline && isFresh) setBaseline(data);
  if (error && !baseline) return <FailedRecord segment={segment} error={error} retry={refetch} />;
  if (!baseline) return <SkeletonRows rows={8} columns={2} />;
  return (
    <>
      <EditHead segment={segment} version={baseline} />
      <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
        <RecordForm
          segment={segment}
          basis={{ operation: 'update', version: baseline }}
          latest={data}
          isDeleted={isNotFound(error)}
          savedTo={savedTo}
          cancelTo={links.record(segment, id)}
          onNext={onNext}
        >
          {children}
        </RecordForm>
      </Suspense>
    </>
  );
}

function EditHead({ segment, version }: { segment: Segment; version: VersionedRecord }) {
  const text = useText();
  const { language } = useLanguage();
  const title = text('form.editing', { name: recordNameOf(segment, version.record, language) });
  useDocumentTitle(title);
  return <PageHead title={title} />;
}
