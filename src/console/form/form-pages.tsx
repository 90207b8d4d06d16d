/** The pages of a module's forms. */
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { nameOf } from '#console/data/record-name.ts';
import { useRecord } from '#console/data/records.ts';
import type { SomeFields } from '#console/data/save-record.ts';
import { useAskedDraft } from '#console/form/drafts/asked-draft.ts';
import type { FormValues } from '#console/form/form-values.ts';
import type { RecordFormProps } from '#console/form/record-form.tsx';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import { useNextInSet } from '#console/record/next-in-set.ts';
import { FailedRecord, NoRecord, useAddressedId } from '#console/record/record-page.tsx';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

const LoadedRecordForm = lazyPart(async () => (await import('#console/form/record-form.tsx')).RecordForm);
// It is the form that it loads: only whose module's records it is about is forgotten on the way.
const RecordForm = LoadedRecordForm as <S extends Segment>(props: RecordFormProps<S>) => ReactNode;

interface FormPageProps<S extends Segment> {
  segment: S;
  children: ReactNode;
  savedTo?: (kept: VersionedRecord<ReadRecord<S>>) => string;
  /** On create: what it begins with, by record name. */
  copied?: SomeFields<S>;
}

/** Of a module whose records are made and changed in the same fields. */
export function formPages<S extends Segment>(
  segment: S,
  Fields: ComponentType,
  savedTo?: FormPageProps<S>['savedTo'],
): Required<Pick<ModulePages, 'Create' | 'Edit'>> {
  const form = { segment, savedTo, children: <Fields /> };
  return { Create: () => <CreatePage {...form} />, Edit: () => <EditPage {...form} /> };
}

export function CreatePage<S extends Segment>(props: FormPageProps<S>) {
  const { segment } = props;
  const words = useModuleLabels(segment);
  const [presets] = useSearchParams();
  const asked = useAskedDraft();
  const copied = Number(presets.get('copy')) || undefined;
  const [round, setRound] = useState<{ number: number; pinned?: FormValues }>({ number: 0 });
  const navigate = useNavigate();
  useDocumentTitle(words.fresh);

  const beginNext = useCallback(
    (pinned: FormValues) => {
      setRound(({ number }) => ({ number: number + 1, pinned }));
      // The next one is no copy, and is begun from no draft.
      if (copied || asked || props.copied) navigate(links.create(segment), { replace: true });
    },
    [copied, asked, props.copied, navigate, segment],
  );
  const form = { ...props, presets, pinned: round.pinned, onNew: beginNext };
  const key = `${round.number} ${asked ?? ''}`;
  return (
    <>
      <PageHead title={words.fresh} />
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

function NewForm<S extends Segment>({ segment, children, savedTo, presets, copied, pinned, onNew }: NewFormProps<S>) {
  return (
    <RecordForm
      segment={segment}
      basis={{ operation: 'create', presets, copied, pinned }}
      savedTo={savedTo}
      cancelTo={links.list(segment)}
      onNew={onNew}
    >
      {children}
    </RecordForm>
  );
}

function CopyForm<S extends Segment>({ id, ...form }: NewFormProps<S> & { id: number }) {
  const { data, error, refetch, isPlaceholderData } = useRecord(form.segment, id);
  const [copied, setCopied] = useState<SomeFields<S>>();
  // What the page itself begins with comes before what is copied: a new sale is of today, like whichever it is.
  if (!copied && data && !isPlaceholderData) setCopied({ ...data.record, ...form.copied });
  if (error && !copied) return <FailedRecord segment={form.segment} error={error} retry={refetch} />;
  return copied ? <NewForm {...form} copied={copied} /> : <SkeletonRows rows={8} columns={2} />;
}

export function EditPage<S extends Segment>(props: FormPageProps<S>) {
  const id = useAddressedId();
  const asked = useAskedDraft();
  if (id === undefined) return <NoRecord segment={props.segment} />;
  return <LoadedForm key={`${id} ${asked ?? ''}`} id={id} {...props} />;
}

function LoadedForm<S extends Segment>({ id, segment, children, savedTo }: FormPageProps<S> & { id: number }) {
  const { data, error, refetch, isPlaceholderData, isFetching } = useRecord(segment, id);
  const onNext = useNextInSet(segment, id);
  // The form stays with what it began with: what is read again later must not touch what is being typed.
  const [begun, setBegun] = useState<VersionedRecord<ReadRecord<S>>>();
  const isSettled = data && !isPlaceholderData && (data.etag !== null || !isFetching);
  if (!begun && isSettled) setBegun(data);
  if (error && !begun) return <FailedRecord segment={segment} error={error} retry={refetch} />;
  if (!begun) return <SkeletonRows rows={8} columns={2} />;
  return (
    <>
      <EditHead segment={segment} kept={begun} />
      <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
        <RecordForm
          segment={segment}
          basis={{ operation: 'update', kept: begun }}
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

function EditHead({ segment, kept }: { segment: Segment; kept: VersionedRecord }) {
  const text = useText();
  const { language } = useLanguage();
  const title = text('kit.form.editing', { name: nameOf(segment, kept.record, language) });
  useDocumentTitle(title);
  return <PageHead title={title} />;
}
