/** What is compared takes turns, so that a slow moment of the machine falls on all alike. */

/** One round more is run before them and not counted: caches fill, and code becomes compiled. */
export async function inTurns<Name extends string, R>(
  rounds: number,
  acts: Readonly<Record<Name, (round: number) => Promise<R>>>,
): Promise<Record<Name, R[]>> {
  // `Object.entries` forgets which names there are.
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

/** `BENCH_ROUNDS` and `BENCH_SECONDS` make a quick look of it. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
export const seconds = Number(process.env.BENCH_SECONDS ?? 2);
