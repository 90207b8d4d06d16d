/** The templates of entries: apply, rename, delete, and save what is typed as a new one. */
import '#console/screens/transaction/messages/catalogue.ts';
import { Button, Checkbox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSettingsStorage } from '#console/data/settings/settings-access.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import {
  addTemplate,
  putTemplate,
  renameTemplate,
  type Template,
  useTemplates,
} from '#console/form/templates/template-store.ts';
import {
  useChangeSharedTemplates,
  useChangeTemplates,
  useShareTemplate,
} from '#console/form/templates/use-change-templates.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { UndoOffer } from '#console/record/undo/use-form-undo.ts';
import { templateOf, valuesFromTemplate } from '#console/screens/transaction/entry/entry-template.ts';
import { TemplateItem } from '#console/screens/transaction/template-item.tsx';
import { TemplateName } from '#console/screens/transaction/template-name.tsx';
import classes from '#console/screens/transaction/templates.module.css';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';
import { targetElement } from '#console/ui/target-element.ts';
import { showToast } from '#console/ui/toasts.ts';

interface TemplatesPanelProps {
  onClose: () => void;
  offerUndo: (offer: UndoOffer) => void;
}

export function TemplatesPanel({ onClose, offerUndo }: TemplatesPanelProps) {
  const text = useText();
  const { language } = useLanguage();
  const { segment, fields } = useFormSetting();
  const { getValues, reset, setFocus } = useFormOf('transactions');
  const templates = useTemplates(segment);
  const change = useChangeTemplates(segment);
  const changeShared = useChangeSharedTemplates(segment);
  const share = useShareTemplate(segment);
  const storedIn = useSettingsStorage();
  const [dropped, setDropped] = useState<Template>();
  /** The name of the template whose button gets the focus once the focused element is gone. */
  const [changed, setChanged] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  const sharedId = useId();
  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-template], input')?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them draws other buttons.
  useEffect(() => {
    if (changed === undefined || !hasNoFocus()) return;
    const buttons = panel.current?.querySelectorAll<HTMLElement>('[data-template]') ?? [];
    [...buttons].find(({ dataset }) => dataset.template === changed)?.focus();
  }, [changed, templates, dropped]);

  const fillIn = ({ name, record }: Template) => {
    const before = structuredClone(getValues());
    onClose();
    reset({ ...getValues(), ...valuesFromTemplate(record, fields, language) });
    // The template replaced the lines, so the focus goes to the first amount.
    requestAnimationFrame(() => setFocus('details.0.amount'));
    offerUndo({ text: text('transaction.template.filled', { name }), run: () => reset(before) });
  };
  const drop = async (template: Template) => {
    setChanged(template.name);
    const isDropped = await changeOf(template)?.((all) => all.filter(({ name }) => name !== template.name));
    if (isDropped) setDropped(template);
  };
  const bringBack = (template: Template) => {
    setDropped(undefined);
    setChanged(template.name);
    const conflictMessage = text('transaction.template.notBack', { name: template.name });
    void changeOf(template)?.((all) => addTemplate(all, template), { conflictMessage });
  };
  const rename = async (name: string, to: string) => {
    setChanged(name);
    const conflictMessage = text('transaction.template.notRenamed', { name, to });
    if (await change((all) => renameTemplate(all, name, to), { conflictMessage })) setChanged(to);
  };
  /** Templates are changed where they are stored: shared ones for the company, others for the person. */
  const changeOf = ({ isShared }: Template) => (isShared ? changeShared : change);
  const save = async (name: string, withAmounts: boolean) => {
    const record = templateOf(fields, getValues(), { withAmounts, language });
    onClose();
    const isSaved = await change((all) => putTemplate(all, { name, record }));
    if (isSaved) showToast({ text: text('transaction.template.saved', { name }) });
  };
  const shared = templates.filter(({ isShared }) => isShared);
  const itemOf = (template: Template) => (
    <TemplateItem
      key={template.name}
      template={template}
      onFill={() => fillIn(template)}
      onDrop={changeOf(template) && (() => void drop(template))}
      onRename={template.isShared ? undefined : (to) => void rename(template.name, to)}
      onShare={template.isShared || !share ? undefined : () => void share(template)}
      isTaken={(name) => templates.some((each) => each !== template && each.name === name)}
    />
  );
  return (
    <div ref={panel} className={classes.panel}>
      {templates.length === 0 && <p>{text('transaction.template.none')}</p>}
      <ul className={classes.list} onKeyDown={moveOn}>
        {templates.filter(({ isShared }) => !isShared).map(itemOf)}
      </ul>
      {shared.length > 0 && (
        <>
          <h3 className={classes.group} id={sharedId}>
            {text('transaction.template.ofCompany')}
          </h3>
          <ul className={classes.list} aria-labelledby={sharedId} onKeyDown={moveOn}>
            {shared.map(itemOf)}
          </ul>
        </>
      )}
      <p role="status" className={classes.dropped}>
        {dropped && (
          <>
            {text('transaction.template.dropped', { name: dropped.name })}{' '}
            <Button size="compact-sm" variant="default" data-template={dropped.name} onClick={() => bringBack(dropped)}>
              {text('transaction.template.undo')}
            </Button>
          </>
        )}
      </p>
      <SaveTemplate
        isKnown={(name) => templates.some((each) => !each.isShared && each.name === name)}
        onSave={(name, withAmounts) => void save(name, withAmounts)}
      />
      <p className={classes.note}>{text('transaction.template.stored', { storedIn })}</p>
      <div>
        <Button variant="default" onClick={onClose}>
          {text('transaction.template.close')}
        </Button>
      </div>
    </div>
  );
}

/** The up and down arrows move between the names. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const lists = event.currentTarget.parentElement ?? event.currentTarget;
  const names = [...lists.querySelectorAll<HTMLElement>('[data-template]')];
  const at = names.findIndex((each) => each.contains(targetElement(event) ?? null));
  if (!step || at < 0) return;
  event.preventDefault();
  names.at((at + step) % names.length)?.focus();
}

interface SaveTemplateProps {
  isKnown: (name: string) => boolean;
  onSave: (name: string, withAmounts: boolean) => void;
}

function SaveTemplate({ isKnown, onSave }: SaveTemplateProps) {
  const text = useText();
  const { getValues } = useFormOf('transactions');
  const [withAmounts, setWithAmounts] = useState(true);
  return (
    <div className={classes.save}>
      <TemplateName
        label={text('transaction.template.name')}
        action={text('transaction.template.save')}
        initial={(getValues('description') ?? '').split('\n')[0] ?? ''}
        note={(typed) => (isKnown(typed) ? text('transaction.template.replaces') : undefined)}
        onName={(name) => onSave(name, withAmounts)}
      />
      <Checkbox
        label={text('transaction.template.withAmounts')}
        checked={withAmounts}
        onChange={(event) => setWithAmounts(event.currentTarget.checked)}
      />
    </div>
  );
}
