import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { deferredComponent } from '#console/data/connection/defer-until-idle.ts';
import { useText } from '#console/messages/messages.ts';
import { useBreadcrumbs } from '#console/shell/breadcrumbs.ts';
import { PaletteButton } from '#console/shell/palette/palette-button.tsx';
import { PersonMenu } from '#console/shell/person/person-menu.tsx';
import classes from '#console/shell/top-bar.module.css';
import { useShownTitle } from '#console/ui/document-title.ts';
import { LanguageSwitch } from '#console/ui/language-switch.tsx';
import { SchemeSwitch } from '#console/ui/scheme-switch.tsx';

const DraftButton = deferredComponent(async () => (await import('#console/form/drafts/draft-button.tsx')).DraftButton);

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
      <Breadcrumbs />
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

function Breadcrumbs() {
  const text = useText();
  const { title, module, within } = useBreadcrumbs();
  if (!module) {
    return (
      <nav className={classes.breadcrumbs} aria-label={text('shell.breadcrumbs')}>
        <span aria-current="page">
          <ShownTitle before={title} />
        </span>
      </nav>
    );
  }
  return (
    <nav className={classes.breadcrumbs} aria-label={text('shell.breadcrumbs')}>
      <span className={classes.trade}>{module.sectionLabel}</span>
      {module.to ? (
        <Link to={module.to} className={classes.step} aria-current={within ? undefined : 'page'}>
          {module.label}
        </Link>
      ) : (
        <span className={classes.step} aria-current={within ? undefined : 'page'}>
          {module.label}
        </span>
      )}
      {within && (
        <span className={classes.step} aria-current="page">
          <ShownTitle before={within} />
        </span>
      )}
    </nav>
  );
}

/** A component of its own, because it renders again during a navigation, before anything is painted. */
function ShownTitle({ before }: { before: string }) {
  return <bdi>{useShownTitle() || before}</bdi>;
}
