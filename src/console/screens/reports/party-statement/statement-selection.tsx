/** Which of the page's statements are printed and exported: all of them, except those that the person excludes. */
import '#console/screens/reports/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useText } from '#console/messages/messages.ts';
import { Accounting } from '#console/screens/reports/accounting.tsx';
import classes from '#console/screens/reports/party-statement/party-statement.module.css';
import type { Statement } from '#contract/reports/ledger_statements.ts';
import { type AgingSide, aged } from '#contract/statements/aging.ts';

interface StatementSelectionProps {
  statements: readonly Statement[];
  side: AgingSide;
  /** By code. */
  excluded: ReadonlySet<string>;
  onChange: (excluded: ReadonlySet<string>) => void;
}

export function StatementSelection({ statements, side, excluded, onChange }: StatementSelectionProps) {
  const text = useText();
  const count = statements.filter(({ code }) => !excluded.has(code)).length;
  const isAll = count === statements.length;
  const change = (changed: readonly Statement[], isIncluded: boolean) => {
    const next = new Set(excluded);
    for (const { code } of changed) {
      if (isIncluded) next.delete(code);
      else next.add(code);
    }
    onChange(next);
  };
  return (
    <fieldset className={classes.selection}>
      <legend>{text('reports.statements.selection')}</legend>
      <Choice
        isChecked={isAll}
        isPartial={!isAll && count > 0}
        onChange={(isIncluded) => change(statements, isIncluded)}
      >
        {text('reports.statements.all', { count: statements.length })}
      </Choice>
      <ul className={classes.parties}>
        {statements.map((each) => (
          <li key={each.code}>
            <Choice isChecked={!excluded.has(each.code)} onChange={(isIncluded) => change([each], isIncluded)}>
              <span dir="auto">{each.name}</span>
            </Choice>
            <span className={classes.balances}>
              {each.ages.map((row) => (
                <span key={row.currency}>
                  <Accounting value={aged(row, side).total} /> {row.currency}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ChoiceProps {
  isChecked: boolean;
  /** Whether only some of what it stands for is included. */
  isPartial?: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

function Choice({ isChecked, isPartial = false, onChange, children }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isPartial;
        }}
        checked={isChecked}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      {children}
    </label>
  );
}
