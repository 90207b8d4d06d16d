import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useConnectionStatus } from '#console/data/connection/connection-status.ts';
import { useText } from '#console/messages/messages.ts';
import { undoHistory } from '#console/record/undo/undo-history.ts';
import { OtherLink } from '#console/screens/sign-in/other-link.tsx';
import classes from '#console/screens/sign-in/sign-in-page.module.css';
import { useAttempt } from '#console/screens/sign-in/use-attempt.ts';
import { isOwnService } from '#console/session/served-page.ts';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { type LinkSecret, presetAddress, type SignInReason } from '#console/session/sign-in.ts';
import { hasLink, readSignInLink, takeLinkSecret } from '#console/session/sign-in-link.ts';
import { pageAfterSignIn } from '#console/session/use-sign-out.ts';
import { Brand } from '#console/ui/brand.tsx';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { LanguageSwitch } from '#console/ui/language-switch.tsx';
import { SchemeSwitch } from '#console/ui/scheme-switch.tsx';

export function SignInPage() {
  const text = useText();
  const { state } = useSession();
  const { user } = useStorageOwner();
  const location = useLocation();
  const [linked, setLinked] = useState(hasLink);
  const asks = linked && state === 'signedIn';
  const title = text(asks ? 'shell.signIn.askTitle' : 'shell.signIn.title');
  useDocumentTitle(title);
  // The next person must not be able to undo the previous person's changes.
  useEffect(() => undoHistory.clear(), []);
  if (state === 'signedIn' && !linked) return <Navigate to={pageAfterSignIn(location, user)} replace />;

  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <main className={classes.main}>
        <Brand />
        <h1 className={classes.title}>{title}</h1>
        {asks ? <OtherLink onDone={() => setLinked(false)} /> : <SignInForm onLinkSpent={() => setLinked(false)} />}
      </main>
    </div>
  );
}

function SignInForm({ onLinkSpent }: { onLinkSpent: () => void }) {
  const text = useText();
  const [token, setToken] = useState('');
  const [address, setAddress] = useState(presetAddress);
  const [elsewhere, setElsewhere] = useState(presetAddress !== '');
  const [isEmpty, setIsEmpty] = useState(false);
  const { attempt, reason, busy } = useAttempt();
  const { slow } = useConnectionStatus();
  const { signIn, signInWithLink } = useSession();
  useLink((link) => {
    onLinkSpent();
    void attempt(() => signInWithLink(link));
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!token.trim()) return setIsEmpty(true);
    const failure = await attempt(() => signIn({ address: elsewhere ? address : '', token }));
    if (failure && failure !== 'link' && !aboutToken(failure)) setElsewhere(true);
  }

  const message = reason && text(`shell.signIn.${reason}`);
  const isOwn = isOwnService() && !(elsewhere && address.trim());
  const ofToken = isEmpty ? text('shell.signIn.noToken') : reason && aboutToken(reason) && message;
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      {reason === 'link' && (
        <p role="alert" className={classes.failure}>
          {message}
        </p>
      )}
      <PasswordInput
        label={text('shell.signIn.tokenLabel')}
        description={text(isOwn ? 'shell.signIn.ownTokenHint' : 'shell.signIn.tokenHint')}
        value={token}
        onChange={(event) => {
          setToken(event.currentTarget.value);
          setIsEmpty(false);
        }}
        error={ofToken}
        autoComplete="current-password"
        size="md"
        autoFocus
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': text('shell.signIn.showToken') }}
      />
      {elsewhere && (
        <TextInput
          label={text('shell.signIn.addressLabel')}
          description={text('shell.signIn.addressHint')}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={reason && reason !== 'link' && !aboutToken(reason) && message}
          type="url"
          autoComplete="url"
          size="md"
        />
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {text('shell.signIn.go')}
      </Button>
      <p role="status" className={classes.slow}>
        {busy && slow && text('shell.connection.slow')}
      </p>
      {!elsewhere && (
        <button type="button" className={classes.quiet} onClick={() => setElsewhere(true)}>
          {text('shell.signIn.elsewhere')}
        </button>
      )}
    </form>
  );
}

function aboutToken(reason: SignInReason): boolean {
  return reason === 'token' || reason === 'rights';
}

/** Signs in with a printed link, once it is known whether this tab is signed in already. */
function useLink(use: (link: LinkSecret) => void): void {
  const { state } = useSession();
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may also be followed in a tab that is already here.
  useEffect(() => {
    readSignInLink();
    if (state === 'checking') return;
    if (state === 'signedIn') return;
    const link = takeLinkSecret();
    if (link) use(link);
  }, [state, hash]);
}
