import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useSession } from '#console/kit/session.tsx';
import { Keys } from '#console/kit/shortcuts/keys.tsx';
import { useFrame } from '#console/layout/frame-context.ts';
import classes from '#console/layout/person-menu.module.css';
import { useText } from '#console/messages/messages.ts';

const menuId = 'person-menu';

export function PersonMenu() {
  const text = useText();
  const { description, address, signOut } = useSession();
  const { showShortcuts } = useFrame();
  const user = description?.user ?? text('shell.person.unnamed');
  return (
    <>
      <button type="button" className={classes.opener} popoverTarget={menuId} title={user}>
        {description ? initials(description.user) : <IconUser size={18} stroke={1.6} aria-hidden="true" />}
        <span className="visually-hidden"> {text('shell.person.menu', { user })}</span>
      </button>
      <div id={menuId} popover="auto" className={classes.menu}>
        <p className={classes.user} dir="auto">
          {user}
        </p>
        <p className={classes.detail}>{description ? text(`shell.role.${description.role}`) : text('shell.strict')}</p>
        {address && <p className={classes.detail}>{address}</p>}
        <button
          type="button"
          className={classes.action}
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={showShortcuts}
          aria-keyshortcuts="?"
        >
          <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
          {text('shell.keys.title')}
          <span className={classes.keys} aria-hidden="true">
            <Keys press="?" />
          </span>
        </button>
        <button type="button" className={classes.action} onClick={signOut}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          {text('shell.signOut')}
        </button>
      </div>
    </>
  );
}

/** Two letters at most, whatever the name looks like. */
function initials(user: string): string {
  const words = user.split(/[\s._@-]+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}
