import { Button } from '@mantine/core';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/sign-in/sign-in-page.module.css';
import { useAttempt } from '#console/screens/sign-in/use-attempt.ts';
import { useSession } from '#console/session/session.tsx';
import { takeLinkSecret } from '#console/session/sign-in-link.ts';

/**
 * A link was opened while somebody is signed in. It may be another person's, so it is used only if the signed-in person
 * agrees.
 */
export function OtherLink({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { description, signInWithLink } = useSession();
  const { attempt, reason, busy } = useAttempt();
  const user = description?.user ?? '';
  const known = user ? 'yes' : 'no';

  async function use() {
    const link = takeLinkSecret();
    if (link && !(await attempt(() => signInWithLink(link)))) onDone();
  }

  function stay() {
    takeLinkSecret();
    onDone();
  }

  return (
    <div className={classes.form}>
      <p className={classes.question}>{text('shell.signIn.ask', { user, known })}</p>
      {reason && (
        <p role="alert" className={classes.failure}>
          {text(`shell.signIn.${reason}`)}
        </p>
      )}
      {!reason && (
        <Button size="md" fullWidth loading={busy} onClick={use}>
          {text('shell.signIn.useLink')}
        </Button>
      )}
      <Button size="md" fullWidth variant="default" onClick={stay} autoFocus>
        {text('shell.signIn.stay', { user, known })}
      </Button>
    </div>
  );
}
