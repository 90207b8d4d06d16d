/**
 * Asks a server as fast as it answers, over connections that stay. It writes bytes made before and reads no more of an
 * answer than its status and its length: a client that did more would be what is measured, on two processors.
 */
import { connect } from 'node:net';
import { quantile } from '#test/bench/figures/figure.ts';

export interface Question {
  path: string;
  token?: string;
  /** Sent with POST. */
  body?: string;
}

export interface Load {
  address: string;
  /** Asked one after the other, and again from the first. */
  questions: readonly Question[];
  connections: number;
  seconds: number;
  /** Milliseconds from an answer to the next question. */
  pause?: number;
  /**
   * A refusal because of overload is not counted, and the next question is asked. Without it, a refusal ends the run.
   */
  mayRefuse?: boolean;
}

export interface Answered {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  count: number;
}

export async function ask({
  address,
  questions,
  connections,
  seconds,
  pause = 0,
  mayRefuse = false,
}: Load): Promise<Answered> {
  const { hostname, port, host } = new URL(address);
  const requests = questions.map((question) => requestOf(question, host));
  const latencies: number[] = [];
  const startedAt = performance.now();
  let sentCount = 0;
  const conversation: Conversation = {
    at: { host: hostname, port: Number(port) },
    next: () => requests[sentCount++ % requests.length] ?? Buffer.alloc(0),
    until: startedAt + seconds * 1000,
    pause,
    mayRefuse,
    latencies,
  };
  await Promise.all(Array.from({ length: connections }, () => converse(conversation)));
  const passed = (performance.now() - startedAt) / 1000;
  return {
    rate: latencies.length / passed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    count: latencies.length,
  };
}

export function requestOf({ path, token, body }: Question, host: string): Buffer {
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: application/json',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

interface Conversation {
  at: { host: string; port: number };
  next: () => Buffer;
  until: number;
  pause: number;
  mayRefuse: boolean;
  latencies: number[];
}

function converse({ at, next, until, pause, mayRefuse, latencies }: Conversation): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(at).setNoDelay(true);
    let sentAt = 0;
    let head: Buffer | undefined;
    let missing = 0;
    let counts = true;
    const send = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    const take = () => {
      const now = performance.now();
      if (counts) latencies.push(now - sentAt);
      if (now >= until) socket.destroy();
      else if (pause) setTimeout(send, pause);
      else send();
    };
    socket.on('connect', send);
    socket.on('close', () => resolve());
    socket.on('error', reject);
    socket.on('data', (part) => {
      if (missing > 0) missing -= part.length;
      else {
        head = head ? Buffer.concat([head, part]) : part;
        const whole = lengthOf(head, mayRefuse);
        if (whole === undefined) return;
        if (whole === refused)
          return void socket.destroy(new Error(`refused: ${head.toString('latin1').slice(0, 600)}`));
        counts = isSuccess(head);
        missing = whole - head.length;
        head = undefined;
      }
      if (missing === 0) take();
    });
  });
}

const refused = -1;

const isSuccess = (head: Buffer) => head.toString('latin1', 9, 10) === '2';

/** The length of the whole answer, or `refused`; undefined until its head has arrived. */
function lengthOf(head: Buffer, mayRefuse: boolean): number | undefined {
  const end = head.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const text = head.toString('latin1', 0, end);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
  const isTaken = isSuccess(head) || (mayRefuse && text.startsWith('HTTP/1.1 503'));
  return isTaken && length ? end + 4 + Number(length) : refused;
}
