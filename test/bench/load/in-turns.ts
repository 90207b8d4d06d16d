/** Runs what is compared in turns, so that a slow moment of the machine affects all alike. */

/** One round is run first and not counted: it fills caches and compiles code. */
export async function inTurns<Name extends string, R>(
  rounds: number,
  acts: Readonly<Record<Name, (round: number) => Promise<R>>>,
): Promise<Record<Name, R[]>> {
  // `Object.entries` loses the type of the names.
  const named = Object.entries(acts) as [Name, (round: number) => Promise<R>][];
  const results = Object.fromEntries(named.map(([name]) => [name, []])) as unknown as Record<Name, R[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const [name, act] of named) {
      const result = await act(round);
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}

/** `BENCH_ROUNDS` and `BENCH_SECONDS` allow a shorter run. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
export const seconds = Number(process.env.BENCH_SECONDS ?? 2);
