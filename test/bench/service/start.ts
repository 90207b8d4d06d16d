/** W5: from the start of the process to its first answer, with the data in place. */
import { type Figure, median, number, ratios } from '#test/bench/figures/figure.ts';
import { inTurns, rounds } from '#test/bench/load/in-turns.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { usageOf } from '#test/bench/servers/process-tree.ts';
import { ask, rawProgram, type Server, start, startComptoir, startMin } from '#test/bench/servers/servers.ts';

/** Both are in milliseconds. */
interface Start {
  passed: number;
  processor: number;
}

export async function coldStart(): Promise<Figure[]> {
  const company = await companyOf();
  const untilAnswered = async (begin: () => Promise<Server>): Promise<Start> => {
    const startedAt = performance.now();
    const server = await begin();
    const answer = await ask(server, company.token, '/api/clients');
    await answer.arrayBuffer();
    const passed = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`the first answer is ${answer.status}`);
    const { processor } = usageOf(server.pid);
    await server.end();
    return { passed, processor };
  };
  try {
    const { bare, min, comptoir } = await inTurns(rounds * 2, {
      bare: () => untilAnswered(() => start([rawProgram])),
      min: () => untilAnswered(() => startMin(company)),
      comptoir: () => untilAnswered(() => startComptoir(company)),
    });
    const passed = (all: readonly Start[]) => all.map((each) => each.passed);
    const text = (all: readonly Start[]) =>
      `${number(median(passed(all)))} ms and ${number(median(all.map(({ processor }) => processor)))} of processor`;
    return [
      {
        name: 'W5 cold start to the first answer',
        unit: 'x bare node',
        values: ratios(passed(comptoir), passed(bare)),
        better: 'lower',
        goal: 3,
        note: `${text(comptoir)}, bare node ${text(bare)}, min ${text(min)}`,
      },
    ];
  } finally {
    company.clear();
  }
}
