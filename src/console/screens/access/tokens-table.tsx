import '#console/screens/access/messages/catalogue.ts';
import { useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/access/access.module.css';
import type { Ending } from '#console/screens/access/end-dialog.tsx';
import { Instant } from '#console/screens/access/instant.tsx';
import textButton from '#console/ui/text-button.module.css';
import stacked from '#console/ui/values/stacked.module.css';
import type { AccessToken } from '#contract/access.ts';

interface TokensTableProps {
  tokens: readonly AccessToken[];
  onEnd: (ending: Ending) => void;
}

export function TokensTable({ tokens, onEnd }: TokensTableProps) {
  const text = useText();
  const [showsEnded, setShowsEnded] = useState(false);
  const active = tokens.filter(({ state }) => state === 'active');
  const ended = tokens.filter(({ state }) => state !== 'active');
  const admins = active.filter(({ role }) => role === 'admin');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.scroll} data-sideways tabIndex={0}>
        <table className={`${classes.table} ${stacked.stacked}`}>
          <thead>
            <tr>
              <th scope="col">{text('access.user')}</th>
              <th scope="col">{text('access.role')}</th>
              <th scope="col">{text('access.created')}</th>
              <th scope="col">{text('access.expires')}</th>
              <th scope="col">{text('access.lastUsed')}</th>
              <th scope="col">{text('access.state')}</th>
              <th scope="col">
                <span className="visually-hidden">{text('access.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {[...active, ...(showsEnded ? ended : [])].map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                isLastAdmin={admins.length === 1 && admins[0]?.id === token.id}
                onEnd={onEnd}
              />
            ))}
          </tbody>
        </table>
      </div>
      {ended.length > 0 && (
        <button
          type="button"
          className={textButton.dense}
          aria-expanded={showsEnded}
          onClick={() => setShowsEnded(!showsEnded)}
        >
          {showsEnded ? text('access.hideEnded') : text('access.showEnded', { count: ended.length })}
        </button>
      )}
    </>
  );
}

interface TokenRowProps extends Pick<TokensTableProps, 'onEnd'> {
  token: AccessToken;
  isLastAdmin: boolean;
}

function TokenRow({ token, isLastAdmin, onEnd }: TokenRowProps) {
  const text = useText();
  const { id, user, role, created, expires, last_used, state, current, sessions } = token;
  return (
    <tr>
      <th scope="row" dir="auto">
        {user} {current && <span className={classes.quiet}>({text('access.current')})</span>}
      </th>
      <td>{text(`shell.role.${role}`)}</td>
      <td data-label={text('access.created')}>
        <Instant value={created} />
      </td>
      <td data-label={text('access.expires')}>{expires ? <Instant value={expires} /> : text('access.forever')}</td>
      <td data-label={text('access.lastUsed')}>{last_used ? <Instant value={last_used} /> : text('access.never')}</td>
      <td data-label={text('access.state')}>{text(`access.state.${state}`)}</td>
      <td>
        {state === 'active' && (
          <button
            type="button"
            className={textButton.dense}
            aria-label={text('access.revokeNamed', { user, id })}
            onClick={() => onEnd({ kind: 'token', id, user, sessions, current, isLastAdmin })}
          >
            {text('access.revoke')}
          </button>
        )}
      </td>
    </tr>
  );
}
