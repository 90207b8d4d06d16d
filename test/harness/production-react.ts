/**
 * The production build of React in the console's tests, as drawing with the development build takes a third of their
 * time. It has no `act`, by which Testing Library draws the effects of an event at once, so this one replaces it. Must
 * be imported before Testing Library, which looks for it once.
 */
import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Resolves when React has nothing left to draw: idle tasks run after all others. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}

async function act<Result>(callback: () => Result): Promise<Awaited<Result>> {
  const result = await flushSync(callback);
  await drawn();
  return result;
}

Object.assign(React, { act });
