/** A proxy that breaks connections to a service after so many bytes. */
import { tcpProxy } from '#test/harness/tcp-proxy.ts';

export interface CuttingProxy {
  address: string;
  /** The number of connections cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

/** Cuts `cuts` connections, each after `bytes` bytes of answers, and none after that. */
export async function cuttingProxy(target: string, plan: { cuts: number; bytes: number }): Promise<CuttingProxy> {
  let done = 0;

  const { port, close } = await tcpProxy(target, (near, far) => {
    let passed = 0;
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
  return {
    address: `http://127.0.0.1:${port}`,
    cuts: () => done,
    close,
  };
}
