/** The state of an import: the file, the meaning of its columns, the result of the check, and what was sent. */
import { useRef, useState } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { OldExcelFile, ReaderNotLoaded, readSource, type SourceFile } from '#console/screens/import/read-source.ts';
import { recallMapping } from '#console/screens/import/remembered-mapping.ts';
import type { StoredImport } from '#console/screens/import/resume-journal.ts';
import type { ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { guessSpelling, type Spelling } from '#console/screens/import/rows/spelling.ts';
import { useRowCheck } from '#console/screens/import/rows/use-row-check.ts';
import { hasUpdate, mapColumns, proposedConstants } from '#console/screens/import/targets.ts';
import { useSession } from '#console/session/session.tsx';
import { readToday } from '#console/time/wall-clock.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { BrokenQuotes, type CsvCell, CutOffRow } from '#contract/formats/csv.ts';
import { BrokenText } from '#contract/formats/encoding.ts';

export interface OpenedFile {
  /** A fingerprint of the file's bytes and the sheet. */
  print: string;
  file: string;
  header: string[];
  rows: CsvCell[][];
  /** For each row, its number in the file. Earlier versions did not store it. */
  lines?: readonly number[];
  plan: ImportPlan;
  sureOfDays: boolean;
  hasDays: boolean;
  /** The parts of the spelling that the person chose, which no guess replaces. */
  chosen?: Partial<Spelling>;
}

type FileProblem =
  | { kind: 'quotes' | 'brokenText' | 'cutOff'; line: number }
  | { kind: 'unreadable' | 'oldExcel' | 'notLoaded' }
  | { kind: 'empty' };

/** The chosen file and the meaning of its columns. `onChange` is called when results for it are no longer valid. */
function useOpenedFile(segment: Segment, onChange: () => void) {
  const { language } = useLanguage();
  const [source, setSource] = useState<SourceFile>();
  const [sheet, setSheet] = useState(0);
  const [opened, setOpened] = useState<OpenedFile>();
  const [fileProblem, setFileProblem] = useState<FileProblem>();
  const file = useRef<File>(undefined);
  /** Counts the choices of a file, so that the result of an earlier, slower read is ignored. */
  const chosenLast = useRef(0);

  function openSheet(from: SourceFile, index: number): void {
    setSheet(index);
    onChange();
    const next = openedSheet(segment, from, index, language);
    setOpened(next);
    setFileProblem(next ? undefined : { kind: 'empty' });
  }

  async function choose(chosen: File, separator?: string): Promise<void> {
    file.current = chosen;
    const own = ++chosenLast.current;
    setFileProblem(undefined);
    // Discards the results of the previous file, so that its rows cannot be sent while this one is being read.
    onChange();
    try {
      const read = await readSource(chosen, separator);
      if (own !== chosenLast.current) return;
      setSource(read);
      openSheet(read, 0);
    } catch (cause) {
      if (own !== chosenLast.current) return;
      setSource(undefined);
      setOpened(undefined);
      setFileProblem(problemOf(cause));
    }
  }

  /** Shows the rows of an earlier file instead of one that is chosen or still being read. */
  function reopen(former: OpenedFile): void {
    chosenLast.current++;
    onChange();
    setSource(undefined);
    setFileProblem(undefined);
    setOpened(former);
  }

  return {
    source,
    sheet,
    opened,
    setOpened,
    fileProblem,
    choose,
    /** Reads the same file with another separator. */
    readWithSeparator: (separator: string) => file.current && choose(file.current, separator),
    chooseSheet: (index: number) => source && openSheet(source, index),
    reopen,
  };
}

function problemOf(cause: unknown): FileProblem {
  if (cause instanceof BrokenQuotes) return { kind: 'quotes', line: cause.line };
  if (cause instanceof CutOffRow) return { kind: 'cutOff', line: cause.row };
  if (cause instanceof BrokenText) return { kind: 'brokenText', line: cause.line };
  if (cause instanceof OldExcelFile) return { kind: 'oldExcel' };
  return { kind: cause instanceof ReaderNotLoaded ? 'notLoaded' : 'unreadable' };
}

/** Undefined where the sheet has no rows. */
function openedSheet(segment: Segment, from: SourceFile, index: number, language: Language): OpenedFile | undefined {
  const chosen = from.sheets[index];
  if (!chosen?.rows.length) return undefined;
  const { header, rows, lines } = chosen;
  const recalled = recallMapping(segment, header);
  const columns = recalled?.columns ?? mapColumns(segment, header);
  const fallback = { decimal: language === 'fr' ? (',' as const) : ('.' as const), dayOrder: 'dmy' as const };
  const { sureOfDays, hasDays, ...spelling } = guessSpelling(segment, columns, rows, fallback, readToday());
  const constants = recalled?.constants ?? proposedConstants(segment, columns);
  const plan: ImportPlan = { segment, columns, constants, spelling, choices: {} };
  return { print: `${from.print}.${index}`, file: from.name, header, rows, lines, plan, sureOfDays, hasDays };
}

export function useImport(segment: Segment) {
  const { may } = useSession();
  const records = useRecordSource();
  const { show, forget, run, runAnew, stop, ...result } = useRowCheck(segment);
  const { opened, setOpened, reopen, ...file } = useOpenedFile(segment, forget);

  function changePlan(part: Partial<ImportPlan>): void {
    if (!opened) return;
    setOpened(withPlan(opened, part));
    forget();
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
    void run(next);
  }

  /** Resumes an import that was started before, with its rows as they were then. */
  function resume(stored: StoredImport, print: string): void {
    const { header, rows, lines, plan, file: name, drafts } = stored;
    const { hasDays } = guessSpelling(segment, plan.columns, rows, plan.spelling, readToday());
    reopen({ print, file: name, header, rows, lines, plan, sureOfDays: true, hasDays });
    show({ drafts, warnings: [] });
  }

  /** The fields that may be replaced in existing records; empty if none may. */
  const updatable = hasUpdate(segment) && may(segment, 'update') ? records.writableFields(segment, 'update') : {};

  return {
    ...file,
    ...result,
    opened,
    updatable: Object.keys(updatable),
    changePlan,
    check: () => runAnew(opened),
    stopChecking: stop,
    correct,
    decide,
    indexes: result.checked?.indexes,
    resume,
  };
}

/** When columns get another meaning, the parts of the spelling that the person did not choose are guessed again. */
function withPlan(opened: OpenedFile, part: Partial<ImportPlan>): OpenedFile {
  const { segment, spelling } = opened.plan;
  const reformatted =
    part.columns && !part.spelling
      ? guessSpelling(segment, part.columns, opened.rows, spelling, readToday())
      : { ...spelling, sureOfDays: opened.sureOfDays, hasDays: opened.hasDays };
  const { sureOfDays, hasDays, ...guessed } = reformatted;
  const chosen = { ...opened.chosen, ...(part.spelling && changedSpelling(spelling, part.spelling)) };
  const plan = { ...opened.plan, ...part, spelling: { ...guessed, ...part.spelling, ...chosen } };
  return { ...opened, plan, sureOfDays, hasDays, chosen };
}

function changedSpelling(before: Spelling, { decimal, dayOrder, shortOrder }: Spelling): Partial<Spelling> {
  return {
    ...(decimal !== before.decimal && { decimal }),
    ...(dayOrder !== before.dayOrder && { dayOrder }),
    ...(shortOrder !== before.shortOrder && { shortOrder }),
  };
}

function replaced(cells: readonly CsvCell[], column: number, cell: string): CsvCell[] {
  const next = [...cells];
  while (next.length < column) next.push(undefined);
  next[column] = cell === '' ? undefined : cell;
  return next;
}

export type ImportFlow = ReturnType<typeof useImport>;
