import '#console/screens/home/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { QueryValues } from '#console/data/api-client.ts';
import { useRecordList } from '#console/data/records.ts';
import { links } from '#console/links.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { Tile } from '#console/screens/home/tiles/tile.tsx';
import classes from '#console/screens/home/tiles/today-list.module.css';
import type { ReadListed } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

export const maxRows = 6;

export interface TodayRow {
  when: ReactNode;
  what: ReactNode;
  detail?: ReactNode;
}

interface TodayListProps<S extends Segment> {
  segment: S;
  title: MessageId;
  /** The text of the empty state. */
  none: MessageId;
  query: Record<string, string>;
  /** The query of the linked list, if its address says "today" instead of a date. */
  address?: Record<string, string>;
  rows: (listed: ListedRows<S>) => ReactNode;
}

/** The first records that match a filter, and their number. */
export function TodayList<S extends Segment>({
  segment,
  title,
  none,
  query,
  address = query,
  rows,
}: TodayListProps<S>) {
  const text = useText();
  const pageQuery: QueryValues = { ...query, per_page: maxRows };
  const { data, isError, error, refetch } = useRecordList(segment, pageQuery);
  const to = addressOf(segment, address);
  const state = data ? (data.records.length ? 'read' : 'none') : isError ? 'failed' : 'reading';
  return (
    <Tile
      title={text(title)}
      to={to}
      count={data?.meta.total}
      state={state}
      none={text(none)}
      error={error}
      retry={refetch}
    >
      {rows({ segment, records: data?.records ?? [], total: data?.meta.total ?? 0, to })}
    </Tile>
  );
}

export function addressOf(segment: Segment, query: Record<string, string>): string {
  const params = new URLSearchParams(query);
  return params.size ? `${links.list(segment)}?${params}` : links.list(segment);
}

export interface ListedRows<S extends Segment> {
  segment: S;
  records: readonly ReadListed<S>[];
  total: number;
  /** The address of the list with all of them. */
  to: string;
}

interface RowsProps<S extends Segment> extends ListedRows<S> {
  row: (record: ReadListed<S>) => TodayRow;
}

export function Rows<S extends Segment>({ segment, records, total, to, row }: RowsProps<S>) {
  const text = useText();
  return (
    <>
      <ul className={classes.rows}>
        {records.map((record) => (
          <li key={record.id}>
            <RowLink to={links.record(segment, record.id)} {...row(record)} />
          </li>
        ))}
      </ul>
      {total > records.length && (
        <Link to={to} className={classes.more}>
          {text('home.more', { count: total })}
        </Link>
      )}
    </>
  );
}

export function RowLink({ to, when, what, detail }: TodayRow & { to: string }) {
  return (
    <Link to={to} className={classes.row}>
      <span className={classes.when}>{when}</span>
      <span className={classes.what} dir="auto">
        {what}
      </span>
      {detail && <span className={classes.aside}>{detail}</span>}
    </Link>
  );
}
