/** The pages of a module's forms. */
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '#console/kit/lazy-part.tsx';
import type { Kept } from '#console/kit/read.ts';
import { useModuleWords } from '#console/kit/readings.ts';
import { nameOf } from '#console/kit/record-name.ts';
import { FailedRecord, NoRecord, useAddressedId } from '#console/kit/record-page.tsx';
import { useRecord } from '#console/kit/records.ts';
import { links } from '#console/links.ts';
import { loadSpoken } from '#console/messages/catalogues.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/skeleton-rows.tsx';
import type { Segment } from '#contract/segments.ts';

const RecordForm = lazyPart(
  async () => (await loadSpoken(['forms'], () => import('#console/kit/record-form.tsx'))).RecordForm,
);

interface FormPageProps {
  segment: Segment;
  children: ReactNode;
  savedTo?: (kept: Kept) => string;
}

export function CreatePage({ segment, children, savedTo }: FormPageProps) {
  const words = useModuleWords(segment);
  const [presets] = useSearchParams();
  useDocumentTitle(words.fresh);
  return (
    <>
      <PageHead title={words.fresh} />
      <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
        <RecordForm
          segment={segment}
          basis={{ operation: 'create', presets }}
          savedTo={savedTo}
          cancelTo={links.list(segment)}
        >
          {children}
        </RecordForm>
      </Suspense>
    </>
  );
}

export function EditPage(props: FormPageProps) {
  const id = useAddressedId();
  return id === undefined ? <NoRecord segment={props.segment} /> : <LoadedForm key={id} id={id} {...props} />;
}

function LoadedForm({ id, segment, children, savedTo }: FormPageProps & { id: number }) {
  const { data, error, refetch, isPlaceholderData, isFetching } = useRecord(segment, id);
  // The form stays with what it began with: what is read again later must not touch what is being typed.
  const [begun, setBegun] = useState<Kept>();
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
        >
          {children}
        </RecordForm>
      </Suspense>
    </>
  );
}

function EditHead({ segment, kept }: { segment: Segment; kept: Kept }) {
  const text = useText();
  const { language } = useLanguage();
  const title = text('kit.form.editing', { name: nameOf(segment, kept.record, language) });
  useDocumentTitle(title);
  return <PageHead title={title} />;
}
