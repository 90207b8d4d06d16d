/**
 * Offers requests at a fixed rate, whether or not earlier ones were answered, as independent users do. Like `ask.ts`,
 * it reads no more of an answer than it must.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Question, requestOf } from '#test/bench/load/ask.ts';

/** Milliseconds after which an answer comes too late. */
export const patience = 1000;

export interface Offer {
  address: string;
  questions: readonly Question[];
  /** Requests a second. */
  rate: number;
  seconds: number;
}

export interface Outcome {
  /** The index of the question. */
  question: number;
  /** 0 where no answer came. */
  status: number;
  /** Milliseconds from the request to the end of its answer. */
  latency: number;
}

/** Milliseconds to wait for answers after the last request. */
const drain = 5000;
const betweenLooks = 2;

/** Connections that are opened before the first request, as by a proxy. More are opened where these are busy. */
const openBefore = 500;

interface Line {
  socket: Socket;
  pending?: { question: number; at: number };
}

export async function offer({ address, questions, rate, seconds }: Offer): Promise<Outcome[]> {
  const { hostname, port, host } = new URL(address);
  const requests = questions.map((question) => requestOf(question, host));
  const outcomes: Outcome[] = [];
  const idle: Line[] = [];
  const busy = new Set<Line>();
  let sent = 0;

  function settle(line: Line, status: number): void {
    busy.delete(line);
    const { pending } = line;
    if (pending) outcomes.push({ question: pending.question, status, latency: performance.now() - pending.at });
    line.pending = undefined;
  }

  function opened(): Line {
    const line: Line = { socket: connect(Number(port), hostname).setNoDelay(true) };
    readAnswers(line.socket, (status) => {
      settle(line, status);
      idle.push(line);
    });
    line.socket.on('error', () => {});
    line.socket.on('close', () => {
      settle(line, 0);
      const place = idle.indexOf(line);
      if (place >= 0) idle.splice(place, 1);
    });
    return line;
  }

  async function openIdle(): Promise<void> {
    const line = opened();
    await once(line.socket, 'connect');
    idle.push(line);
  }

  function sendNext(): void {
    const line = idle.pop() ?? opened();
    const question = sent++ % questions.length;
    line.pending = { question, at: performance.now() };
    busy.add(line);
    line.socket.write(requests[question] ?? '');
  }

  await Promise.all(Array.from({ length: openBefore }, () => openIdle()));
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = performance.now() - began;
      const due = Math.floor(Math.min(passed / 1000, seconds) * rate);
      while (sent < due) sendNext();
      const isOver = passed > seconds * 1000 && !busy.size;
      if (!isOver && passed < seconds * 1000 + drain) return;
      clearInterval(timer);
      resolve();
    }, betweenLooks);
  });
  for (const line of [...busy, ...idle]) line.socket.removeAllListeners('close').destroy();
  for (const line of busy) settle(line, 0);
  return outcomes;
}

/** Calls `take` with the status of each answer once all of it has arrived. */
function readAnswers(socket: Socket, take: (status: number) => void): void {
  let head = '';
  let status = 0;
  let missing = 0;
  socket.on('data', (part: Buffer) => {
    if (!missing) {
      head += part.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end)) ?? [];
      missing = end + 4 + Number(length) - head.length;
      head = '';
    } else missing -= part.length;
    if (!missing) take(status);
  });
}
