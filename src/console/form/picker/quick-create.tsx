/** A small form in a dialog: the fields that a new record needs, and existing records that it may duplicate. */
import { searchDelayMilliseconds } from '#console/data/search/search-delay.ts';
import '#console/form/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { nameAndCode } from '#console/data/record-name.ts';
import { FormAlert } from '#console/form/form-alert.tsx';
import { FormContext, type FormSetting } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import classes from '#console/form/picker/picker.module.css';
import { factOf } from '#console/form/picker/picker-options.tsx';
import { quickFields, titlePreset } from '#console/form/picker/quick-create-fields.ts';
import { useNearDuplicates } from '#console/form/picker/use-near-duplicates.ts';
import { useQuickCreate } from '#console/form/picker/use-quick-create.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { LeaveQuestion } from '#console/routing/leave-question.tsx';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface QuickCreateProps {
  segment: Segment;
  /** The component of the outer form that draws a field by its kind. */
  Field: FormSetting['Field'];
  /** The typed text, which becomes the name. */
  typed: string;
  onChosen: (record: WireRecord) => void;
  onClose: () => void;
}

export default function QuickCreate({ segment, Field, typed, onChosen, onClose }: QuickCreateProps) {
  const text = useText();
  const { language } = useLanguage();
  const labels = useModuleLabels(segment);
  const names = quickFields(segment);
  const preset = titlePreset(segment, typed, language);
  const take = (record: WireRecord) => {
    onChosen(record);
    onClose();
  };
  const { form, setting, save, saving, submitError, isChanged } = useQuickCreate({
    segment,
    Field,
    preset,
    onCreated: take,
  });

  const isTyped = useRef(false);
  const [isConfirmingLeave, setConfirmingLeave] = useState(false);
  /** A proposed code counts as a change, but nobody typed it, so closing does not ask. */
  const close = () => (isTyped.current && isChanged() ? setConfirmingLeave(true) : onClose());

  const onKeyDown = (event: KeyboardEvent) => {
    // Key events bubble through React's tree, and the outer form must not react to them.
    event.stopPropagation();
    const saves = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's');
    if (!saves) return;
    event.preventDefault();
    void save();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys from the form below.
    <div onKeyDown={onKeyDown}>
      <Dialog open title={labels.createLabel} onClose={close}>
        <FormProvider {...form}>
          <FormContext value={setting}>
            <form
              className={classes.form}
              aria-label={labels.createLabel}
              noValidate
              autoComplete="off"
              onInput={() => {
                isTyped.current = true;
              }}
              onSubmit={submit}
            >
              <FormAlert submitError={submitError} segment={segment} />
              <NearDuplicates segment={segment} names={names} onTake={take} />
              {names.map((name) => (
                <Field key={name} name={name} />
              ))}
              <div className={classes.actions}>
                <Button type="submit" loading={saving}>
                  {text('form.picker.createNow')}
                </Button>
                <Button variant="subtle" color="gray" onClick={close}>
                  {text('console.cancel')}
                </Button>
                <Link className={classes.whole} to={links.create(segment, preset)} target="_blank" rel="opener">
                  {text('form.picker.wholeForm')}
                </Link>
              </div>
            </form>
          </FormContext>
        </FormProvider>
      </Dialog>
      <LeaveQuestion open={isConfirmingLeave} onLeave={onClose} onStay={() => setConfirmingLeave(false)} />
    </div>,
    document.body,
  );
}

interface NearDuplicatesProps {
  segment: Segment;
  names: string[];
  onTake: (record: WireRecord) => void;
}

function NearDuplicates({ segment, names, onTake }: NearDuplicatesProps) {
  const text = useText();
  const { language } = useLanguage();
  const values = useWatch<FormValues, string[]>({ name: names });
  const [typed] = useDebouncedValue(JSON.stringify(values), searchDelayMilliseconds);
  const debounced: unknown[] = JSON.parse(typed);
  const { records, note } = useNearDuplicates(
    segment,
    Object.fromEntries(names.map((name, at) => [name, debounced[at]])),
  );
  return (
    <div role="status">
      {records.length > 0 && (
        <div className={classes.near}>
          <p>{text('form.picker.near')}</p>
          <ul>
            {records.map((record) => {
              const { name, code } = nameAndCode(segment, record, language);
              return (
                <li key={record.id}>
                  <span>
                    <span dir="auto">{name}</span>{' '}
                    <span className={classes.fact}>
                      {[code, factOf(segment, record, name)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={text('form.picker.takeNamed', { name: code ? `${name} (${code})` : name })}
                    onClick={() => onTake(record)}
                  >
                    {text('form.picker.take')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {note && <p className={classes.searched}>{note}</p>}
    </div>
  );
}
