/** The entries posted last, with their totals in each currency. */
import '#console/screens/home/messages/catalogue.ts';
import { useRecordList } from '#console/data/records.ts';
import { links } from '#console/links.ts';
import type { Listed } from '#console/list/columns.ts';
import { useText } from '#console/messages/messages.ts';
import { Tile } from '#console/screens/home/tiles/tile.tsx';
import { maxRows, Rows } from '#console/screens/home/tiles/today-list.tsx';
import { Day } from '#console/ui/values/day.tsx';
import { Money } from '#console/ui/values/money.tsx';
import { sumDecimals } from '#contract/formats/decimal.ts';

type Entry = Listed<'transactions'>;

/** Uses the default order of the list, which every service has. */
export function LastEntries() {
  const text = useText();
  const { data, isError, error, refetch } = useRecordList('transactions', { per_page: maxRows });
  const state = data ? (data.records.length ? 'read' : 'none') : isError ? 'failed' : 'reading';
  const to = links.list('transactions');
  return (
    <Tile
      title={text('home.entries')}
      to={to}
      state={state}
      none={text('home.entries.none')}
      error={error}
      retry={refetch}
    >
      <Rows
        segment="transactions"
        records={data?.records ?? []}
        total={data?.records.length ?? 0}
        to={to}
        row={entryRow}
      />
    </Tile>
  );
}

function entryRow({ date, number, name, description, details }: Entry) {
  const debits = details.filter(({ credit }) => credit === 'D');
  const currencies = [...new Set(debits.map(({ currency }) => currency))];
  return {
    when: <Day value={date} />,
    what: [number, name || description].join(' · '),
    detail: currencies.map((currency, index) => (
      <span key={currency}>
        {index > 0 && ' + '}
        <Money
          value={sumDecimals(debits.filter((leg) => leg.currency === currency).map(({ amount }) => amount))}
          currency={currency}
        />
      </span>
    )),
  };
}
