import { expect, test } from 'vitest';
import { progressLine } from '#cli/support/progress-line.ts';

function written(isTTY: boolean): { line: ReturnType<typeof progressLine>; text(): string } {
  let all = '';
  const line = progressLine({
    isTTY,
    write: (text) => {
      all += text;
    },
  });
  return { line, text: () => all };
}

test('a terminal gets a bar in one line, and sentences below it', () => {
  const { line, text } = written(true);
  line.show('clients', 0, 200);
  line.show('clients', 100, 200);
  line.say('Done.');
  expect(text()).toBe(
    `\r\x1b[K${'░'.repeat(30)} clients 0 of 200\r\x1b[K${'█'.repeat(15)}${'░'.repeat(15)} clients 100 of 200\nDone.\n`,
  );
});

test('anything else gets plain lines, and not one for every page', () => {
  const { line, text } = written(false);
  for (let done = 100; done <= 12_000; done += 100) line.show('clients', done, 12_000);
  line.show('tasks', 0, 0);
  line.say('Done.');
  line.end();
  expect(text()).toBe(
    'clients 100 of 12000\nclients 5100 of 12000\nclients 10100 of 12000\nclients 12000 of 12000\ntasks 0 of 0\nDone.\n',
  );
});
