import { Link } from 'react-router-dom';
import { Cell } from '#console/kit/cells/cell.tsx';
import classes from '#console/kit/list.module.css';
import { moveFocus, type RowsProps } from '#console/kit/list-rows.ts';
import { useModuleWords } from '#console/kit/readings.ts';
import { nameOf } from '#console/kit/record-name.ts';
import { useHeading } from '#console/kit/use-heading.ts';
import { links } from '#console/links.ts';
import { useLanguage } from '#console/messages/messages.ts';

/** On a phone each record is a card with the facts that matter. */
export function ListCards({ segment, columns, records, stale }: RowsProps) {
  const words = useModuleWords(segment);
  const headingOf = useHeading(segment);
  const { language } = useLanguage();
  return (
    <ul className={classes.cards} aria-label={words.many} data-stale={stale || undefined} onKeyDown={moveFocus}>
      {records.map((record) => {
        const name = nameOf(segment, record, language);
        const facts = columns.filter(({ field }) => hasSomethingToSay(record[field]) && record[field] !== name);
        return (
          <li key={record.id} className={classes.card}>
            <Link data-row className={classes.cardName} to={links.record(segment, record.id)} dir="auto">
              {name}
            </Link>
            <dl className={classes.cardFacts}>
              {facts.map((column) => (
                <div key={column.field}>
                  <dt>{headingOf(column)}</dt>
                  <dd dir="auto">
                    <Cell segment={segment} column={column} record={record} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** Neither an empty text nor a reference to nothing. */
function hasSomethingToSay(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== 0;
}
