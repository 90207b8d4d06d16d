import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { SignInError } from '#console/session/sign-in.ts';
import classes from '#console/shell/person/token-form.module.css';

export function TokenForm() {
  const text = useText();
  // Signs out directly, without `useSignOut`, because a page's question before leaving would cover this dialog.
  const { reauthenticate, signOut } = useSession();
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function renew(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await reauthenticate(token);
    } catch (error) {
      setProblem(text(`shell.signIn.${error instanceof SignInError ? error.reason : 'service'}`));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={renew} className={classes.form}>
      <p className={classes.hint}>{text('shell.renew.hint')}</p>
      <PasswordInput
        label={text('shell.signIn.tokenLabel')}
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
        error={problem}
        autoComplete="current-password"
        autoFocus
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': text('shell.signIn.showToken') }}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={signOut}>
          {text('shell.signOut')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('shell.renew.go')}
        </Button>
      </div>
    </form>
  );
}
