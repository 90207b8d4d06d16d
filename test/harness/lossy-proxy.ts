/** A proxy that loses answers: it cuts some of the connections to a service before the answer is complete. */
import type { SeededRandom } from '#test/harness/seeded-random.ts';
import { tcpProxy } from '#test/harness/tcp-proxy.ts';

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
  let connections = 0;
  let cuts = 0;

  const { port, close } = await tcpProxy(target, (near, far) => {
    connections++;
    const isCut = random.percent(percentage);
    const isCutEarly = random.percent(50);
    if (isCut) cuts++;
    near.on('data', (part) => {
      far.write(part, () => isCut && isCutEarly && near.destroy());
    });
    near.on('end', () => far.end());
    far.on('data', (part) => {
      if (!isCut) near.write(part);
      else near.end(part.subarray(0, Math.floor(part.length / 2)), () => near.destroy());
    });
  });
  return {
    address: `http://127.0.0.1:${port}`,
    counts: () => ({ connections, cuts }),
    close,
  };
}
