/** A small form for one field of one record, beside its cell. */
import '#console/list/editing/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { recordNameOf } from '#console/data/record-name.ts';
import type { SomeFields } from '#console/data/save-record.ts';
import { SideValue } from '#console/form/conflict/conflict-view.tsx';
import { FormField } from '#console/form/fields/form-field.tsx';
import { readForm } from '#console/form/form-body.ts';
import { FormContext } from '#console/form/form-context.ts';
import { type FormValue, type FormValues, formValues } from '#console/form/form-values.ts';
import { settleChoices } from '#console/form/picker/open-choices.ts';
import { useReformatOnLanguageChange } from '#console/form/reformat/use-reformat-on-language-change.ts';
import classes from '#console/list/editing/editing.module.css';
import type { EditedCell } from '#console/list/editing/use-cell-editing.ts';
import { usePositionBelow } from '#console/list/editing/use-position-below.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import { targetElement } from '#console/ui/target-element.ts';
import { type Fields, fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';

export interface EnteredValue {
  changes: SomeFields;
  typed: FormValue | undefined;
}

/** The focus after closing: the next or previous field of the row, whose editor opens, or the row below or above. */
export type Move = 'stay' | 'next' | 'previous' | 'below' | 'above';

interface CellEditorProps {
  segment: Segment;
  fields: Fields;
  edited: EditedCell;
  /** Whether what was typed could not be saved while somebody else has changed the value that was shown. */
  isOvertaken: boolean;
  anchor: () => HTMLElement | null;
  onSave: (entered: EnteredValue, move: Move) => void;
  onClose: (move: Move) => void;
  /**
   * Called with true while a typed name is being looked up or the input cannot be saved. No other editor opens
   * meanwhile.
   */
  onWait: (isWaiting: boolean) => void;
  /** Whether other values that could not be saved wait for this editor to close, so that leaving would lose them. */
  isBeforeOthers: boolean;
}

export function CellEditor(props: CellEditorProps) {
  const { segment, fields, edited, isOvertaken, anchor, onSave, onClose, onWait, isBeforeOthers } = props;
  const { record, field: name, typed } = edited;
  const text = useText();
  const { language } = useLanguage();
  const labelOf = useFieldLabel(segment);
  const before = useMemo(() => formValues(fields, record, language), [fields, record, language]);
  const read = (values: FormValues) =>
    readForm({ [name]: fieldOf(fields, name) }, values, { operation: 'update', before }, language);
  const form = useForm<FormValues>({
    defaultValues: typed === undefined ? before : { ...before, [name]: typed },
    resolver: (values) => {
      const entered = read(values);
      const [problem] = entered.ok ? [] : entered.problems;
      const message = problem && problemSentence(problem, language);
      return message ? { values: {}, errors: { [name]: { type: 'contract', message } } } : { values, errors: {} };
    },
  });
  useReformatOnLanguageChange(form, fields);
  const setting = useMemo(
    () => ({
      segment,
      operation: 'update' as const,
      fields,
      stored: record,
      blockSaving: () => undefined,
      Field: FormField,
    }),
    [segment, fields, record],
  );
  const box = useRef<HTMLDivElement>(null);
  const position = usePositionBelow(anchor, box);

  const isWaiting = useRef(false);
  const isChanged = () => {
    if (isWaiting.current || isBeforeOthers) return true;
    const entered = read(form.getValues());
    return !entered.ok || Object.keys(entered.sent).length > 0;
  };
  /** The other person's value is replaced only by choice: the key that saves may have come before it was shown. */
  const askToChoose = () => {
    onWait(true);
    box.current?.querySelector<HTMLElement>('[data-theirs]')?.focus();
  };
  const save = async (move: Move) => {
    if (isWaiting.current) return;
    const isKnown = settleChoices(form.control);
    if (isKnown && !(await waitingFor(isKnown))) return;
    const entered = read(form.getValues());
    onWait(!entered.ok);
    if (!entered.ok) void form.trigger(name);
    else if (!Object.keys(entered.sent).length) onClose(move);
    else onSave({ changes: entered.sent, typed: form.getValues()[name] }, move);
  };
  const waitingFor = async (isKnown: Promise<boolean>) => {
    const wait = (on: boolean) => {
      isWaiting.current = on;
      onWait(on);
    };
    wait(true);
    const answer = await isKnown;
    wait(false);
    return answer;
  };
  useEffect(() => () => onWait(false), [onWait]);
  useStart(box);
  const saveUnlessOvertaken = (move: Move) => (isOvertaken ? askToChoose() : void save(move));
  useSaveOutside(box, () => saveUnlessOvertaken('stay'));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = keyMeaning(event);
    if (!key || (isOvertaken && event.key === 'Tab')) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'cancel') onClose('stay');
    // The browser applies the choice in a select only after the key event.
    else if (targetElement(event) instanceof HTMLSelectElement) setTimeout(() => saveUnlessOvertaken(key));
    else saveUnlessOvertaken(key);
  };
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-label={text('list.editing.edit', { name: recordNameOf(segment, record, language), field: labelOf(name) })}
      className={classes.editor}
      style={position}
      onKeyDown={onKeyDown}
    >
      <FormProvider {...form}>
        <FormContext value={setting}>
          {typed !== undefined && (
            <p role="alert" className={classes.problem}>
              {text(isOvertaken ? 'list.editing.overtaken' : 'list.editing.notSaved')}{' '}
              {isOvertaken && <SideValue name={name} segment={segment} value={record[name]} />}
            </p>
          )}
          <FormField name={name} />
        </FormContext>
        <LeaveGuard isChanged={isChanged} />
      </FormProvider>
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          tabIndex={isOvertaken ? 0 : -1}
          data-theirs={isOvertaken || undefined}
          onClick={() => onClose('stay')}
        >
          {text(isOvertaken ? 'list.editing.keepTheirs' : 'console.cancel')}
        </Button>
        <Button size="compact-sm" tabIndex={isOvertaken ? 0 : -1} onClick={() => void save('stay')}>
          {text(isOvertaken ? 'list.editing.keepMine' : 'console.save')}
        </Button>
      </div>
    </div>,
    document.body,
  );
}

/** What a key does in the editor; undefined if it is ordinary input. */
function keyMeaning(event: KeyboardEvent<HTMLElement>): 'cancel' | Move | undefined {
  const target = targetElement(event);
  const withModifier = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || !target || event.altKey) return undefined;
  if (event.key === 'Escape') return target.getAttribute('aria-expanded') === 'true' ? undefined : 'cancel';
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  if (event.key.toLowerCase() === 's' && withModifier) return 'stay';
  if (event.key !== 'Enter' || target instanceof HTMLButtonElement) return undefined;
  if (target instanceof HTMLTextAreaElement && !withModifier) return undefined;
  return event.shiftKey ? 'above' : 'below';
}

function useStart(box: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const start = box.current?.querySelector<HTMLElement>('input, select, textarea');
    start?.focus();
    if (start instanceof HTMLInputElement || start instanceof HTMLTextAreaElement) start.select();
  }, [box]);
}

/** A press outside saves, as in a spreadsheet. The editor stays open if the value cannot be saved. */
function useSaveOutside(box: React.RefObject<HTMLElement | null>, save: () => void) {
  const onOutside = useEffectEvent(save);
  useEffect(() => {
    const onPress = (event: Event) => {
      const target = targetElement(event);
      // The options of a picker are rendered at the end of the body.
      if (target && !box.current?.contains(target) && !target.closest('[data-portal], dialog')) onOutside();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [box]);
}
