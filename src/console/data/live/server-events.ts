/** Reads server-sent events from a reply. The browser's own `EventSource` can send no token and reports no status. */

export interface ServerEvent {
  name: string;
  data: string;
  /** Empty where the event has none. */
  id: string;
}

const ended = { done: true, value: undefined } as const;

/**
 * `onSound` is called with whatever arrives, also where it is no event, such as a heartbeat. A connection that is lost or
 * stopped ends like one that the service closes; what `onEvent` throws is thrown.
 */
export async function readServerEvents(
  body: ReadableStream<BufferSource>,
  onEvent: (event: ServerEvent) => void,
  onSound: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read().catch(() => ended);
    if (done) return;
    onSound();
    const blocks = (text + value).split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const event of blocks.map(readBlock)) if (event) onEvent(event);
  }
}

/** Undefined for a block of comments. */
function readBlock(block: string): ServerEvent | undefined {
  const fields: Record<string, string[]> = {};
  for (const line of block.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
    if (name) fields[name] = [...(fields[name] ?? []), value];
  }
  const { event = ['message'], data, id = [''] } = fields;
  return data && { name: event.join(''), data: data.join('\n'), id: id.join('') };
}
