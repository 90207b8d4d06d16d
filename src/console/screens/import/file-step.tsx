/**
 * Chooses the file, by a button or by dropping it, and shows how it was read. Interrupted imports are offered again.
 */
import '#console/list/bulk/messages/catalogue.ts';
import '#console/screens/import/messages/catalogue.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/import/import.module.css';
import { saveTemplate } from '#console/screens/import/template.ts';
import type { ImportFlow } from '#console/screens/import/use-import.ts';
import { type InterruptedImport, isCreated } from '#console/screens/import/use-sending.ts';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { separators } from '#contract/formats/csv.ts';

interface FileStepProps {
  segment: Segment;
  flow: ImportFlow;
  unfinished: readonly InterruptedImport[];
  onTakeUp: (broken: InterruptedImport) => void;
  onForget: (broken: InterruptedImport) => Promise<void>;
  onChoose: (file: File) => void;
}

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';

export function FileStep({ segment, flow, unfinished, onTakeUp, onForget, onChoose }: FileStepProps) {
  const text = useText();
  const { language } = useLanguage();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { fileProblem } = flow;
  return (
    <section className={classes.step} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {text('import.file')}
      </h2>
      {unfinished.map((broken) => (
        <Unfinished key={broken.stored.id} broken={broken} onTakeUp={onTakeUp} onForget={onForget} />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button beside it is for all. */}
      <div
        className={classes.dropZone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onChoose(file);
        }}
      >
        <input
          ref={input}
          type="file"
          accept={accepted}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={text('import.choose')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          onClick={() => input.current?.click()}
        >
          {text('import.choose')}
        </Button>
        <span className={classes.note}>{text('import.drop')}</span>
        <Button
          variant="subtle"
          onClick={() =>
            saveTemplate(segment, language, text('list.bulk.csvStyle') === 'semicolon' ? 'semicolon' : 'comma')
          }
        >
          {text('import.template')}
        </Button>
      </div>
      {fileProblem && (
        <p role="alert" className={classes.problem}>
          {'line' in fileProblem
            ? text(`import.${fileProblem.kind}`, { line: fileProblem.line })
            : text(`import.${fileProblem.kind}`)}
        </p>
      )}
      <HowRead flow={flow} />
    </section>
  );
}

function Unfinished({
  broken,
  onTakeUp,
  onForget,
}: Pick<FileStepProps, 'onTakeUp' | 'onForget'> & { broken: InterruptedImport }) {
  const text = useText();
  const { stored, outcomes, isElsewhere } = broken;
  const [isConfirming, setConfirming] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const made = [...outcomes.values()].filter(isCreated).length;
  if (isElsewhere) return <p className={classes.note}>{text('import.elsewhere', { file: stored.file })}</p>;
  return (
    <div className={classes.unfinished}>
      <span>{text('import.unfinished', { file: stored.file, made, total: stored.drafts.length })}</span>
      <Button size="xs" onClick={() => onTakeUp(broken)}>
        {text('import.resume')}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => setConfirming(true)}>
        {text('import.discard')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text('import.discard.title', { file: stored.file })}
        confirm={text('import.discard')}
        dangerous
        problem={isFailed ? text('import.storageFailed') : undefined}
        onConfirm={() => void onForget(broken).catch(() => setFailed(true))}
        onCancel={() => setConfirming(false)}
      >
        {text('import.discard.hint', { made })}
      </ConfirmDialog>
    </div>
  );
}

const encodings = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'windows-1252': 'windows1252',
} as const;
const names = { ';': 'semicolon', '\t': 'tab', ',': 'comma' } as const;

function HowRead({ flow }: { flow: ImportFlow }) {
  const text = useText();
  const { source, opened, sheet } = flow;
  // A sheet without rows is not opened; the file is still named, so that another sheet can be chosen.
  const file = opened?.file ?? source?.name;
  if (file === undefined) return null;
  const repeats = source?.sheets[sheet]?.repeats;
  return (
    <div className={classes.facts}>
      <strong dir="auto">{file}</strong>
      {opened && <span>{text('import.rows', { count: opened.rows.length })}</span>}
      {repeats ? <span>{text('import.repeats', { count: repeats })}</span> : null}
      {source?.encoding && <span>{text(`import.encoding.${encodings[source.encoding]}`)}</span>}
      {source?.separator && (
        <NativeSelect
          size="xs"
          aria-label={text('import.separator')}
          value={source.separator}
          data={separators.map((value) => ({ value, label: text(`import.separator.${names[value]}`) }))}
          onChange={(event) => flow.readWithSeparator(event.currentTarget.value)}
        />
      )}
      {source && source.sheets.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={text('import.sheet')}
          value={String(sheet)}
          data={source.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(event) => flow.chooseSheet(Number(event.currentTarget.value))}
        />
      )}
    </div>
  );
}
