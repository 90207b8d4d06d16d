import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '#console/kit/lazy-part.tsx';
import { LanguageSwitch } from '#console/layout/language-switch.tsx';
import { PaletteButton } from '#console/layout/palette-button.tsx';
import { PersonMenu } from '#console/layout/person-menu.tsx';
import { SchemeSwitch } from '#console/layout/scheme-switch.tsx';
import classes from '#console/layout/top-bar.module.css';
import { useWhereabouts } from '#console/layout/whereabouts.ts';
import { loadSpoken } from '#console/messages/catalogues.ts';
import { useText } from '#console/messages/messages.ts';
import { useShownTitle } from '#console/ui/document-title.ts';

const DraftButton = lazyPart(
  async () => (await loadSpoken(['forms'], () => import('#console/kit/drafts/draft-button.tsx'))).DraftButton,
);

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const text = useText();
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size={40}
        onClick={onMenu}
        aria-label={text('shell.nav.open')}
      >
        <IconMenu2 size={22} stroke={1.6} />
      </ActionIcon>
      <Trail />
      <div className={classes.tools}>
        <Suspense>
          <DraftButton />
        </Suspense>
        <PaletteButton />
        <LanguageSwitch />
        <SchemeSwitch />
        <PersonMenu />
      </div>
    </header>
  );
}

function Trail() {
  const text = useText();
  const { title, module, within } = useWhereabouts();
  const shown = useShownTitle();
  if (!module) {
    return (
      <nav className={classes.trail} aria-label={text('shell.trail')}>
        <span aria-current="page">{title}</span>
      </nav>
    );
  }
  return (
    <nav className={classes.trail} aria-label={text('shell.trail')}>
      <span className={classes.trade}>{module.trade}</span>
      <Link to={module.to} className={classes.step} aria-current={within ? undefined : 'page'}>
        {module.words}
      </Link>
      {within && (
        <span className={classes.step} aria-current="page" dir="auto">
          {shown || within}
        </span>
      )}
    </nav>
  );
}
