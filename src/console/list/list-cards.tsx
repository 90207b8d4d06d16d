import { Link } from 'react-router-dom';
import { recordNameOf } from '#console/data/record-name.ts';
import { isSelected } from '#console/data/selection.ts';
import { links } from '#console/links.ts';
import { useGrid } from '#console/list/grid/use-grid.ts';
import { useOpenForm } from '#console/list/grid/use-open-form.ts';
import classes from '#console/list/list.module.css';
import { pageTurner, type RowsProps } from '#console/list/list-rows.ts';
import { ExpandButton } from '#console/list/table/expand-button.tsx';
import { useHeading } from '#console/list/use-heading.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { ListCell } from '#console/record/cells/list-cell.tsx';
import { isFilled } from '#console/record/cells/value.tsx';
import { fieldOf } from '#contract/core/field.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { moduleOf } from '#contract/registry.ts';

/** The rows of a list as cards, for phones. */
export function ListCards(props: RowsProps) {
  const { segment, records, stale, selecting, preview, expandedRows } = props;
  const labels = useModuleLabels(segment);
  const grid = useGrid<HTMLUListElement>({
    records,
    selecting,
    preview,
    expandedRows,
    openForm: useOpenForm(props),
    mayGrow: props.mayGrow,
    first: props.first,
    turnPage: pageTurner(props),
  });
  return (
    <ul
      ref={grid.ref}
      className={classes.cards}
      aria-label={labels.many}
      data-stale={stale || undefined}
      onKeyDown={grid.onKeyDown}
      onFocus={grid.onFocus}
    >
      {records.map((record, index) => (
        <Card key={record.id} index={index} record={record} {...props} />
      ))}
    </ul>
  );
}

type CardProps = RowsProps & { record: WireRecord; index: number };

function Card({ segment, columns, record, index, first = 0, selecting, expandedRows, listContext }: CardProps) {
  const text = useText();
  const headingOf = useHeading(segment);
  const { language } = useLanguage();
  const name = recordNameOf(segment, record, language);
  const named = columns.find(({ field }) => record[field] === name);
  const { listFields } = moduleOf(segment);
  const facts = columns.filter(
    ({ field }) => isFilled(fieldOf(listFields, field), record[field]) && record[field] !== 0 && record[field] !== name,
  );
  const selected = selecting !== undefined && isSelected(selecting.selection, record.id);
  return (
    <li className={classes.card} data-index={index} data-selected={selected || undefined}>
      <Link
        data-row
        className={classes.cardName}
        to={links.record(segment, record.id)}
        state={listContext && { source: listContext, position: first + index }}
        dir="auto"
      >
        {name}
      </Link>
      {named?.afterName?.(record)}
      {selecting && (
        <label className={classes.cardCheck}>
          <input
            type="checkbox"
            checked={selected}
            onChange={() => selecting.toggle(record.id)}
            aria-label={text('list.select.row', { name })}
          />
        </label>
      )}
      <dl className={classes.cardFacts}>
        {facts.map((column) => (
          <div key={column.field}>
            <dt>{headingOf(column)}</dt>
            <dd dir="auto">
              <ListCell segment={segment} column={column} record={record} />
            </dd>
          </div>
        ))}
      </dl>
      {expandedRows && (
        <div data-inside className={classes.cardInside}>
          <ExpandButton
            worded
            name={name}
            expanded={expandedRows.isExpanded(record.id)}
            onToggle={() => expandedRows.toggle(record.id)}
          />
          {expandedRows.isExpanded(record.id) && expandedRows.inside(record)}
        </div>
      )}
    </li>
  );
}
