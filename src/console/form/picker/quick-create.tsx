/** A small form over the page: what a new record must say, and the records that it may already be. */
import '#console/form/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { nameAndCode } from '#console/data/record-name.ts';
import { FormContext, type FormSetting } from '#console/form/form-context.ts';
import { quickFields, titlePreset } from '#console/form/picker/creation.ts';
import classes from '#console/form/picker/picker.module.css';
import { factOf } from '#console/form/picker/picker-options.tsx';
import { useNearDuplicates } from '#console/form/picker/use-near-duplicates.ts';
import { useQuickCreate } from '#console/form/picker/use-quick-create.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface QuickCreateProps {
  segment: Segment;
  /** Draws a field by its kind, as the form below does. */
  Field: FormSetting['Field'];
  /** What was typed, and becomes its name. */
  typed: string;
  onChosen: (record: WireRecord) => void;
  onClose: () => void;
}

export default function QuickCreate({ segment, Field, typed, onChosen, onClose }: QuickCreateProps) {
  const text = useText();
  const { language } = useLanguage();
  const words = useModuleLabels(segment);
  const names = quickFields(segment);
  const preset = titlePreset(segment, typed, language);
  const take = (record: WireRecord) => {
    onChosen(record);
    onClose();
  };
  const { form, setting, save, saving, problem } = useQuickCreate({ segment, Field, preset, onCreated: take });

  const onKeyDown = (event: KeyboardEvent) => {
    // The form below must not hear the keys of this one.
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
      <Dialog open title={words.fresh} onClose={onClose}>
        <FormProvider {...form}>
          <FormContext value={setting}>
            <form className={classes.form} aria-label={words.fresh} noValidate autoComplete="off" onSubmit={submit}>
              <NearDuplicates segment={segment} names={names} onTake={take} />
              {names.map((name) => (
                <Field key={name} name={name} />
              ))}
              {problem && (
                <p role="alert" className={classes.trouble}>
                  {problem}
                </p>
              )}
              <div className={classes.actions}>
                <Button type="submit" loading={saving}>
                  {text('forms.picker.createNow')}
                </Button>
                <Button variant="subtle" color="gray" onClick={onClose}>
                  {text('kit.form.cancel')}
                </Button>
                <Link className={classes.whole} to={links.create(segment, preset)} target="_blank" rel="opener">
                  {text('forms.picker.wholeForm')}
                </Link>
              </div>
            </form>
          </FormContext>
        </FormProvider>
      </Dialog>
    </div>,
    document.body,
  );
}

interface NearDuplicatesProps {
  segment: Segment;
  names: string[];
  onTake: (record: WireRecord) => void;
}

const pause = 250;

function NearDuplicates({ segment, names, onTake }: NearDuplicatesProps) {
  const text = useText();
  const { language } = useLanguage();
  const values: unknown[] = useWatch({ name: names });
  const [typed] = useDebouncedValue(JSON.stringify(values), pause);
  const settled: unknown[] = JSON.parse(typed);
  const { records, note } = useNearDuplicates(
    segment,
    Object.fromEntries(names.map((name, at) => [name, settled[at]])),
  );
  return (
    <div role="status">
      {records.length > 0 && (
        <div className={classes.near}>
          <p>{text('forms.picker.near')}</p>
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
                    aria-label={text('forms.picker.takeNamed', { name: code ? `${name} (${code})` : name })}
                    onClick={() => onTake(record)}
                  >
                    {text('forms.picker.take')}
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
