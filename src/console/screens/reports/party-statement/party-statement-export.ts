import '#console/screens/reports/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import type { Text } from '#console/messages/messages.ts';
import type { StatementParty } from '#console/screens/reports/party-statement/statement-table.tsx';
import type { AgingSide } from '#contract/statements/aging.ts';
import { isCharge, owedBy, owedOf, type StatementFigures } from '#contract/statements/statement-balance.ts';

interface ExportContext {
  text: Text;
  title: string;
  side: AgingSide;
  /** The first day; empty for no limit. */
  from: string;
}

type ExportedStatement = Pick<StatementFigures, 'data' | 'sums'> & Pick<StatementParty, 'code' | 'name'>;

/** One sheet of all the statements. */
export function statementsExport(statements: readonly ExportedStatement[], context: ExportContext): Sheet {
  const { text, title } = context;
  const rows = statements.flatMap((each) => rowsOf(each, context));
  return {
    name: title,
    headings: [
      ...[text('reports.aging.code'), text('reports.name'), text('reports.date'), text('reports.number')],
      ...[text('reports.description'), text('reports.reference'), text('reports.currency')],
      ...[text('reports.statement.charged'), text('reports.statement.paid'), text('reports.balance')],
    ],
    rows,
    count: rows.length,
  };
}

/** For each currency its opening balance, its lines, and what is due. */
function rowsOf({ code, name, data, sums: allSums }: ExportedStatement, { text, side, from }: ExportContext) {
  const own = [textCell(code), textCell(name)];
  const amount = (value: string): SheetCell => ({ kind: 'amount', text: value });
  return allSums.flatMap((sums): SheetCell[][] => {
    const { opening, charged, paid, closing } = owedBy(sums, side);
    const currency = textCell(sums.currency);
    const named = (words: string, day: string): SheetCell[] => [
      ...[...own, day ? ({ kind: 'day', text: day } as const) : null, null, textCell(words), null, currency],
    ];
    const lines = data.filter((line) => line.currency === sums.currency);
    return [
      [...named(text('reports.opening'), from), null, null, amount(opening)],
      ...lines.map((line): SheetCell[] => {
        const { entry, reference, amount: value, balance } = line;
        const isCharged = isCharge(line, side);
        return [
          ...own,
          { kind: 'day', text: entry.date },
          { kind: 'whole', text: entry.number },
          textCell(entry.description || entry.name),
          textCell(reference || entry.reference),
          currency,
          isCharged ? amount(value) : null,
          isCharged ? null : amount(value),
          amount(owedOf(balance, side)),
        ];
      }),
      [...named(text(`reports.statement.due.${side}`), ''), amount(charged), amount(paid), amount(closing)],
    ];
  });
}
