/** To whom a statement goes and from whom it comes, as on a letter. */
import '#console/screens/reports/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { knownSection } from '#console/data/settings/settings-copy.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/reports/party-statement/party-statement.module.css';
import type { StatementParty } from '#console/screens/reports/party-statement/statement-table.tsx';
import { formatDay } from '#console/ui/values/format.ts';
import { addressLines, issuerLines } from '#contract/papers/address-lines.ts';
import { companyProfile } from '#contract/settings/sections/company-profile.ts';
import type { AgingSide } from '#contract/statements/aging.ts';
import { partySegments } from '#contract/statements/party-segments.ts';

const section = knownSection('company', 'companyProfile', companyProfile);

interface StatementAddressesProps {
  party: StatementParty;
  side: AgingSide;
  at: string;
}

export function StatementAddresses({ party, side, at }: StatementAddressesProps) {
  const text = useText();
  const { language } = useLanguage();
  const profile = section.useKnown() ?? {};
  return (
    <div className={classes.addresses}>
      <address className={classes.address}>
        <Link to={links.record(partySegments[side], party.id)} dir="auto">
          {party.name}
        </Link>
        <Lines lines={[...addressLines(party), party.code]} />
      </address>
      <div className={classes.address}>
        <strong>{text('reports.day.words', { day: formatDay(at, language, 'long') })}</strong>
        {side === 'receivable' && (
          <div className={classes.issuer}>
            <Lines lines={issuerLines(profile, language)} />
          </div>
        )}
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address keep their order, and two may be alike.
    <span key={index} dir="auto">
      {line}
    </span>
  ));
}
