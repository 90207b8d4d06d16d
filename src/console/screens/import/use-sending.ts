/** Sends the rows of an import, and resumes an interrupted one. */
import '#console/screens/import/messages/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshAll } from '#console/data/mutations/mutation-effects.ts';
import type { Run } from '#console/list/bulk/resumable-run.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { permanentStep, undoHistory } from '#console/record/undo/history.ts';
import { openJournal, type RowOutcome, type StoredImport } from '#console/screens/import/resume-journal.ts';
import type { Draft } from '#console/screens/import/rows/import-plan.ts';
import { createSender, type FinalOutcome, importId, type QueuedRow } from '#console/screens/import/send-rows.ts';
import type { OpenedFile } from '#console/screens/import/use-import.ts';
import { useSession } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface InterruptedImport {
  kept: StoredImport;
  outcomes: Map<number, RowOutcome>;
}

interface SendingState {
  /** By the first row of a draft. */
  outcomes: ReadonlyMap<number, RowOutcome>;
  run?: Run<FinalOutcome>;
  items: readonly QueuedRow[];
}

const nothingSent: SendingState = { outcomes: new Map(), items: [] };

export function useSending(segment: Segment) {
  const { api, address } = useSession();
  const queryClient = useQueryClient();
  const text = useText();
  const things = useModuleLabels(segment).many;
  const [earlier, setEarlier] = useState<InterruptedImport[]>([]);
  const [lasting, setLasting] = useState(true);
  const [state, setState] = useState<SendingState>(nothingSent);
  const running = useRef<Run<FinalOutcome>>(undefined);

  const readEarlier = useCallback(async () => {
    const journal = await openJournal();
    setLasting(journal.lasting);
    const all = (await journal.list()).filter((kept) => kept.segment === segment && kept.address === address);
    setEarlier(await Promise.all(all.map(async (kept) => ({ kept, outcomes: await journal.outcomes(kept.id) }))));
  }, [segment, address]);
  useEffect(() => {
    void readEarlier();
    return () => running.current?.stop();
  }, [readEarlier]);

  const refresh = () => refreshAll(queryClient, api, segment);

  /** Sends every draft that has no problem and was not created yet. */
  async function send(opened: OpenedFile, drafts: readonly Draft[]): Promise<void> {
    const journal = await openJournal();
    const id = importId(address, segment, opened.print);
    const before = await journal.outcomes(id);
    const began = (await journal.list()).find((kept) => kept.id === id)?.began ?? readWallClock().now;
    const { header, rows, plan, file } = opened;
    const sendable = drafts.filter(({ problems }) => !problems.length);
    const kept: StoredImport = {
      id,
      address,
      segment,
      file,
      began,
      header,
      rows,
      plan,
      drafts: [...drafts],
      finished: false,
    };
    await journal.keep(kept);
    const items = sendable
      .map((draft) => ({ place: draft.rows[0] ?? 0, draft }))
      .filter(({ place }) => !isMade(before.get(place)));
    const run = createSender(items, { api, journal, kept, before, now: () => readWallClock().now });
    running.current = run;
    setState({ outcomes: before, run, items });
    await continueSending(run, kept, items, before);
  }

  async function continueSending(
    run: Run<FinalOutcome>,
    kept: StoredImport,
    items: readonly QueuedRow[],
    before: ReadonlyMap<number, RowOutcome>,
  ): Promise<void> {
    await run.proceed();
    const { state: ended, outcomes } = run.snapshot();
    refresh();
    if (ended !== 'ended') return;
    const all = new Map(before);
    for (const [index, outcome] of outcomes) all.set(items[index]?.place ?? 0, outcome);
    const finished = kept.drafts.every(({ rows }) => isMade(all.get(rows[0] ?? 0)));
    await (await openJournal()).keep({ ...kept, finished });
    const count = [...outcomes.values()].filter(({ state: each }) => each === 'made').length;
    const label = text('import.label', { things, count });
    if (count) undoHistory.record({ label, permanent: { kind: 'created', segment }, ...permanentStep });
    setState({ outcomes: all, items });
    await readEarlier();
  }

  return {
    earlier,
    lasting,
    state,
    send,
    proceed: async (opened: OpenedFile, drafts: readonly Draft[]) => {
      if (state.run?.snapshot().state === 'waiting') await send(opened, drafts);
    },
    show: (outcomes: ReadonlyMap<number, RowOutcome>) => setState({ outcomes, items: [] }),
    clear: () => setState(nothingSent),
    forget: async (id: string) => {
      await (await openJournal()).forget(id);
      await readEarlier();
    },
  };
}

export function isMade(outcome: RowOutcome | undefined): boolean {
  return outcome?.state === 'made' || outcome?.state === 'found';
}

export type SendingProgress = ReturnType<typeof useSending>;
