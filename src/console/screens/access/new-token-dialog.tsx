/** Asks for the name, the role and the expiry of a new token, then shows the token, which is possible only once. */
import '#console/screens/access/messages/catalogue.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCreateToken } from '#console/data/access/use-access.ts';
import { useErrorText } from '#console/data/error-text.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/access/access.module.css';
import { ChoiceSelect } from '#console/ui/controls/choice-select.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#console/ui/dialogs/dialog.tsx';
import { type CreatedToken, isUserName, maxUserLength } from '#contract/access.ts';
import { type Role, roles } from '#contract/core/roles.ts';

interface NewTokenDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewTokenDialog({ open, onClose }: NewTokenDialogProps) {
  const text = useText();
  const [made, setMade] = useState<CreatedToken>();
  const create = useCreateToken();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  const title = made ? text('access.made', { user: made.user }) : text('access.new');
  return (
    // Once the token is being made, only its own button closes the dialog, because the token cannot be shown again.
    <Dialog open={open} title={title} onClose={made || create.isPending ? undefined : close}>
      {open && made && <Made token={made.token} onDone={close} />}
      {open && !made && <NewTokenForm create={create} onMade={setMade} onCancel={close} />}
    </Dialog>
  );
}

const durations = ['30', '90', '365', 'never'] as const;
type Duration = (typeof durations)[number];
const durationWords: Record<Duration, MessageId> = {
  '30': 'access.days.30',
  '90': 'access.days.90',
  '365': 'access.days.365',
  never: 'access.forever',
};

interface NewTokenFormProps {
  create: ReturnType<typeof useCreateToken>;
  onMade: (token: CreatedToken) => void;
  onCancel: () => void;
}

function NewTokenForm({ create: { mutateAsync, isPending }, onMade, onCancel }: NewTokenFormProps) {
  const text = useText();
  const describe = useErrorText();
  const [user, setUser] = useState('');
  const [role, setRole] = useState<Role>('office');
  const [duration, setDuration] = useState<Duration>('365');
  const [nameProblem, setNameProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const name = user.trim();
    if (!isUserName(name)) return setNameProblem(text('access.nameNeeded', { most: maxUserLength }));
    try {
      onMade(await mutateAsync({ user: name, role, days: duration === 'never' ? null : Number(duration) }));
    } catch (error) {
      setProblem(describe(error).title);
    }
  };
  return (
    <form className={classes.form} noValidate autoComplete="off" onSubmit={(event) => void make(event)}>
      <TextInput
        autoFocus
        label={text('access.user')}
        value={user}
        error={nameProblem}
        onChange={({ currentTarget }) => {
          setUser(currentTarget.value);
          setNameProblem(undefined);
        }}
      />
      <ChoiceSelect<Role>
        label={text('access.role')}
        value={role}
        data={roles.map((value) => ({ value, label: text(`shell.role.${value}`) }))}
        onChange={setRole}
      />
      <ChoiceSelect<Duration>
        label={text('access.days')}
        value={duration}
        data={durations.map((value) => ({ value, label: text(durationWords[value]) }))}
        onChange={setDuration}
      />
      {problem && <p role="alert">{problem}</p>}
      <DialogActions>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {text('console.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {text('access.make')}
        </Button>
      </DialogActions>
    </form>
  );
}

function Made({ token, onDone }: { token: string; onDone: () => void }) {
  const text = useText();
  return (
    <>
      <p>{text('access.madeHint')}</p>
      <code className={classes.secret}>{token}</code>
      <CopyButton copied={token} label={text('access.copy')} />
      <DialogActions>
        <Button autoFocus onClick={onDone}>
          {text('access.done')}
        </Button>
      </DialogActions>
    </>
  );
}
