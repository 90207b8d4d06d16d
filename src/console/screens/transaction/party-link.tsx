/** The party of an entry by name and code, with a link where the service can find the client or supplier by code. */

import { Link } from 'react-router-dom';
import { useRecordList } from '#console/data/records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { useSession } from '#console/session/session.tsx';

interface PartyLinkProps {
  code: string;
  /** The name stored in the entry. */
  name: string;
}

export function PartyLink({ code, name }: PartyLinkProps) {
  const client = useHolder('clients', code, true);
  const provider = useHolder('providers', code, client === null);
  const [segment, holder] = client ? (['clients', client] as const) : (['providers', provider] as const);
  return (
    <>
      {holder ? (
        <Link to={links.record(segment, holder.id)} dir="auto">
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}{' '}
      <span className={classes.code}>({code})</span>
    </>
  );
}

/** Null if no record has this code; undefined if that is unknown. */
function useHolder(segment: 'clients' | 'providers', code: string, enabled: boolean) {
  const source = useRecordSource();
  const { may } = useSession();
  const query = { code, page: 1, per_page: 1 };
  const isEnabled = enabled && source.canQuery(segment, query) && may(segment, 'list');
  const { data, isPlaceholderData } = useRecordList(segment, query, { enabled: isEnabled });
  if (!isEnabled || !data || isPlaceholderData) return undefined;
  return data.records.find((record) => record.code === code) ?? null;
}
