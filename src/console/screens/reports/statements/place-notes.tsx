/** Says what the statement assumed about accounts that the chart does not have. */
import '#console/screens/reports/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/reports/reports.module.css';
import { useSession } from '#console/session/session.tsx';
import type { PlacementOf } from '#contract/statements/account-placement.ts';
import type { StatementSection } from '#contract/statements/section.ts';

interface PlaceNotesProps {
  sections: readonly StatementSection[];
  placeOf: PlacementOf;
}

export function PlaceNotes({ sections, placeOf }: PlaceNotesProps) {
  const text = useText();
  const { may } = useSession();
  const shown = [...new Set(sections.flatMap(({ lines }) => lines.map(({ account }) => account)))];
  const assumed = shown.filter((account) => placeOf(account)?.isCharted === false);
  const unplaced = shown.filter((account) => !placeOf(account));
  if (!assumed.length && !unplaced.length) return null;
  return (
    <div className={classes.note} role="note">
      {assumed.length > 0 && (
        <p>{text('reports.places.assumed', { count: assumed.length, accounts: assumed.join(', ') })}</p>
      )}
      {unplaced.length > 0 && (
        <p>{text('reports.places.unplaced', { count: unplaced.length, accounts: unplaced.join(', ') })}</p>
      )}
      {may('ledger_accounts', 'list') && (
        <p>
          <Link to={links.list('ledger_accounts')}>{text('reports.places.chart')}</Link>
        </p>
      )}
    </div>
  );
}
