/** Conversations below HTTP: raw bytes out and in. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Line {
  socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Everything received until the connection closed. */
  end: Promise<string>;
}

export async function call(address: string): Promise<Line> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1').on('data', (part) => {
    received += part;
  });
  // A reset ends the conversation like a close.
  socket.on('error', () => {});
  const end = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  return { socket, received: () => received, end };
}

export interface RawAnswer {
  status: number;
  headers: string;
  body: Record<string, unknown>;
}

export function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
  return { status: Number(status), headers: head.toLowerCase(), body: JSON.parse(rest.join('\r\n\r\n')) };
}

/** Sends everything, then reads to the end. */
export async function say(address: string, lines: string[], body = ''): Promise<RawAnswer> {
  const { socket, end } = await call(address);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return readAnswer(await end);
}
