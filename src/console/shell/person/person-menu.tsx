import { IconUser } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import classes from '#console/shell/person/person-menu.module.css';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const PersonMenuItems = lazyComponent(
  async () => (await import('#console/shell/person/person-menu-items.tsx')).PersonMenuItems,
);

const menuId = 'person-menu';

export function PersonMenu() {
  const text = useText();
  const { description } = useSession();
  const user = description?.user ?? text('shell.person.unnamed');
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
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
      <div id={menuId} popover="auto" className={classes.menu}>
        {isNear && (
          <Suspense>
            <PersonMenuItems user={user} menuId={menuId} />
          </Suspense>
        )}
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
