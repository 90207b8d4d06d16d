import '#console/record/undo/messages/catalogue.ts';
import '#console/screens/products/messages/catalogue.ts';
import { TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useSaveRecord } from '#console/data/mutations/use-mutations.ts';
import type { SaveOutcome } from '#console/data/save-record.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { changeSteps } from '#console/record/undo/record-steps.ts';
import { type Step, undoHistory } from '#console/record/undo/undo-history.ts';
import { useUndoContext } from '#console/record/undo/use-undo-context.ts';
import classes from '#console/screens/products/translations.module.css';
import {
  changesOf,
  emptiedOf,
  isMissing,
  type NameField,
  type Names,
  nameFields,
  namesOf,
  type Product,
  trimmedOf,
} from '#console/screens/products/translations.ts';
import { useTypedNames } from '#console/screens/products/use-typed-names.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { Chip } from '#console/ui/values/flag.tsx';
import { keysOf } from '#contract/formats/json.ts';

interface TranslationRowProps {
  /** The stored product. */
  product: Product;
  isReadOnly: boolean;
  /** Called when the row begins or ceases to have unsaved input. */
  onTyped: (id: number, isUnsaved: boolean) => void;
}

export function TranslationRow({ product, isReadOnly, onTyped }: TranslationRowProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('products');
  const { typed, isTyped, type, drop, save, state, problems } = useRow(product, onTyped);
  const leave = (event: FocusEvent<HTMLTableRowElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void save();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, field: NameField) => {
    if (event.key === 'Escape') drop(field);
    else if (event.key === 'Enter') void save();
  };
  return (
    <tr onBlur={leave} data-product={product.id}>
      <th scope="row">
        <Link to={links.record('products', product.id)}>{product.code}</Link>
      </th>
      {nameFields.map((field) => (
        <td key={field} data-label={fieldLabelOf(field)}>
          <TextInput
            size="xs"
            dir="auto"
            lang={field === 'name_fr' ? 'fr-CA' : 'en-CA'}
            data-name={field}
            data-nothing-typed={!isTyped || undefined}
            aria-label={text('products.translations.field', { field: fieldLabelOf(field), code: product.code })}
            readOnly={isReadOnly}
            value={typed[field]}
            error={problems[field]}
            onChange={(event) => type(field, event.currentTarget.value)}
            onKeyDown={(event) => press(event, field)}
          />
        </td>
      ))}
      <td className={classes.state}>
        {state === 'saving' && text('products.translations.saving')}
        {state === 'idle' && !isMissing(product) && (
          <Chip tone="success">{text('products.translations.complete')}</Chip>
        )}
        {problems.row && (
          <span role="alert" className={classes.problem}>
            {problems.row}
          </span>
        )}
      </td>
    </tr>
  );
}

type Problems = Partial<Record<NameField | 'row', string>>;

function useRow(product: Product, onTyped: TranslationRowProps['onTyped']) {
  const text = useText();
  const { problemsLeft, problemsOf } = useProblemsOfSave();
  const stepOf = useUndoStep(product);
  const saveRecord = useSaveRecord('products');
  const { typed, seen, isTyped, ...input } = useTypedNames(namesOf(product));
  const [state, setState] = useState<'idle' | 'saving'>('idle');
  const [problems, setProblems] = useState<Problems>({});
  const saving = useRef(false);
  /** The row was left again while it was being saved. */
  const isAwaited = useRef(false);
  const readLatest = useStableCallback(() => ({ typed, seen }));

  const tellTyped = (next: Names) => onTyped(product.id, Object.keys(changesOf(seen, next)).length > 0);
  const type = (field: NameField, value: string) => {
    input.type(field, value);
    setProblems({});
    tellTyped({ ...typed, [field]: value });
  };
  const drop = (field: NameField) => {
    input.drop(field);
    setProblems({});
    tellTyped({ ...typed, [field]: seen[field] });
  };

  const save = async (known = readLatest().seen): Promise<void> => {
    const { typed: entered } = readLatest();
    const now = trimmedOf(known, entered);
    for (const each of nameFields) if (now[each] !== entered[each]) input.type(each, now[each]);
    const emptied = emptiedOf(known, now);
    const after = changesOf(known, now);
    const fields = keysOf(after);
    if (emptied.length)
      setProblems(Object.fromEntries(emptied.map((each) => [each, text('products.translations.empty')])));
    isAwaited.current = saving.current;
    if (!fields.length && !saving.current) input.settle({});
    if (!fields.length || saving.current) return;
    saving.current = true;
    setState('saving');
    const expected = { ...known, ...after };
    let isSaved = false;
    // Reserves its place, so that the undo key pressed before the answer undoes this change and not an older one.
    const { settle } = undoHistory.reserve();
    let step: Step | undefined;
    try {
      const before = Object.fromEntries(fields.map((field) => [field, known[field]]));
      const outcome = await saveRecord({ id: product.id, seen: before, changes: after });
      const left = problemsLeft(outcome);
      isSaved = !left;
      if (left) setProblems(left);
      else if (outcome.state === 'saved') step = stepOf(before, after);
      const isAnswered = outcome.state === 'saved' || outcome.state === 'unchanged';
      if (isAnswered) input.settle(left ? namesOf(outcome.version.record) : after);
      if (isAnswered) onTyped(product.id, Object.keys(changesOf(expected, readLatest().typed)).length > 0);
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      settle(step);
      saving.current = false;
      setState('idle');
    }
    if (isAwaited.current && isSaved) await save(expected);
  };

  return { typed, isTyped, type, drop, save, state, problems };
}

function useUndoStep({ id, code }: Product) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('products');
  const context = useUndoContext('products');
  return (before: Partial<Names>, after: Partial<Names>): Step => {
    const fields = keysOf(after).map(fieldLabelOf).join(', ');
    return {
      label: `${code} (${fields})`,
      notice: text('record.undo.savedFields', { name: code, fields }),
      isOfFields: true,
      ...changeSteps(context, { segment: 'products', id, before, after }),
    };
  };
}

/** The messages of a row after saving: what is still to be done, or why saving failed. */
function useProblemsOfSave() {
  const text = useText();
  const errorText = useErrorText();

  function problemsLeft(outcome: SaveOutcome<'products'>): Problems | undefined {
    if (outcome.state === 'gone' || outcome.state === 'refused') return problemsOf(outcome.error);
    if (outcome.state === 'changed') return { row: text('products.translations.theirs') };
    const isLost = outcome.state === 'saved' && outcome.unsaved.length > 0;
    return isLost ? { row: text('products.translations.notSaved') } : undefined;
  }

  function problemsOf(error: unknown): Problems {
    if (!(error instanceof ServiceError)) return { row: errorText(error).title };
    const refused = nameFields.filter((field) => error.fields[field]);
    if (!refused.length) return { row: errorText(error).title };
    return Object.fromEntries(refused.map((field) => [field, error.fields[field]?.join(' ')]));
  }

  return { problemsLeft, problemsOf };
}
