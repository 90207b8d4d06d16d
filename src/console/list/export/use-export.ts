import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useChart } from '#console/data/chart/use-chart.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import { useLabelText } from '#console/data/settings/number-labels.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { CsvStyle, ExportFormat, LinesIn } from '#console/list/export/export-options.ts';
import type { ExportMenuProps } from '#console/list/export/export-props.ts';
import { saveFile } from '#console/list/export/save-file.ts';
import { type Exported, type ExportStep, writeExport } from '#console/list/export/write-export.ts';
import { loadText } from '#console/messages/catalogues.ts';
import { useSession } from '#console/session/session.tsx';
import { storedValue } from '#console/storage/stored-value.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { type Language, languages } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fold } from '#contract/formats/text.ts';
import { moduleLabels } from '#contract/registry.ts';

/** The choices of a person, stored for the next export. */
export interface ExportChoices {
  format: ExportFormat;
  csv: CsvStyle;
  language: Language;
  fields: 'shown' | 'all';
  withIds: boolean;
  lines: LinesIn;
}

const storedChoices = storedValue({
  key: 'comptoir.export',
  scope: 'browser',
  schema: z.object({
    format: z.enum(['xlsx', 'csv']),
    csv: z.enum(['comma', 'semicolon']),
    language: z.enum(languages),
    fields: z.enum(['shown', 'all']),
    withIds: z.literal([true, false]),
    lines: z.enum(['none', 'sheet', 'rows']),
  }),
});

function readChoices(language: Language): ExportChoices {
  const stored = storedChoices.get();
  if (stored) return stored;
  return {
    format: 'xlsx',
    csv: language === 'fr' ? 'semicolon' : 'comma',
    language,
    fields: 'shown',
    withIds: false,
    lines: 'none',
  };
}

export type ExportState =
  | { state: 'choosing'; problem?: unknown }
  | { state: 'running'; step?: ExportStep }
  | { state: 'done'; exported: Exported; name: string };

export function useExport({ segment, query, columns, all, selection }: ExportMenuProps, language: Language) {
  const source = useRecordSource();
  const { may } = useSession();
  const labelText = useLabelText();
  const chart = useChart();
  const [choices, setChoices] = useState(() => readChoices(language));
  const [state, setState] = useState<ExportState>({ state: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (part: Partial<ExportChoices>) => {
    const next = { ...choices, ...part };
    setChoices(next);
    storedChoices.set(next);
  };

  const nameOfAccount = (number: string) => {
    const account = chart.accountOf(number);
    return account && recordNameOf('ledger_accounts', account, choices.language);
  };

  const start = async () => {
    const stopper = new AbortController();
    running.current = stopper;
    setState({ state: 'running' });
    try {
      const text = await loadText(choices.language);
      const exported = await writeExport(source, {
        segment,
        query,
        selection,
        what: {
          names: choices.fields === 'all' ? undefined : columns.map(({ field }) => field),
          columns: all,
          language: choices.language,
          text,
          withIds: choices.withIds,
          labelText,
          accountName: chart.accounts?.length ? nameOfAccount : undefined,
          lines: choices.format === 'csv' && choices.lines === 'sheet' ? 'none' : choices.lines,
          shows: source.shows,
        },
        format: choices.format,
        csv: choices.csv,
        mayRead: (each) => may(each, 'list'),
        signal: stopper.signal,
        onStep: (step) => setState({ state: 'running', step }),
      });
      stopper.signal.throwIfAborted();
      const name = fileName(segment, choices);
      saveFile(exported.blob, name);
      setState({ state: 'done', exported, name });
    } catch (problem) {
      setState(stopper.signal.aborted ? { state: 'choosing' } : { state: 'choosing', problem });
    }
  };

  return { choices, choose, state, start, cancel: () => running.current?.abort() };
}

/** `clients-2026-11-21.xlsx`, `commandes-de-transport-2026-11-21.csv`. */
function fileName(segment: Segment, { language, format }: ExportChoices): string {
  const name = fold(moduleLabels(segment, language).many).replace(/[^a-z0-9]+/g, '-');
  return `${name}-${readWallClock().today}.${format}`;
}
