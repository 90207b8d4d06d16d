/** Sends the rows of an import, and resumes an interrupted one. */
import '#console/screens/import/messages/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshAll } from '#console/data/mutations/mutation-effects.ts';
import type { Run } from '#console/list/bulk/resumable-run.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { permanentStep, undoHistory } from '#console/record/undo/undo-history.ts';
import { findSending, tryLockImport, whenSent } from '#console/screens/import/import-lock.ts';
import {
  dropOldRows,
  forgetRows,
  type Journal,
  openJournal,
  ownImports,
  type RowOutcome,
  type StoredImport,
  withoutRows,
} from '#console/screens/import/resume-journal.ts';
import type { Draft } from '#console/screens/import/rows/import-plan.ts';
import { createInvoiceCheck } from '#console/screens/import/rows/invoiced-sales.ts';
import {
  createSender,
  type FinalOutcome,
  importId,
  type QueuedRow,
  TakenOver,
} from '#console/screens/import/send-rows.ts';
import type { OpenedFile } from '#console/screens/import/use-import.ts';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import type { Owner } from '#console/storage/stored-values.ts';
import { currentSignIn } from '#console/storage/token-storage.ts';
import { readToday, readWallClock } from '#console/time/wall-clock.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface InterruptedImport {
  stored: StoredImport;
  outcomes: Map<number, RowOutcome>;
  /** Whether the import is locked: another tab is sending it, or an earlier page still waits for an answer. */
  isElsewhere: boolean;
}

interface SendingState {
  /** The id of the import that was sent, because outcomes belong to the rows of one file. */
  id?: string;
  /** By the index of a draft's first row. */
  outcomes: ReadonlyMap<number, RowOutcome>;
  run?: Run<FinalOutcome>;
  items: readonly QueuedRow[];
}

const nothingSent: SendingState = { outcomes: new Map(), items: [] };

/** The imports that this person began earlier, and whether imports are stored beyond this page. */
function useEarlierImports(segment: Segment, owner: Owner) {
  const [earlier, setEarlier] = useState<InterruptedImport[]>([]);
  const [lasting, setLasting] = useState(true);
  const readEarlier = useCallback(
    async (own?: string) => {
      const journal = await openJournal();
      setLasting(journal.lasting);
      await dropOldRows(journal, readToday());
      const all = ownImports(await journal.list(), segment, owner);
      const locked = await findSending(all.flatMap(({ id }) => (id === own ? [] : [id])));
      const withOutcomes = async (stored: StoredImport) => ({
        stored,
        outcomes: await journal.outcomes(stored.id),
        isElsewhere: locked.has(stored.id),
      });
      setEarlier(await Promise.all(all.map(withOutcomes)));
    },
    [segment, owner],
  );
  useEffect(() => {
    // Without the browser's database, earlier imports are unknown and this one is not stored.
    readEarlier().catch(() => setLasting(false));
  }, [readEarlier]);
  useEffect(() => {
    const waiting = new AbortController();
    const others = earlier.filter((each) => each.isElsewhere);
    for (const { stored } of others)
      whenSent(stored.id, waiting.signal)
        .then(() => readEarlier())
        .catch(() => undefined);
    return () => waiting.abort();
  }, [earlier, readEarlier]);
  return { earlier, lasting, readEarlier };
}

/** The import whose start was refused because another tab sends the same rows; cleared when that tab ends. */
function useElsewhere(readEarlier: () => Promise<void>) {
  const [elsewhere, setElsewhere] = useState<string>();
  useEffect(() => {
    if (!elsewhere) return;
    const waiting = new AbortController();
    whenSent(elsewhere, waiting.signal).then(
      () => {
        setElsewhere(undefined);
        return readEarlier().catch(() => undefined);
      },
      () => undefined,
    );
    return () => waiting.abort();
  }, [elsewhere, readEarlier]);
  return [elsewhere, setElsewhere] as const;
}

export function useSending(segment: Segment) {
  const owner = useStorageOwner();
  const { earlier, lasting, readEarlier } = useEarlierImports(segment, owner);
  const [state, setState] = useState<SendingState>(nothingSent);
  const [isBusy, setBusy] = useState(false);
  const [elsewhere, setElsewhere] = useElsewhere(readEarlier);
  /** Why nothing was sent, or why sending stopped. */
  const [problem, setProblem] = useState<Problem>();
  /** Set until the outcomes are stored, because a second run would send the same rows. Aborted with the page. */
  const running = useRef<AbortController>(undefined);
  const { sendRows, proceed } = useImportRun(segment, { setState, setProblem, readEarlier });

  useEffect(() => () => running.current?.abort(), []);

  /** Sends every draft that has no problem and was not created yet. */
  async function send(opened: OpenedFile, drafts: readonly Draft[]): Promise<void> {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    setProblem(undefined);
    try {
      const journal = await openJournal();
      const id = importId(owner, segment, opened.print, ownImports(await journal.list(), segment, owner));
      const lock = await tryLockImport(id);
      setElsewhere(lock ? undefined : id);
      const toKeep = { id, ...owner, segment, drafts: [...drafts], finished: false };
      if (!lock) return;
      try {
        await sendRows(journal, toKeep, opened, { signal: mine.signal, isHeld: lock.isHeld });
        if (!lock.isHeld()) setElsewhere(id);
      } finally {
        lock.release();
      }
    } catch (error) {
      // The browser's database failed. Rows sent before are marked there, and nothing more is sent.
      setProblem({ reason: error });
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  }

  function show(shown: SendingState): void {
    setState(shown);
    setElsewhere(undefined);
    setProblem(undefined);
  }

  const known = earlier.map(({ stored }) => stored);
  return {
    earlier,
    idOf: (print: string) => importId(owner, segment, print, known),
    lasting,
    state,
    /** Whether rows are being sent, or wait to be. */
    isBusy,
    isElsewhere: elsewhere !== undefined,
    problem,
    send,
    proceed,
    show: ({ stored, outcomes }: InterruptedImport) => show({ id: stored.id, outcomes, items: [] }),
    clear: () => show(nothingSent),
    forget: async (stored: StoredImport) => {
      await forgetRows(stored);
      await readEarlier();
    },
  };
}

interface Problem {
  reason: unknown;
}

interface ImportRunOptions {
  setState: (state: SendingState) => void;
  setProblem: (problem: Problem) => void;
  readEarlier: (own: string) => Promise<void>;
}

/** Runs an import: stores its rows, sends them, and stores their outcomes. */
function useImportRun(segment: Segment, { setState, setProblem, readEarlier }: ImportRunOptions) {
  const { api } = useSession();
  const queryClient = useQueryClient();
  const refusal = useRefusal(segment);
  const recordStep = useImportStep(segment);

  async function sendRows(
    journal: Journal,
    toKeep: ImportToKeep,
    opened: OpenedFile,
    { signal, isHeld }: { signal: AbortSignal; isHeld: () => boolean },
  ): Promise<void> {
    const before = await journal.outcomes(toKeep.id);
    const stored = await keepImport(journal, toKeep, opened);
    if (signal.aborted) return;
    const items = unsentRows(toKeep.drafts, before);
    const now = () => readWallClock().now;
    const terms = { now, refusal: refusal(), signIn: currentSignIn, isHeld };
    const run = createSender(items, { api, journal, stored, before, ...terms });
    signal.addEventListener('abort', run.stop);
    setState({ id: stored.id, outcomes: before, run, items });
    await Promise.all([endOf(run), proceed(run)]);
    await conclude(run, stored, items, before);
  }

  /** Starts the run, or resumes it after a wait. */
  async function proceed(run: Run<FinalOutcome>): Promise<void> {
    await run.proceed();
    refreshAll(queryClient, api, segment);
  }

  async function conclude(
    run: Run<FinalOutcome>,
    stored: StoredImport,
    items: readonly QueuedRow[],
    before: ReadonlyMap<number, RowOutcome>,
  ): Promise<void> {
    const { outcomes, reason } = run.snapshot();
    const all = new Map(before);
    for (const [index, outcome] of outcomes) all.set(items[index]?.place ?? 0, outcome);
    const finished = stored.drafts.every(({ rows }) => isCreated(all.get(rows[0] ?? 0)));
    // The person has signed out, and nobody else may see the outcomes.
    if (api.connection().isEnded) {
      setState(nothingSent);
      return;
    }
    setState({ id: stored.id, outcomes: all, items });
    if (reason !== undefined && !(reason instanceof TakenOver)) setProblem({ reason });
    recordStep([...outcomes.values()].filter(({ state: each }) => each === 'made').length);
    if (finished) await (await openJournal()).keep({ ...withoutRows(stored), finished });
    await readEarlier(stored.id);
  }

  return { sendRows, proceed };
}

/** Returns why a row must not be sent: its sale was invoiced since the check. */
function useRefusal(segment: Segment) {
  const { api, may } = useSession();
  const text = useText();
  return () => {
    const invoiceOf = may('sales', 'retrieve') ? createInvoiceCheck(api, segment) : undefined;
    return async (draft: Draft) => {
      const invoice = await invoiceOf?.(draft);
      return invoice ? text('import.rowError.invoiced', { ...invoice }) : undefined;
    };
  };
}

/** Records in the undo history that records were created, which cannot be undone. */
function useImportStep(segment: Segment): (count: number) => void {
  const text = useText();
  const modulePlural = useModuleLabels(segment).many;
  return (count) => {
    const label = text('import.label', { modulePlural, count });
    if (count) undoHistory.record({ label, permanent: { kind: 'created', segment }, ...permanentStep });
  };
}

type ImportToKeep = Omit<StoredImport, 'header' | 'rows' | 'lines' | 'plan' | 'file' | 'print' | 'began' | 'sent'>;

/** Stores the import before anything is sent. One that was begun earlier keeps the time of its beginning. */
async function keepImport(journal: Journal, toKeep: ImportToKeep, opened: OpenedFile): Promise<StoredImport> {
  const { header, rows, lines, plan, file, print } = opened;
  const { now } = readWallClock();
  const began = (await journal.list()).find(({ id }) => id === toKeep.id)?.began ?? now;
  const stored: StoredImport = { ...toKeep, print, file, began, sent: now, header, rows, lines, plan };
  await journal.keep(stored);
  return stored;
}

function unsentRows(drafts: readonly Draft[], before: ReadonlyMap<number, RowOutcome>): QueuedRow[] {
  return drafts
    .filter(({ problems }) => !problems.length)
    .map((draft) => ({ place: draft.rows[0] ?? 0, draft }))
    .filter(({ place }) => !isCreated(before.get(place)));
}

/** Resolves when the run has ended, even if it was stopped while it waited and nothing was under way. */
function endOf(run: Run<unknown>): Promise<void> {
  return new Promise((resolve) => run.subscribe(() => run.snapshot().state === 'ended' && resolve()));
}

export function isCreated(outcome: RowOutcome | undefined): boolean {
  return outcome?.state === 'made' || outcome?.state === 'found';
}

export type SendingProgress = ReturnType<typeof useSending>;
