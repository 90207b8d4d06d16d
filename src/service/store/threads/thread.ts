/** The first file of a thread of the built program. */
import { workerData } from 'node:worker_threads';
import { runWithCodeCache } from '#service/code-cache.ts';

/** The start data of a thread, beside its own settings. */
export interface ThreadStart {
  /** Which of the built files it runs. */
  program: 'writer-thread' | 'reader-thread';
}

const { program }: ThreadStart = workerData;
runWithCodeCache(new URL(`./${program}.js`, import.meta.url));
