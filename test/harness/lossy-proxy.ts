/** A proxy that loses answers: it cuts some of the connections to a service before the answer is complete. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { SeededRandom } from '#test/harness/seeded-random.ts';

export interface LossyProxy {
  address: string;
  /** The number of connections so far, and of those that were cut. */
  counts(): { connections: number; cuts: number };
  close(): Promise<void>;
}

/**
 * Cuts this percentage of the connections: half of them after the request was sent, half in the middle of the answer.
 */
export async function lossyProxy(target: string, percentage: number, random: SeededRandom): Promise<LossyProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let connections = 0;
  let cuts = 0;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    connections++;
    const isCut = random.percent(percentage);
    const isCutEarly = random.percent(50);
    if (isCut) cuts++;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (part) => {
      far.write(part, () => isCut && isCutEarly && near.destroy());
    });
    near.on('end', () => far.end());
    far.on('data', (part) => {
      if (!isCut) near.write(part);
      else near.end(part.subarray(0, Math.floor(part.length / 2)), () => near.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => ({ connections, cuts }),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
