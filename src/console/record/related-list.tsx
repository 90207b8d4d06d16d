/** Another module's records on a record's page, each with a link to its own page. */
import '#console/record/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type RelatedRecords, useRelatedRecords, type Where } from '#console/data/use-related.ts';
import { links, type Presets } from '#console/links.ts';
import { anyColumns, type Column, type Listed } from '#console/list/columns.ts';
import { EmbeddedTable } from '#console/list/embedded-table.tsx';
import { LoadProgressLine } from '#console/list/whole-list/load-progress.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import classes from '#console/record/record.module.css';
import { AddLink, Related } from '#console/record/related.tsx';
import { useSession } from '#console/session/session.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import textButton from '#console/ui/text-button.module.css';
import { fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface RelatedTableProps<S extends Segment> {
  segment: S;
  related: RelatedRecords<S>;
  columns: readonly Column<S>[];
  /** The initial values of a new record; without them no record can be added here. */
  presets?: Presets<S>;
  /** Rendered below the rows, with cells for the same columns. */
  foot?: (records: readonly Listed<S>[]) => ReactNode;
  /** Further actions beside the button that adds a record. */
  actions?: ReactNode;
}

interface RelatedListProps<S extends Segment> extends Omit<RelatedTableProps<S>, 'related'> {
  where: Where;
}

export function RelatedList<S extends Segment>({ where, ...props }: RelatedListProps<S>) {
  return <RelatedTable {...props} related={useRelatedRecords(props.segment, where)} />;
}

export function RelatedTable<S extends Segment>({
  segment,
  related: { records, error, unread, loadProgress },
  columns,
  presets,
  foot,
  actions,
}: RelatedTableProps<S>) {
  const { may } = useSession();
  const source = useRecordSource();
  const labels = useModuleLabels(segment);
  if (!may(segment, 'list')) return null;
  const { listFields } = moduleOf(segment);
  // Fields that the service does not return would be empty columns.
  const shown = anyColumns(columns).filter(({ field }) => source.shows(fieldOf(listFields, field)));
  // No count, sum or empty state is shown while the list is being read, because all of them could be wrong. If the
  // service has sent the count, only the sum is left out.
  const isPartial = loadProgress !== undefined && !loadProgress.done;
  const add = presets && may(segment, 'create') && (
    <AddLink to={links.create(segment, presets)}>{labels.createLabel}</AddLink>
  );
  return (
    <Related
      title={labels.many}
      count={isPartial ? undefined : (unread?.total ?? records?.length) || undefined}
      actions={beside(actions, add)}
    >
      {!records && !error && <SkeletonRows rows={3} columns={shown.length} />}
      {Boolean(error) && <RelatedError error={error} />}
      {records && !(isPartial && !records.length) && (
        <EmbeddedTable
          segment={segment}
          fields={listFields}
          columns={shown}
          rows={records}
          keyOf={(record) => record.id}
          to={(record) => links.record(segment, record.id)}
          label={labels.many}
          foot={records.length > 0 && !isPartial && !unread && foot?.(records)}
        />
      )}
      {unread && <ReadOn {...unread} />}
      {isPartial && <LoadProgressLine loadProgress={loadProgress} />}
    </Related>
  );
}

function beside(actions: ReactNode, add: ReactNode): ReactNode {
  return (
    <span className={classes.relatedActions}>
      {actions}
      {add}
    </span>
  );
}

function RelatedError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return (
    <p role="alert" className={classes.problem}>
      {errorText(error).title}
    </p>
  );
}

function ReadOn({ read, total, readOn }: NonNullable<RelatedRecords['unread']>) {
  const text = useText();
  return (
    <p className={classes.none}>
      {text('record.relatedIncomplete', { read, total })}{' '}
      {readOn && (
        <button type="button" className={textButton.plain} onClick={readOn}>
          {text('console.loadMore')}
        </button>
      )}
    </p>
  );
}
