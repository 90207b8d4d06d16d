/** The settings of the person and of the company. Those with a page of their own are linked from here. */
import '#console/screens/settings/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { usePersonSettings } from '#console/data/settings/person-settings.ts';
import { settingsPartsFor } from '#console/data/settings-parts/settings-parts.ts';
import { useText } from '#console/messages/messages.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import classes from '#console/screens/settings/settings.module.css';
import { settingsSections } from '#console/screens/settings/settings-sections.ts';
import { TypedParts } from '#console/screens/settings/typed-parts.ts';
import { useSession } from '#console/session/session.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

export function SettingsPage() {
  const text = useText();
  const describe = useErrorText();
  const company = useCompanySettings();
  const person = usePersonSettings();
  const error = company.error ?? person.error;
  const isReady = company.isRead && person.isRead;
  const note =
    company.storedIn === 'browser'
      ? text('settings.onlyHere')
      : text(company.mayWrite ? 'settings.hint' : 'settings.readOnly');
  return (
    <>
      <PageHead title={text('settings.title')} note={note} />
      {!isReady && error !== null && (
        <ErrorState
          {...describe(error)}
          action={<Button onClick={() => window.location.reload()}>{text('settings.again')}</Button>}
        />
      )}
      {!isReady && error === null && <SkeletonRows rows={8} columns={2} />}
      {isReady && <Parts />}
    </>
  );
}

function Parts() {
  const text = useText();
  const shown = settingsPartsFor(useSession());
  const typed = useRef(new Set<string>());
  const parts = useMemo(() => ({ set: mark(typed.current) }), []);
  const { hash } = useLocation();
  useEffect(() => {
    // In some browsers `scrollIntoView` returns a promise, which an effect must not return.
    void document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <TypedParts value={parts}>
      <LeaveGuard isChanged={() => typed.current.size > 0} />
      <nav className={classes.contents} aria-label={text('settings.contents')}>
        {shown.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {text(title)}
          </a>
        ))}
      </nav>
      {shown.map(({ id, title }) => {
        const Part = settingsSections[id];
        return (
          <section key={id} id={id} className={classes.part} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={classes.title}>
              {text(title)}
            </h2>
            <Part />
          </section>
        );
      })}
    </TypedParts>
  );
}

function mark(typed: Set<string>) {
  return (name: string, isTyped: boolean) => void (isTyped ? typed.add(name) : typed.delete(name));
}
