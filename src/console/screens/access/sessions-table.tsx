import '#console/screens/access/messages/catalogue.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/access/access.module.css';
import type { Ending } from '#console/screens/access/end-dialog.tsx';
import { Instant } from '#console/screens/access/instant.tsx';
import { wallClockOf } from '#console/time/wall-clock.ts';
import textButton from '#console/ui/text-button.module.css';
import { formatDateTime } from '#console/ui/values/format.ts';
import stacked from '#console/ui/values/stacked.module.css';
import type { AccessSession } from '#contract/access.ts';

interface SessionsTableProps {
  sessions: readonly AccessSession[];
  onEnd: (ending: Ending) => void;
}

export function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  const text = useText();
  const { language } = useLanguage();
  if (!sessions.length) return <p className={classes.quiet}>{text('access.noSessions')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={classes.scroll} data-sideways tabIndex={0}>
      <table className={`${classes.table} ${stacked.stacked}`}>
        <thead>
          <tr>
            <th scope="col">{text('access.user')}</th>
            <th scope="col">{text('access.role')}</th>
            <th scope="col">{text('access.signedInSince')}</th>
            <th scope="col">{text('access.lastUsed')}</th>
            <th scope="col">
              <span className="visually-hidden">{text('access.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, user, role, created, last_used, current }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {user} {current && <span className={classes.quiet}>({text('access.currentSession')})</span>}
              </th>
              <td>{text(`shell.role.${role}`)}</td>
              <td data-label={text('access.signedInSince')}>
                <Instant value={created} />
              </td>
              <td data-label={text('access.lastUsed')}>
                <Instant value={last_used} />
              </td>
              <td>
                {/* The person's own session is ended by signing out, which also clears this browser. */}
                {!current && (
                  <button
                    type="button"
                    className={textButton.dense}
                    aria-label={text('access.endNamed', {
                      user,
                      time: formatDateTime(wallClockOf(last_used), language),
                    })}
                    onClick={() => onEnd({ kind: 'session', id, user, sessions: 1, current })}
                  >
                    {text('access.end')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
