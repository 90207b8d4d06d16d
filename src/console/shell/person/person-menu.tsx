import { IconUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import classes from '#console/shell/person/person-menu.module.css';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';

const PersonMenuItems = overlayComponent(
  async () => (await import('#console/shell/person/person-menu-items.tsx')).PersonMenuItems,
);

const menuId = 'person-menu';

export function PersonMenu() {
  const text = useText();
  const { description } = useSession();
  const user = description?.user ?? text('shell.person.unnamed');
  const menu = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
  const goAway = () => {
    menu.current?.hidePopover();
    setNear(false);
  };
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        popoverTarget={menuId}
        title={user}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={comeNear}
      >
        {description ? initials(description.user) : <IconUser size={18} stroke={1.6} aria-hidden="true" />}
        <span className="visually-hidden"> {text('shell.person.menu', { user })}</span>
      </button>
      <div ref={menu} id={menuId} popover="auto" className={classes.menu}>
        {isNear && <PersonMenuItems user={user} menuId={menuId} onFailed={goAway} />}
      </div>
    </>
  );
}

/** At most two letters, whatever the form of the name. */
function initials(user: string): string {
  const parts = user.split(/[\s._@-]+/).filter(Boolean);
  const letters = parts.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}
