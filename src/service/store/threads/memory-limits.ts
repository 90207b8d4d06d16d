/** What the running service may keep in memory beyond what it needs at the moment. */
import { setFlagsFromString } from 'node:v8';

/**
 * For each thread, the memory for short-lived objects, in three parts. By default it would keep three times as much.
 */
export const resourceLimits = { maxYoungGenerationSizeMb: 6 };

/** For each connection, its pages of the database. What it does not keep, the operating system usually does. */
export const cacheKilobytes = 2000;

/**
 * The heap of a thread grows by this much before what nobody needs any more is collected. By default V8 lets it double
 * or more, and rarely gives the memory back.
 */
const heapGrowthPercent = 20;

/** For the whole process, its threads included. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
}
