import { expect, it } from 'vitest';
import { readServerEvents, type ServerEvent } from '#console/data/live/server-events.ts';

async function read(parts: readonly string[]): Promise<{ events: ServerEvent[]; sounds: number }> {
  const events: ServerEvent[] = [];
  let sounds = 0;
  const body = new ReadableStream<BufferSource>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  await readServerEvents(
    body,
    (event) => events.push(event),
    () => sounds++,
  );
  return { events, sounds };
}

it('reads events wherever the network cuts them', async () => {
  const text = 'id: a.1\nevent: change\ndata: {"é":": x"}\n\nevent: live\ndata: {}\n\n';
  for (let cut = 0; cut <= text.length; cut++) {
    const { events } = await read([text.slice(0, cut), text.slice(cut)]);
    expect(events).toEqual([
      { name: 'change', data: '{"é":": x"}', id: 'a.1' },
      { name: 'live', data: '{}', id: '' },
    ]);
  }
});

it('takes a heartbeat as a sound, and as no event', async () => {
  expect(await read([':\n\n', ': still here\n\n'])).toEqual({ events: [], sounds: 2 });
});

it('reads what a proxy sends with other line ends, data of several lines, and nothing that is not whole', async () => {
  const { events } = await read(['data: one\r\ndata: two\r\n\r\nevent: half\ndata: …']);
  expect(events).toEqual([{ name: 'message', data: 'one\ntwo', id: '' }]);
});
