/** The page of one record: heading, facts in groups, embedded lists, and further parts of its module. */
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { whenNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { nameAndCode } from '#console/data/record-name.ts';
import { useRecord } from '#console/data/records.ts';
import { isOpenToChange } from '#console/form/editable.ts';
import { formViews } from '#console/form/form-pages.tsx';
import { links } from '#console/links.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { StatusChips } from '#console/record/cells/flag-cell.tsx';
import { DeleteButton } from '#console/record/delete-button.tsx';
import { FailedRecord, removesRecord } from '#console/record/failed-record.tsx';
import { HistoryButton } from '#console/record/history/history-button.tsx';
import { anyGroups, type FactGroup, RecordFacts, type ShownRecord } from '#console/record/record-facts.tsx';
import { RecordKeys, RecordPager } from '#console/record/record-pager.tsx';
import { ShortcutLink } from '#console/record/shortcut-link.tsx';
import { useAddressedId } from '#console/record/use-addressed-id.ts';
import { useDeferredNewKey } from '#console/record/use-deferred-new-key.ts';
import { RecordNotFoundPage } from '#console/routing/notice-pages.tsx';
import { useSession } from '#console/session/session.tsx';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { duplicateShortcut, editShortcut } from '#console/ui/shortcuts/record.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface RecordPageProps<S extends Segment> {
  segment: S;
  groups: readonly FactGroup<S>[];
  chips?: (record: ShownRecord<S>) => ReactNode;
  /** Rendered before the edit button. */
  actions?: (record: ShownRecord<S>) => ReactNode;
  /** Rendered below the facts. */
  children?: (record: ShownRecord<S>) => ReactNode;
}

export function RecordView<S extends Segment>(props: RecordPageProps<S>) {
  const id = useAddressedId();
  if (id === undefined) return <RecordNotFoundPage segment={props.segment} />;
  return <LoadedRecord key={id} id={id} {...props} />;
}

function LoadedRecord<S extends Segment>({
  id,
  segment,
  groups,
  chips,
  actions,
  children,
}: RecordPageProps<S> & { id: number }) {
  const { data, error, refetch } = useRecord(segment, id);
  // The parts below the facts, which read further data, are rendered after the facts are shown.
  const areFactsShown = useDeferredValue(data !== undefined, false);
  useDeferredNewKey(areFactsShown || error !== null);
  if (error && (!data || removesRecord(error))) return <FailedRecord segment={segment} error={error} retry={refetch} />;
  const keys = <RecordKeys segment={segment} id={id} />;
  if (!data)
    return (
      <>
        {keys}
        <SkeletonRows rows={8} columns={3} />
      </>
    );
  const record = data.record;
  return (
    <>
      {keys}
      <RecordHead segment={segment} version={data} chips={chips?.(record)} actions={actions?.(record)} />
      <RecordFacts segment={segment} groups={anyGroups(groups)} record={data.record} />
      {areFactsShown && children?.(record)}
    </>
  );
}

interface RecordHeadProps {
  segment: Segment;
  version: VersionedRecord;
  chips?: ReactNode;
  actions?: ReactNode;
}

function RecordHead({ segment, version, chips, actions }: RecordHeadProps) {
  const { may } = useSession();
  const { name, code } = useNameAndCode(segment, version.record);
  useDocumentTitle(name);
  const isChangeable = may(segment, 'update') && isOpenToChange(segment, version.record);

  useEffect(() => {
    // The code of the form is loaded in advance, because editing is the likely next step.
    if (isChangeable) whenNetworkIdle(formViews.load);
  }, [isChangeable]);

  return (
    <PageHead
      title={name}
      code={code}
      chips={
        <>
          <StatusChips segment={segment} record={version.record} />
          {chips}
        </>
      }
      actions={
        <>
          <RecordPager segment={segment} id={version.record.id} />
          {actions}
          <HistoryButton segment={segment} record={version.record} name={name} isChangeable={isChangeable} />
          {may(segment, 'create') && (
            <ShortcutLink
              shortcut={duplicateShortcut}
              to={links.copy(segment, version.record.id)}
              icon={<IconCopy size={16} />}
            />
          )}
          {may(segment, 'remove') && <DeleteButton segment={segment} version={version} name={name} />}
          {isChangeable && (
            <ShortcutLink
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
