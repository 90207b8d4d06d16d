/** The file: chosen or dropped, and how it was read. Imports that were broken off are offered again. */
import '#console/screens/import/messages/catalogue.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/import/import.module.css';
import type { ImportFlow } from '#console/screens/import/use-import.ts';
import { type BrokenOff, isMade } from '#console/screens/import/use-sending.ts';
import { separators } from '#contract/formats/csv.ts';

interface FileStepProps {
  course: ImportFlow;
  unfinished: readonly BrokenOff[];
  onTakeUp: (broken: BrokenOff) => void;
  onForget: (broken: BrokenOff) => void;
  onChoose: (file: File) => void;
}

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';

export function FileStep({ course, unfinished, onTakeUp, onForget, onChoose }: FileStepProps) {
  const text = useText();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { trouble } = course;
  return (
    <section className={classes.step} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {text('transfer.import.file')}
      </h2>
      {unfinished.map((broken) => (
        <Unfinished key={broken.kept.id} broken={broken} onTakeUp={onTakeUp} onForget={onForget} />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button beside it is for all. */}
      <div
        className={classes.drop}
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
          aria-label={text('transfer.import.choose')}
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
          {text('transfer.import.choose')}
        </Button>
        <span className={classes.note}>{text('transfer.import.drop')}</span>
      </div>
      {trouble && (
        <p role="alert" className={classes.problem}>
          {trouble.kind === 'quotes'
            ? text('transfer.import.quotes', { line: trouble.line })
            : text(`transfer.import.${trouble.kind}`)}
        </p>
      )}
      <HowRead course={course} />
    </section>
  );
}

function Unfinished({
  broken,
  onTakeUp,
  onForget,
}: Pick<FileStepProps, 'onTakeUp' | 'onForget'> & { broken: BrokenOff }) {
  const text = useText();
  const { kept, outcomes } = broken;
  const made = [...outcomes.values()].filter(isMade).length;
  return (
    <div className={classes.unfinished}>
      <span>{text('transfer.import.unfinished', { file: kept.file, made, total: kept.drafts.length })}</span>
      <Button size="xs" onClick={() => onTakeUp(broken)}>
        {text('transfer.import.takeUp')}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => onForget(broken)}>
        {text('transfer.import.forget')}
      </Button>
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

function HowRead({ course }: { course: ImportFlow }) {
  const text = useText();
  const { source, opened, sheet } = course;
  if (!opened) return null;
  return (
    <div className={classes.facts}>
      <strong dir="auto">{opened.file}</strong>
      <span>{text('transfer.import.rows', { count: opened.rows.length })}</span>
      {source?.encoding && <span>{text(`transfer.import.encoding.${encodings[source.encoding]}`)}</span>}
      {source?.separator && (
        <NativeSelect
          size="xs"
          aria-label={text('transfer.import.separator')}
          value={source.separator}
          data={separators.map((value) => ({ value, label: text(`transfer.import.separator.${names[value]}`) }))}
          onChange={(event) => course.readAgain(event.currentTarget.value)}
        />
      )}
      {source && source.sheets.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={text('transfer.import.sheet')}
          value={String(sheet)}
          data={source.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(event) => course.chooseSheet(Number(event.currentTarget.value))}
        />
      )}
    </div>
  );
}
