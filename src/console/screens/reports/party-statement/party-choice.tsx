/** The client or supplier of a statement, which is part of its address. */
import '#console/screens/reports/messages/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/reports/party-statement/party-statement.module.css';
import type { AgingSide } from '#contract/statements/aging.ts';
import { partySegments } from '#contract/statements/party-segments.ts';

interface PartyChoiceProps {
  side: AgingSide;
  /** 0 if none is chosen. */
  id: number;
}

export function PartyChoice({ side, id }: PartyChoiceProps) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const change = (party: number) => {
    if (!party || party === id) return;
    const next = new URLSearchParams(params);
    next.set('party', String(party));
    setParams(next);
  };
  return (
    <div className={classes.party}>
      <ReferencePicker
        segment={partySegments[side]}
        words={{ label: text(side === 'receivable' ? 'reports.aging.client' : 'reports.aging.supplier') }}
        value={id}
        onChange={change}
        clearable={false}
      />
    </div>
  );
}
