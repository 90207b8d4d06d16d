/** Chooses with which period a statement is compared. The choice is part of the address. */
import '#console/screens/reports/messages/catalogue.ts';
import { createPath, useLocation, useSearchParams } from 'react-router-dom';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/reports/reports.module.css';
import { type Comparison, comparisons } from '#contract/statements/comparisons.ts';

/** The address may contain anything, so its text is checked. */
export function useComparison(): Comparison | undefined {
  const [params] = useSearchParams();
  return comparisons.find((each) => each === params.get('compare'));
}

interface ComparisonChoiceProps {
  /** Whether the days have no beginning or no end, so that there is no period before them. */
  isOpen?: boolean;
}

export function ComparisonChoice({ isOpen = false }: ComparisonChoiceProps) {
  const text = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const chosen = useComparison();
  const options = ([undefined, ...comparisons] as const).map((each) => {
    const next = new URLSearchParams(params);
    if (each) next.set('compare', each);
    else next.delete('compare');
    return {
      to: createPath({ pathname, search: String(next) }),
      label: text(`reports.compare.${each ?? 'none'}`),
      isCurrent: chosen === each,
    };
  });
  return (
    <>
      <ViewSwitcher label={text('reports.compare')} options={options} />
      {isOpen && chosen && <p className={classes.uncompared}>{text('reports.compare.open')}</p>}
    </>
  );
}
