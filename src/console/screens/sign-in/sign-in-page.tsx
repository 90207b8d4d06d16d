import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isOwnService } from '#console/kit/served-page.ts';
import { useServiceLine } from '#console/kit/service-line.ts';
import { presetAddress, useSession } from '#console/kit/session.tsx';
import { SignInError, type SignInReason } from '#console/kit/sign-in.ts';
import { undoHistory } from '#console/kit/undo/history.ts';
import { Brand } from '#console/layout/brand.tsx';
import { LanguageSwitch } from '#console/layout/language-switch.tsx';
import { SchemeSwitch } from '#console/layout/scheme-switch.tsx';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/sign-in/sign-in-page.module.css';
import { hasLinkToken, spendLinkToken, takeLinkToken } from '#console/sign-in-link.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';

export function SignInPage() {
  const text = useText();
  const { state } = useSession();
  const location = useLocation();
  useDocumentTitle(text('shell.signIn.title'));
  // Whoever signs in next finds nothing of another person's to undo.
  useEffect(() => undoHistory.clear(), []);
  const wanted = (location.state as { wanted?: string } | null)?.wanted ?? links.home();
  if (state === 'signedIn' && !hasLinkToken()) return <Navigate to={wanted} replace />;

  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <main className={classes.main}>
        <Brand />
        <h1 className={classes.title}>{text('shell.signIn.title')}</h1>
        <SignInForm />
      </main>
    </div>
  );
}

function SignInForm() {
  const text = useText();
  const [token, setToken] = useState('');
  const [address, setAddress] = useState(presetAddress);
  const [elsewhere, setElsewhere] = useState(presetAddress !== '');
  const [isEmpty, setIsEmpty] = useState(false);
  const { attempt, reason, busy } = useAttempt();
  const { slow } = useServiceLine();
  useLinkToken((linked) => attempt({ address: presetAddress, token: linked }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!token.trim()) return setIsEmpty(true);
    const failure = await attempt({ address: elsewhere ? address : '', token });
    if (failure && !aboutToken(failure)) setElsewhere(true);
  }

  const said = reason && text(`shell.signIn.${reason}`);
  const isOwn = isOwnService() && !(elsewhere && address.trim());
  const ofToken = isEmpty ? text('shell.signIn.noToken') : reason && aboutToken(reason) && said;
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
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
          error={reason && !aboutToken(reason) && said}
          type="url"
          autoComplete="url"
          size="md"
        />
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {text('shell.signIn.go')}
      </Button>
      <p role="status" className={classes.slow}>
        {busy && slow && text('trouble.slow')}
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

function useAttempt() {
  const { signIn } = useSession();
  const [reason, setReason] = useState<SignInReason>();
  const [busy, setBusy] = useState(false);

  async function attempt(input: { address: string; token: string }): Promise<SignInReason | undefined> {
    setBusy(true);
    setReason(undefined);
    try {
      await signIn(input);
      return undefined;
    } catch (error) {
      const failure = error instanceof SignInError ? error.reason : 'service';
      setReason(failure);
      return failure;
    } finally {
      setBusy(false);
    }
  }
  return { attempt, reason, busy };
}

/** Signs in with the token of a printed link, once what this tab was signed in to before is known. */
function useLinkToken(use: (token: string) => void): void {
  const { state } = useSession();
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may also be followed in a tab that is already here.
  useEffect(() => {
    takeLinkToken();
    if (state === 'checking') return;
    const token = spendLinkToken();
    if (token) use(token);
  }, [state, hash]);
}
