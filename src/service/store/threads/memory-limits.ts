/** Limits of the memory that the running service keeps beyond what it needs at the moment. */
import { setFlagsFromString } from 'node:v8';

/**
 * For each thread, the memory for short-lived objects, in three parts. By default it would keep three times as much.
 */
export const resourceLimits = { maxYoungGenerationSizeMb: 6 };

/** The pages of the database that each connection caches. The operating system usually caches the others. */
export const cacheKilobytes = 2000;

/**
 * The heap of a thread grows by this much before garbage is collected. By default V8 lets it double or more, and rarely
 * gives the memory back.
 */
const heapGrowthPercent = 20;

/** For the whole process, its threads included. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
}
