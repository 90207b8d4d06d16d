/** A proxy that breaks connections to a service after so many bytes. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  address: string;
  /** The number of connections cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

/** Cuts `cuts` connections, each after `bytes` bytes of answers, and none after that. */
export async function cuttingProxy(target: string, plan: { cuts: number; bytes: number }): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let done = 0;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let passed = 0;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (part) => {
      passed += part.length;
      if (passed <= plan.bytes || done >= plan.cuts) {
        near.write(part);
        return;
      }
      done++;
      // Half of this part still arrives, so that the answer ends in the middle.
      near.end(part.subarray(0, Math.floor(part.length / 2)), () => near.destroy());
      far.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => done,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
