/** The delay of the event loop is measured from the first scrape on. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function meanDelay(): Promise<number> {
  const { body } = await service.ask('GET', '/metrics');
  return Number(/^comptoir_event_loop_delay_seconds\{of="mean"\} (.*)$/m.exec(body)?.[1]);
}

it('nothing wakes a service that is not watched, and one that is tells what was since the scrape before', async () => {
  const witness = monitorEventLoopDelay({ resolution: 10 });
  witness.enable();
  onTestFinished(() => void witness.disable());
  await expect.poll(() => witness.count).toBeGreaterThan(5);
  expect(await meanDelay()).toBe(0);
  witness.reset();
  await expect.poll(() => witness.count).toBeGreaterThan(5);
  expect(await meanDelay()).toBeGreaterThan(0);
});
