/** The state of a sale (sale, quoted, invoiced), and the list's views by state. */
import '#console/screens/sale/messages/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { Chip, type Tone } from '#console/ui/values/flag.tsx';
import { isCredit, type NumberedSale } from '#contract/rules/sale.ts';

type State = 'sale' | 'quoted' | 'invoiced' | 'credited';

/** A sale in a list. Not every service sends its total. */
interface ListedSale extends NumberedSale {
  total?: string;
}

/** A document number of 0 means that there is no document yet. */
export function stateOf({ quote_number, invoice_number, total = '0' }: ListedSale): State {
  if (invoice_number > 0) return isCredit(total) ? 'credited' : 'invoiced';
  return quote_number > 0 ? 'quoted' : 'sale';
}

const chips: Record<State, { tone: Tone; words: MessageId }> = {
  sale: { tone: 'neutral', words: 'sale.state.sale' },
  quoted: { tone: 'accent', words: 'sale.state.quoted' },
  invoiced: { tone: 'success', words: 'sale.state.invoiced' },
  credited: { tone: 'success', words: 'sale.state.credited' },
};

export function stateWords(sale: ListedSale): MessageId {
  return chips[stateOf(sale)].words;
}

interface SaleChipProps {
  sale: ListedSale;
  /** Set if the kind is known from elsewhere than the total. */
  isCreditNote?: boolean;
}

export function SaleChip({ sale, isCreditNote }: SaleChipProps) {
  const text = useText();
  const state = stateOf(sale);
  const { tone, words } = chips[isCreditNote && state === 'invoiced' ? 'credited' : state];
  return <Chip tone={tone}>{text(words)}</Chip>;
}

/** The views' filters as parameters of the list's address. */
const views: { words: MessageId; query: Record<string, string> }[] = [
  { words: 'sale.view.all', query: {} },
  { words: 'sale.view.open', query: { invoice_number: '0', quote_number: '0' } },
  { words: 'sale.view.quoted', query: { invoice_number: '0', quote_number_from: '1' } },
  { words: 'sale.view.invoiced', query: { invoice_number_from: '1' } },
];

const aboutState = /^(invoice|quote)_number(_from|_to)?$/;

export function SaleViews() {
  const text = useText();
  const [params] = useSearchParams();
  const current = new URLSearchParams([...params].filter(([name]) => aboutState.test(name)));
  return (
    <ViewSwitcher
      label={text('sale.views')}
      options={views.map(({ words, query }) => ({
        to: addressOf(query, params),
        label: text(words),
        isCurrent: canonicalQuery(new URLSearchParams(query)) === canonicalQuery(current),
      }))}
    />
  );
}

function canonicalQuery(params: URLSearchParams): string {
  return JSON.stringify([...params].sort());
}

/** Keeps the list's other parameters. */
function addressOf(query: Record<string, string>, params: URLSearchParams): string {
  const others = [...params].filter(([name]) => !aboutState.test(name) && name !== 'page');
  const next = new URLSearchParams([...others, ...Object.entries(query)]);
  return next.size ? `${links.list('sales')}?${next}` : links.list('sales');
}
