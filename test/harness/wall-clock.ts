import { vi } from 'vitest';

/** Stops the clock at this time of this day, while timers run as usual. Whoever calls it has to let it go on afterwards. */
export function itIs(time: string, on: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${on}T${time}`) });
}
