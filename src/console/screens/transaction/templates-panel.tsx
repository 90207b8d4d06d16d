/** The templates of entries: apply, rename, delete, and save what is typed as a new one. */
import '#console/screens/transaction/messages/catalogue.ts';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSettingsStorage } from '#console/data/settings/settings-access.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import {
  longestName,
  putTemplate,
  renameTemplate,
  type Template,
  useTemplates,
} from '#console/form/templates/template-store.ts';
import { useChangeTemplates } from '#console/form/templates/use-change-templates.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { UndoOffer } from '#console/record/undo/use-form-undo.ts';
import { templateOf, valuesFromTemplate } from '#console/screens/transaction/entry/entry-template.ts';
import classes from '#console/screens/transaction/templates.module.css';
import { targetElement } from '#console/ui/target-element.ts';
import { showToast } from '#console/ui/toasts.ts';
import { objectsIn } from '#contract/formats/json.ts';

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
  const storedIn = useSettingsStorage();
  const [dropped, setDropped] = useState<Template>();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-template], input')?.focus(), []);

  const fillIn = ({ name, record }: Template) => {
    const before = structuredClone(getValues());
    onClose();
    reset({ ...getValues(), ...valuesFromTemplate(record, fields, language) });
    // The template replaced the lines, so the focus goes to the first amount.
    requestAnimationFrame(() => setFocus('details.0.amount'));
    offerUndo({ text: text('transaction.template.filled', { name }), run: () => reset(before) });
  };
  const drop = (template: Template) => {
    setDropped(template);
    change((all) => all.filter(({ name }) => name !== template.name));
  };
  const save = (name: string, withAmounts: boolean) => {
    const record = templateOf(fields, getValues(), { withAmounts, language });
    change((all) => putTemplate(all, { name, record }));
    onClose();
    showToast({ text: text('transaction.template.saved', { name }) });
  };
  return (
    <div ref={panel} className={classes.panel}>
      {templates.length === 0 && <p>{text('transaction.template.none')}</p>}
      <ul className={classes.list} onKeyDown={moveOn}>
        {templates.map((template) => (
          <TemplateItem
            key={template.name}
            template={template}
            onFill={() => fillIn(template)}
            onDrop={() => drop(template)}
            onRename={(to) => change((all) => renameTemplate(all, template.name, to))}
            isTaken={(name) => templates.some((each) => each !== template && each.name === name)}
          />
        ))}
      </ul>
      <p role="status" className={classes.dropped}>
        {dropped && (
          <>
            {text('transaction.template.dropped', { name: dropped.name })}{' '}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                change((all) => putTemplate(all, dropped));
                setDropped(undefined);
              }}
            >
              {text('transaction.template.undo')}
            </Button>
          </>
        )}
      </p>
      <SaveTemplate isKnown={(name) => templates.some((each) => each.name === name)} onSave={save} />
      <p className={classes.note}>{text('transaction.template.kept', { storedIn })}</p>
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
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-template]')];
  const at = names.findIndex((each) => each.contains(targetElement(event) ?? null));
  if (!step || at < 0) return;
  event.preventDefault();
  names.at((at + step) % names.length)?.focus();
}

interface TemplateItemProps {
  template: Template;
  onFill: () => void;
  onDrop: () => void;
  onRename: (to: string) => void;
  isTaken: (name: string) => boolean;
}

function TemplateItem({ template: { name, record }, onFill, onDrop, onRename, isTaken }: TemplateItemProps) {
  const text = useText();
  const [isNaming, setNaming] = useState(false);
  const lines = objectsIn(record.details);
  if (isNaming)
    return (
      <li>
        <NameField
          label={text('transaction.template.renameNamed', { name })}
          action={text('transaction.template.rename')}
          initial={name}
          focused
          error={(typed) => (isTaken(typed) ? text('transaction.template.taken') : undefined)}
          onName={(to) => {
            setNaming(false);
            onRename(to);
          }}
        />
      </li>
    );
  return (
    <li className={classes.item}>
      <button type="button" data-template className={classes.fill} onClick={onFill}>
        <span dir="auto">{name}</span>{' '}
        <span className={classes.note}>{text('transaction.template.lines', { count: lines.length })}</span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('transaction.template.renameNamed', { name })}
        onClick={() => setNaming(true)}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('transaction.template.dropNamed', { name })}
        onClick={onDrop}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
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
      <NameField
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

interface NameFieldProps {
  label: string;
  action: string;
  initial: string;
  /** Whether it gets the focus. */
  focused?: boolean;
  /** Why this name cannot be used. */
  error?: (typed: string) => string | undefined;
  /** A side effect of using this name, such as replacing another template. */
  note?: (typed: string) => string | undefined;
  onName: (name: string) => void;
}

/** Inside the entry's form, so Enter must not submit that form. */
function NameField({ label, action, initial, focused = false, error, note, onName }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const [typed, setTyped] = useState(initial.slice(0, longestName));
  const name = typed.trim();
  const problem = error?.(name);
  const take = () => {
    if (name && !problem) onName(name);
  };
  return (
    <div className={classes.naming}>
      <TextInput
        ref={input}
        className={classes.name}
        label={label}
        dir="auto"
        maxLength={longestName}
        value={typed}
        error={problem}
        description={note?.(name)}
        descriptionProps={{ role: 'status' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        // Selected, so that typing replaces the proposed name.
        onFocus={(event) => event.currentTarget.select()}
        onMouseDown={(event) => {
          if (document.activeElement === event.currentTarget) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take();
        }}
      />
      <Button variant="default" disabled={!name || Boolean(problem)} onClick={take}>
        {action}
      </Button>
    </div>
  );
}
