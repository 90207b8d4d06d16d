/** Limits the memory for short-lived objects of each thread; by default it would keep three times as much. */
export const resourceLimits = { maxYoungGenerationSizeMb: 6 };
