/** The state of an import: the file, the meaning of its columns, the result of the check, and what was sent. */
import { useEffect, useRef, useState } from 'react';
import { numberCalled, useLabelsOfKind } from '#console/data/settings/number-labels.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { readSource, type Source } from '#console/screens/import/read-source.ts';
import { recallMapping, rememberMapping } from '#console/screens/import/remembered-mapping.ts';
import type { StoredImport } from '#console/screens/import/resume-journal.ts';
import { type LookupProgress, newLookupCache, readLookups } from '#console/screens/import/rows/check.ts';
import { draftRows } from '#console/screens/import/rows/drafts.ts';
import { readPosted, warnOfEntries } from '#console/screens/import/rows/entry-check.ts';
import {
  type Draft,
  draftKind,
  type ImportPlan,
  type Lookups,
  type RowProblem,
} from '#console/screens/import/rows/import-plan.ts';
import { guessSpelling, hasUpdate, mapColumns, type Spelling } from '#console/screens/import/targets.ts';
import { useSession } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Cell } from '#contract/formats/csv.ts';
import { BrokenQuotes } from '#contract/formats/csv.ts';

export interface OpenedFile {
  /** A fingerprint of the file's bytes and the sheet. */
  print: string;
  file: string;
  header: string[];
  rows: Cell[][];
  /** For each row: where the file has it. A version before did not keep it. */
  lines?: readonly number[];
  plan: ImportPlan;
  sureOfDays: boolean;
  hasDays: boolean;
  /** What of the spelling the person set, so that no guess replaces it. */
  chosen?: Partial<Spelling>;
}

type FileProblem = { kind: 'quotes'; line: number } | { kind: 'unreadable' } | { kind: 'empty' };

export interface CheckedRows {
  drafts: Draft[];
  /** Warnings for drafts that can be imported anyway. */
  warnings: RowProblem[];
  /** The records to which the cells of the file may refer, as they were at the check. */
  indexes?: Lookups['indexes'];
}

export function useImport(segment: Segment) {
  const { api, may } = useSession();
  const records = useRecordSource();
  const { language } = useLanguage();
  const labelsOf = useLabelsOfKind();
  const [source, setSource] = useState<Source>();
  const [sheet, setSheet] = useState(0);
  const [opened, setOpened] = useState<OpenedFile>();
  const [trouble, setTrouble] = useState<FileProblem>();
  const [checked, setChecked] = useState<CheckedRows>();
  const [checking, setChecking] = useState<LookupProgress | 'begun'>();
  const [problem, setProblem] = useState<unknown>();
  const file = useRef<File>(undefined);
  const cache = useRef(newLookupCache());
  const stopper = useRef<AbortController>(undefined);
  /** Counts the choices of a file, so that the result of an earlier, slower read is ignored. */
  const chosenLast = useRef(0);
  useEffect(() => () => stopper.current?.abort(), []);

  /** The result of a check, or a check under way, is invalid after a change. */
  function forgetCheck(): void {
    stopper.current?.abort();
    cache.current = newLookupCache();
    setChecked(undefined);
  }

  function openSheet(from: Source, index: number): void {
    const chosen = from.sheets[index];
    setSheet(index);
    forgetCheck();
    if (!chosen?.rows.length) {
      setOpened(undefined);
      setTrouble({ kind: 'empty' });
      return;
    }
    const { header, rows, lines } = chosen;
    const recalled = recallMapping(segment, header);
    const columns = recalled?.columns ?? mapColumns(segment, header);
    const fallback = { decimal: language === 'fr' ? (',' as const) : ('.' as const), dayOrder: 'dmy' as const };
    const { sureOfDays, hasDays, ...spelling } = guessSpelling(segment, columns, rows, fallback);
    const plan: ImportPlan = { segment, columns, constants: recalled?.constants ?? {}, spelling, choices: {} };
    setOpened({ print: `${from.print}.${index}`, file: from.name, header, rows, lines, plan, sureOfDays, hasDays });
  }

  async function choose(chosen: File, separator?: string): Promise<void> {
    file.current = chosen;
    const own = ++chosenLast.current;
    setTrouble(undefined);
    // The rows of the file before it could otherwise be sent while this one is being read.
    forgetCheck();
    try {
      const read = await readSource(chosen, separator);
      if (own !== chosenLast.current) return;
      setSource(read);
      openSheet(read, 0);
    } catch (cause) {
      if (own !== chosenLast.current) return;
      setSource(undefined);
      setOpened(undefined);
      setTrouble(cause instanceof BrokenQuotes ? { kind: 'quotes', line: cause.line } : { kind: 'unreadable' });
    }
  }

  async function check(now: OpenedFile): Promise<void> {
    stopper.current?.abort();
    const mine = new AbortController();
    stopper.current = mine;
    setProblem(undefined);
    setChecking('begun');
    try {
      const found = await readLookups({
        source: records,
        rows: now.rows,
        plan: now.plan,
        cache: cache.current,
        signal: mine.signal,
        onProgress: setChecking,
        mayRead: (each) => may(each, 'list'),
      });
      mine.signal.throwIfAborted();
      const clock = readWallClock();
      const numberOf: Lookups['numberCalled'] = (kind, text) => numberCalled(labelsOf(kind), text);
      const drafts = draftRows(now.rows, now.plan, { ...found, numberCalled: numberOf }, clock);
      const mayCompare = draftKind(segment) === 'entry' && may(segment, 'list');
      const posted = mayCompare && (await readPosted(api, drafts, cache.current, mine.signal));
      mine.signal.throwIfAborted();
      cache.current.anew = false;
      const warnings = posted ? warnOfEntries(drafts, now.plan, posted, clock.today) : [];
      setChecked({ drafts, warnings, indexes: found.indexes });
      rememberMapping(segment, now.header, now.plan);
    } catch (cause) {
      if (!mine.signal.aborted) setProblem(cause);
    } finally {
      if (stopper.current === mine) setChecking(undefined);
    }
  }

  function changePlan(part: Partial<ImportPlan>): void {
    if (!opened) return;
    const columns = part.columns ?? opened.plan.columns;
    const respelled =
      part.columns && !part.spelling
        ? guessSpelling(segment, columns, opened.rows, opened.plan.spelling)
        : { ...opened.plan.spelling, sureOfDays: opened.sureOfDays, hasDays: opened.hasDays };
    const { sureOfDays, hasDays, ...guessed } = respelled;
    const chosen = { ...opened.chosen, ...(part.spelling && changedSpelling(opened.plan.spelling, part.spelling)) };
    const plan = { ...opened.plan, ...part, spelling: { ...guessed, ...part.spelling, ...chosen } };
    setOpened({ ...opened, plan, sureOfDays, hasDays, chosen });
    forgetCheck();
  }

  /** Corrects a cell and checks the file again. */
  function correct(row: number, column: number, cell: string): void {
    if (!opened) return;
    const rows = opened.rows.map((cells, index) => (index === row ? replaced(cells, column, cell) : cells));
    checkNext({ ...opened, rows });
  }

  /** Sets which record a text means. */
  function decide(key: string, id: number): void {
    if (!opened) return;
    checkNext({ ...opened, plan: { ...opened.plan, choices: { ...opened.plan.choices, [key]: id } } });
  }

  function checkNext(next: OpenedFile): void {
    setOpened(next);
    void check(next);
  }

  /** Resumes an import that was started before, with its rows as they were then. */
  function resume(kept: StoredImport, print: string): void {
    chosenLast.current++;
    forgetCheck();
    setSource(undefined);
    setTrouble(undefined);
    const { header, rows, lines, plan, file: name, drafts } = kept;
    setOpened({ print, file: name, header, rows, lines, plan, sureOfDays: true, hasDays: false });
    setChecked({ drafts, warnings: [] });
  }

  /** What may be replaced in records that are there already; empty where nothing may. */
  const updatable = hasUpdate(segment) && may(segment, 'update') ? records.writableFields(segment, 'update') : {};

  return {
    source,
    updatable: Object.keys(updatable),
    sheet,
    opened,
    trouble,
    checked,
    checking,
    problem,
    choose,
    /** Reads the same file with another separator. */
    readAgain: (separator: string) => file.current && choose(file.current, separator),
    chooseSheet: (index: number) => source && openSheet(source, index),
    changePlan,
    check: () => {
      cache.current = newLookupCache();
      if (opened) void check(opened);
    },
    stopChecking: () => stopper.current?.abort(),
    correct,
    decide,
    indexes: checked?.indexes,
    resume,
  };
}

function changedSpelling(before: Spelling, { decimal, dayOrder }: Spelling): Partial<Spelling> {
  return { ...(decimal !== before.decimal && { decimal }), ...(dayOrder !== before.dayOrder && { dayOrder }) };
}

function replaced(cells: readonly Cell[], column: number, cell: string): Cell[] {
  const next = [...cells];
  while (next.length < column) next.push(undefined);
  next[column] = cell === '' ? undefined : cell;
  return next;
}

export type ImportFlow = ReturnType<typeof useImport>;
