/**
 * The React that people run, in the console's tests: drawing with the development build took a third of their time. It has no
 * `act`, through which Testing Library has what an event causes drawn at once, so that this one takes its place. To be imported
 * before Testing Library, which looks for it once.
 */
import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Until React has nothing left to draw: what is idle comes after all else. */
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
