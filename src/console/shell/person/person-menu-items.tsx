import { IconKey, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { useSignOut } from '#console/session/use-sign-out.ts';
import { useFrame } from '#console/shell/frame-context.ts';
import classes from '#console/shell/person/person-menu.module.css';
import { Keys } from '#console/ui/shortcuts/keys.tsx';

/** The person and the service, and the actions of the menu. `menuId` is the id of the surrounding popover. */
export function PersonMenuItems({ user, menuId }: { user: string; menuId: string }) {
  const text = useText();
  const { description, address } = useSession();
  const signOut = useSignOut();
  const { showShortcuts } = useFrame();
  return (
    <>
      <p className={classes.user} dir="auto">
        {user}
      </p>
      <p className={classes.detail}>
        {description ? text(`shell.role.${description.role}`) : text('shell.role.unreported')}
      </p>
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
      {description?.role === 'admin' && (
        <Link
          className={classes.action}
          to={links.access()}
          onClick={() => document.getElementById(menuId)?.hidePopover()}
        >
          <IconKey size={18} stroke={1.6} aria-hidden="true" />
          {text('shell.access')}
        </Link>
      )}
      <button type="button" className={classes.action} onClick={signOut}>
        <IconLogout size={18} stroke={1.6} aria-hidden="true" />
        {text('shell.signOut')}
      </button>
    </>
  );
}
