/** Listens to `GET /api/changes` over the network. */
import { type Change, change, changesPath } from '#contract/changes.ts';

export interface StreamEvent {
  name: string;
  id: string;
  data: unknown;
}

export interface Listening {
  status: number;
  headers: Headers;
  /** The next event; rejects where the stream ends first. */
  next(): Promise<StreamEvent>;
  /** The next change, whatever else comes before it. */
  nextChange(): Promise<Change>;
  /** Everything until the stream ends. */
  rest(): Promise<StreamEvent[]>;
  close(): void;
}

/** Resolves when the service has answered; where it answered with a stream, after the first event, `live`. */
export async function listenTo(address: string, headers: Record<string, string>): Promise<Listening> {
  const controller = new AbortController();
  const reply = await fetch(address + changesPath, { headers, signal: controller.signal });
  const events = eventsOf(reply);
  async function next(): Promise<StreamEvent> {
    const { value, done } = await events.next();
    if (done) throw new Error('the stream ended');
    return value;
  }
  return {
    status: reply.status,
    headers: reply.headers,
    next,
    nextChange: async () => {
      for (;;) {
        const { name, data } = await next();
        if (name === 'change') return change.parse(data);
      }
    },
    rest: async () => {
      const all: StreamEvent[] = [];
      for await (const event of events) all.push(event);
      return all;
    },
    close: () => controller.abort(),
  };
}

async function* eventsOf(reply: Response): AsyncGenerator<StreamEvent, void> {
  let text = '';
  if (!reply.body) return;
  for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (!block.startsWith(':')) yield read(block);
  }
}

function read(block: string): StreamEvent {
  const lines = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w+: /, '')]));
  return { name: lines.get('event') ?? '', id: lines.get('id') ?? '', data: JSON.parse(lines.get('data') ?? 'null') };
}
