import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { QueryValues } from '#console/kit/http.ts';
import { useRecordList } from '#console/kit/records.ts';
import { links } from '#console/links.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/home/today-list.module.css';
import { SkeletonRows } from '#console/ui/skeleton-rows.tsx';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

const atMost = 6;

export interface TodayRow {
  when: ReactNode;
  what: ReactNode;
  aside?: ReactNode;
}

interface TodayListProps {
  segment: Segment;
  title: MessageId;
  /** What is said when there is nothing. */
  none: MessageId;
  query: Record<string, string>;
  row: (record: WireRecord) => TodayRow;
}

/** The first few records of a day, and how many more there are. */
export function TodayList({ segment, title, none, query, row }: TodayListProps) {
  const text = useText();
  const asked: QueryValues = { ...query, per_page: atMost };
  const { data, isError } = useRecordList(segment, asked);
  const address = `${links.list(segment)}?${new URLSearchParams(query)}`;
  const more = data ? data.meta.total - data.records.length : 0;

  return (
    <section className={classes.list}>
      <header className={classes.head}>
        <h2 className={classes.title}>{text(title)}</h2>
        {data && data.meta.total > 0 && <span className={classes.count}>{data.meta.total}</span>}
      </header>
      {isError && !data && <p className={classes.none}>{text('shell.home.failed')}</p>}
      {!isError && !data && <SkeletonRows rows={3} columns={2} />}
      {data?.records.length === 0 && <p className={classes.none}>{text(none)}</p>}
      <ul className={classes.rows}>
        {data?.records.map((record) => (
          <li key={record.id}>
            <RowLink to={links.record(segment, record.id)} {...row(record)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={address} className={classes.more}>
          {text('shell.home.more', { count: more })}
        </Link>
      )}
    </section>
  );
}

function RowLink({ to, when, what, aside }: TodayRow & { to: string }) {
  return (
    <Link to={to} className={classes.row}>
      <span className={classes.when}>{when}</span>
      <span className={classes.what} dir="auto">
        {what}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </Link>
  );
}
