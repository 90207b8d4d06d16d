import { useState } from 'react';
import { SignInError, type SignInReason } from '#console/session/sign-in.ts';

interface Attempt {
  /** Returns why it failed; undefined if it succeeded. */
  attempt: (signIn: () => Promise<void>) => Promise<SignInReason | undefined>;
  reason: SignInReason | undefined;
  busy: boolean;
}

export function useAttempt(): Attempt {
  const [reason, setReason] = useState<SignInReason>();
  const [busy, setBusy] = useState(false);

  async function attempt(signIn: () => Promise<void>): Promise<SignInReason | undefined> {
    setBusy(true);
    setReason(undefined);
    try {
      await signIn();
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
