/** One record: head, facts in groups, what it embeds, and whatever else its module shows. */
import { Button } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { nameAndCode } from '#console/data/record-name.ts';
import { useRecord } from '#console/data/records.ts';
import { isRefusal, ServiceError } from '#console/data/service-error.ts';
import { isEditable } from '#console/form/editable.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { NotableFlags } from '#console/record/cells/flag-cell.tsx';
import { DeleteButton } from '#console/record/delete-button.tsx';
import { KeyedLink } from '#console/record/keyed-link.tsx';
import { anyGroups, type FactGroup, RecordFacts, type Shown } from '#console/record/record-facts.tsx';
import { RecordPager } from '#console/record/record-pager.tsx';
import { useSession } from '#console/session/session.tsx';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { duplicateShortcut, editShortcut } from '#console/ui/shortcuts/record.ts';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface RecordPageProps<S extends Segment> {
  segment: S;
  groups: readonly FactGroup<S>[];
  chips?: (record: Shown<S>) => ReactNode;
  /** Whether the record can no longer be changed. */
  isClosed?: (record: Shown<S>) => boolean;
  /** Before the edit button. */
  actions?: (record: Shown<S>) => ReactNode;
  /** Under the facts. */
  children?: (record: Shown<S>) => ReactNode;
}

/** The number in the address; undefined where it is none. */
export function useAddressedId(): number | undefined {
  const { id } = useParams();
  return id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

export function RecordPage<S extends Segment>(props: RecordPageProps<S>) {
  const id = useAddressedId();
  if (id === undefined) return <NoRecord segment={props.segment} />;
  return <LoadedRecord key={id} id={id} {...props} />;
}

function LoadedRecord<S extends Segment>({
  id,
  segment,
  groups,
  chips,
  isClosed,
  actions,
  children,
}: RecordPageProps<S> & { id: number }) {
  const { data, error, refetch } = useRecord(segment, id);
  if (error && !data) return <FailedRecord segment={segment} error={error} retry={refetch} />;
  if (!data) return <SkeletonRows rows={8} columns={3} />;
  const record = data.record;
  return (
    <>
      <RecordHead
        segment={segment}
        version={data}
        chips={chips?.(record)}
        isClosed={isClosed?.(record) ?? false}
        actions={actions?.(record)}
      />
      <RecordFacts segment={segment} groups={anyGroups(groups)} record={data.record} />
      {children?.(record)}
    </>
  );
}

interface RecordHeadProps {
  segment: Segment;
  version: VersionedRecord;
  chips?: ReactNode;
  isClosed: boolean;
  actions?: ReactNode;
}

function RecordHead({ segment, version, chips, isClosed, actions }: RecordHeadProps) {
  const { may } = useSession();
  const { name, code } = useNameAndCode(segment, version.record);
  useDocumentTitle(name);
  const isChangeable = may(segment, 'update') && isEditable(segment) && !isClosed;

  useEffect(() => {
    // Ahead of the likely next step.
    if (isChangeable) import('#console/form/record-form.tsx').catch(() => undefined);
  }, [isChangeable]);

  return (
    <PageHead
      title={name}
      code={code}
      chips={
        <>
          <NotableFlags record={version.record} />
          {chips}
        </>
      }
      actions={
        <>
          <RecordPager segment={segment} id={version.record.id} />
          {actions}
          {may(segment, 'create') && (
            <KeyedLink
              shortcut={duplicateShortcut}
              to={links.copy(segment, version.record.id)}
              icon={<IconCopy size={16} />}
            />
          )}
          {may(segment, 'remove') && <DeleteButton segment={segment} version={version} name={name} />}
          {isChangeable && (
            <KeyedLink
              shortcut={editShortcut}
              to={links.edit(segment, version.record.id)}
              icon={<IconPencil size={16} />}
            />
          )}
        </>
      }
    />
  );
}

function useNameAndCode(segment: Segment, record: WireRecord): { name: string; code: string } {
  const { language } = useLanguage();
  return nameAndCode(segment, record, language);
}

export function FailedRecord({ segment, error, retry }: { segment: Segment; error: unknown; retry: () => void }) {
  const text = useText();
  const { title, hint, requestId } = useErrorText()(error);
  if (isRefusal(error)) throw error;
  if (error instanceof ServiceError && error.status === 404) return <NoRecord segment={segment} />;
  const again = (
    <Button variant="default" onClick={() => retry()}>
      {text('kit.error.again')}
    </Button>
  );
  return <ErrorState title={title} hint={hint} requestId={requestId} action={again} />;
}

export function NoRecord({ segment }: { segment: Segment }) {
  const text = useText();
  const words = useModuleLabels(segment);
  const back = (
    <Button component={Link} to={links.list(segment)} variant="default">
      {words.many}
    </Button>
  );
  return <EmptyState title={text('kit.record.none')} hint={text('kit.record.noneHint')} action={back} />;
}
