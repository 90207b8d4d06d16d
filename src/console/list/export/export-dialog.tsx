/** The dialog of an export: choices, progress, and what the file could not contain exactly. */
import '#console/list/export/messages/catalogue.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useErrorText } from '#console/data/error-text.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { LinesIn } from '#console/list/export/export-options.ts';
import type { ExportMenuProps } from '#console/list/export/export-props.ts';
import { ProgressLine } from '#console/list/export/progress-line.tsx';
import { nestedOf } from '#console/list/export/sheet.ts';
import classes from '#console/list/export/transfer.module.css';
import { type ExportChoices, type ExportState, useExport } from '#console/list/export/use-export.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel, useModuleLabels } from '#console/messages/use-field-label.ts';
import { ChoiceSelect } from '#console/ui/controls/choice-select.tsx';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import type { Segment } from '#contract/core/segments.ts';

export function ExportDialog(props: ExportMenuProps & { onClose: () => void }) {
  const { segment, total, selection, onClose } = props;
  const text = useText();
  const { language } = useLanguage();
  const modulePlural = useModuleLabels(segment).many;
  const { choices, choose, state, start, cancel } = useExport(props, language);
  const errorText = useErrorText();
  const busy = state.state === 'running';
  const close = () => {
    cancel();
    onClose();
  };
  const count = selection.scope === 'rows' ? selection.ids.size : total;
  const problem = state.state === 'choosing' && state.problem !== undefined ? errorText(state.problem) : undefined;
  return (
    <Dialog open title={text('list.export.title', { modulePlural })} onClose={close}>
      {state.state === 'done' ? (
        <Outcome state={state} />
      ) : (
        <>
          <p className={classes.note}>
            {count === undefined
              ? text('list.export.everyMatch')
              : text(selection.scope === 'rows' ? 'list.export.selected' : 'list.export.matching', { count })}
          </p>
          {!busy && <Choices segment={segment} choices={choices} choose={choose} />}
        </>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem.title} {problem.hint}
        </p>
      )}
      {busy && <Progress state={state} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={busy ? cancel : close}>
          {text(state.state === 'done' ? 'list.export.close' : 'console.cancel')}
        </Button>
        {state.state === 'choosing' && <Button onClick={start}>{text('list.export.start')}</Button>}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  segment: Segment;
  choices: ExportChoices;
  choose: (part: Partial<ExportChoices>) => void;
}

function Choices({ segment, choices, choose }: ChoicesProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel(segment);
  const source = useRecordSource();
  const nested = nestedOf(segment, source).map(([name]) => fieldLabelOf(name));
  const lineOptions: LinesIn[] = choices.format === 'csv' ? ['none', 'rows'] : ['none', 'sheet', 'rows'];
  return (
    <div className={classes.choices}>
      <ChoiceSelect
        label={text('list.export.format')}
        value={choices.format}
        data={(['xlsx', 'csv'] as const).map((value) => ({ value, label: text(`list.export.format.${value}`) }))}
        onChange={(format) => choose({ format })}
      />
      {choices.format === 'csv' && (
        <ChoiceSelect
          label={text('list.export.csv')}
          value={choices.csv}
          data={(['comma', 'semicolon'] as const).map((value) => ({
            value,
            label: text(`list.export.csv.${value}`),
          }))}
          onChange={(csv) => choose({ csv })}
        />
      )}
      <ChoiceSelect
        label={text('list.export.fields')}
        value={choices.fields}
        data={(['shown', 'all'] as const).map((value) => ({ value, label: text(`list.export.fields.${value}`) }))}
        onChange={(fields) => choose({ fields })}
      />
      {nested.length > 0 && (
        <ChoiceSelect
          label={nested.join(', ')}
          value={lineOptions.includes(choices.lines) ? choices.lines : 'none'}
          data={lineOptions.map((value) => ({ value, label: text(`list.export.lines.${value}`) }))}
          onChange={(lines) => choose({ lines })}
        />
      )}
      <ChoiceSelect
        label={text('list.export.language')}
        value={choices.language}
        data={(['fr', 'en'] as const).map((value) => ({ value, label: text(`list.export.language.${value}`) }))}
        onChange={(language) => choose({ language })}
      />
      <Checkbox
        label={text('list.export.withIds')}
        checked={choices.withIds}
        onChange={(event) => choose({ withIds: event.currentTarget.checked })}
      />
    </div>
  );
}

function Progress({ state }: { state: Extract<ExportState, { state: 'running' }> }) {
  const text = useText();
  const { step, done, total } = state.step ?? { step: 'reading' as const, done: 0, total: 0 };
  return <ProgressLine label={text(`list.export.step.${step}`, { done, total })} done={done} total={total} />;
}

function Outcome({ state }: { state: Extract<ExportState, { state: 'done' }> }) {
  const text = useText();
  const { records, notes, listChanged } = state.exported;
  return (
    <div className={classes.choices} role="status">
      <p className={classes.note}>{text('list.export.done', { count: records, name: state.name })}</p>
      {notes.asText > 0 && <p className={classes.warning}>{text('list.export.asText', { count: notes.asText })}</p>}
      {notes.cut > 0 && <p className={classes.warning}>{text('list.export.cut', { count: notes.cut })}</p>}
      {listChanged && <p className={classes.warning}>{text('list.export.listChanged')}</p>}
    </div>
  );
}
