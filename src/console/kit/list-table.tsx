import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Cell } from '#console/kit/cells/cell.tsx';
import { isFigure } from '#console/kit/cells/value.tsx';
import type { AnyColumn } from '#console/kit/columns.ts';
import classes from '#console/kit/list.module.css';
import { moveFocus, type RowsProps } from '#console/kit/list-rows.ts';
import { nextSort } from '#console/kit/list-state.ts';
import { useModuleWords } from '#console/kit/readings.ts';
import { nameOf } from '#console/kit/record-name.ts';
import { usePrefetch } from '#console/kit/records.ts';
import { useSession } from '#console/kit/session.tsx';
import { useHeading } from '#console/kit/use-heading.ts';
import { links } from '#console/links.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { fieldOf, type Kind } from '#contract/field.ts';
import { scalarFields } from '#contract/query.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

export function ListTable({ segment, columns, records, sort, change, stale }: RowsProps) {
  const words = useModuleWords(segment);
  return (
    <table className={classes.table} aria-label={words.many} aria-busy={stale} data-stale={stale || undefined}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.field} className={columnClass(column)} style={{ width: widthOf(segment, column) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.field} segment={segment} column={column} sort={sort} change={change} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveFocus}>
        {records.map((record) => (
          <Row key={record.id} segment={segment} columns={columns} record={record} />
        ))}
      </tbody>
    </table>
  );
}

type HeadingProps = Pick<RowsProps, 'segment' | 'sort' | 'change'> & { column: AnyColumn };

function Heading({ segment, column, sort, change }: HeadingProps) {
  const { extensions } = useSession();
  const label = useHeading(segment)(column);
  const sortable = scalarFields(moduleOf(segment), { extensions }).some(([name]) => name === column.field);
  const direction = sort === column.field ? 'ascending' : sort === `-${column.field}` ? 'descending' : undefined;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={direction} data-figure={figure(segment, column)} className={columnClass(column)}>
      {sortable ? (
        <UnstyledButton
          className={classes.sort}
          data-active={direction}
          onClick={() => change({ sort: nextSort(sort, column.field) })}
        >
          <span>{label}</span>
          <Arrow size={14} className={classes.arrow} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        label
      )}
    </th>
  );
}

type RowProps = Pick<RowsProps, 'segment' | 'columns'> & { record: WireRecord };

function Row({ segment, columns, record }: RowProps) {
  const { language } = useLanguage();
  const { prefetchRecord } = usePrefetch(segment);
  return (
    <tr className={classes.row} onPointerEnter={() => prefetchRecord(record.id)}>
      {columns.map((column, index) => (
        <td key={column.field} data-figure={figure(segment, column)} className={columnClass(column)} dir="auto">
          {index === 0 ? (
            <Link data-row className={classes.open} to={links.record(segment, record.id)}>
              <Cell segment={segment} column={column} record={record} />
              {column.field !== moduleOf(segment).title[0] && (
                <span className="visually-hidden"> {nameOf(segment, record, language)}</span>
              )}
            </Link>
          ) : (
            <Cell segment={segment} column={column} record={record} />
          )}
        </td>
      ))}
    </tr>
  );
}

function figure(segment: Segment, column: AnyColumn): true | undefined {
  return (column.figure ?? isFigure(fieldOf(moduleOf(segment).listed, column.field))) || undefined;
}

function columnClass(column: AnyColumn): string | undefined {
  return column.secondary ? classes.secondary : undefined;
}

const widths: Partial<Record<Kind, number>> = {
  id: 80,
  integer: 96,
  flag: 112,
  day: 120,
  time: 104,
  dateTime: 176,
  decimal: 136,
  number: 136,
  colour: 128,
};

function widthOf(segment: Segment, column: AnyColumn): number | undefined {
  return column.width ?? widths[fieldOf(moduleOf(segment).listed, column.field).kind];
}
