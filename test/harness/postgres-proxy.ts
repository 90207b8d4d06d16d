/** A proxy before a PostgreSQL server that cuts a connection at the worst moment, or stops passing anything on. */
import { tcpProxy } from '#test/harness/tcp-proxy.ts';

export interface PostgresProxy {
  /** The address of the same database through the proxy. */
  url: string;
  /**
   * Cuts the connection of the next commit that `isMeant` accepts, when the server has answered but the answer has not
   * been passed on: it is stored, and the client cannot know. Resolves when that is done.
   */
  cutCommit(isMeant: (sql: string) => boolean): Promise<void>;
  /** From now on nothing is passed on in either direction, while all connections stay open. */
  hush(): void;
  close(): Promise<void>;
}

/** The text of a message of the simple protocol: a letter, four bytes of length, the text, a zero. */
function textOf(message: Buffer): string | undefined {
  return message[0] === 'Q'.charCodeAt(0) ? message.toString('utf8', 5, message.length - 1) : undefined;
}

export async function postgresProxy(target: string): Promise<PostgresProxy> {
  let awaited: { isMeant: (sql: string) => boolean; done: () => void } | undefined;
  let isSilent = false;

  const { port, close } = await tcpProxy(target, (near, far) => {
    let cut: (() => void) | undefined;
    near.on('data', (part) => {
      if (isSilent) return;
      const sql = textOf(part);
      if (awaited && sql?.endsWith('commit') && awaited.isMeant(sql)) {
        cut = awaited.done;
        awaited = undefined;
      }
      far.write(part);
    });
    far.on('data', (part) => {
      if (isSilent) return;
      if (!cut) return near.write(part);
      near.destroy();
      far.destroy();
      cut();
    });
  });
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    cutCommit: (isMeant) => new Promise((done) => (awaited = { isMeant, done })),
    hush: () => {
      isSilent = true;
    },
    close,
  };
}
