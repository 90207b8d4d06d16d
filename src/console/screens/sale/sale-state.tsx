/** How far a sale is: a sale, quoted, invoiced; and the list's views by it. */
import '#console/screens/sale/messages/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { Chip, type Tone } from '#console/ui/values/flag.tsx';

export interface Numbered {
  quote_number: number;
  invoice_number: number;
}

type State = 'sale' | 'quoted' | 'invoiced';

/** 0 is no number yet. */
export function stateOf({ quote_number, invoice_number }: Numbered): State {
  if (invoice_number > 0) return 'invoiced';
  return quote_number > 0 ? 'quoted' : 'sale';
}

/** Its client and its date are on a paper that somebody holds. */
export function isSettled(sale: Numbered): boolean {
  return stateOf(sale) !== 'sale';
}

const chips: Record<State, { tone: Tone; words: MessageId }> = {
  sale: { tone: 'neutral', words: 'sales.state.sale' },
  quoted: { tone: 'accent', words: 'sales.state.quoted' },
  invoiced: { tone: 'success', words: 'sales.state.invoiced' },
};

export function stateWords(sale: Numbered): MessageId {
  return chips[stateOf(sale)].words;
}

export function SaleChip({ sale }: { sale: Numbered }) {
  const text = useText();
  const { tone, words } = chips[stateOf(sale)];
  return <Chip tone={tone}>{text(words)}</Chip>;
}

/** As the list's address says them. */
const views: { words: MessageId; query: Record<string, string> }[] = [
  { words: 'sales.view.all', query: {} },
  { words: 'sales.view.open', query: { invoice_number: '0', quote_number: '0' } },
  { words: 'sales.view.quoted', query: { invoice_number: '0', quote_number_from: '1' } },
  { words: 'sales.view.invoiced', query: { invoice_number_from: '1' } },
];

const aboutState = /^(invoice|quote)_number(_from|_to)?$/;

export function SaleViews() {
  const text = useText();
  const [params] = useSearchParams();
  const asked = new URLSearchParams([...params].filter(([name]) => aboutState.test(name)));
  return (
    <ViewSwitcher
      label={text('sales.views')}
      ways={views.map(({ words, query }) => ({
        to: addressOf(query, params),
        words: text(words),
        isCurrent: spell(new URLSearchParams(query)) === spell(asked),
      }))}
    />
  );
}

function spell(params: URLSearchParams): string {
  return JSON.stringify([...params].sort());
}

/** Whatever else the list was asked stays asked. */
function addressOf(query: Record<string, string>, params: URLSearchParams): string {
  const others = [...params].filter(([name]) => !aboutState.test(name) && name !== 'page');
  const asked = new URLSearchParams([...others, ...Object.entries(query)]);
  return asked.size ? `${links.list('sales')}?${asked}` : links.list('sales');
}
