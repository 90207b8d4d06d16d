import '#console/form/messages/catalogue.ts';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { ActionIcon, CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { nameAndCode } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { FormContext } from '#console/form/form-context.ts';
import { codeMatch } from '#console/form/picker/exact-match.ts';
import type { HoldSaving } from '#console/form/picker/open-choices.ts';
import { opensRecord } from '#console/form/picker/open-record-key.ts';
import classes from '#console/form/picker/picker.module.css';
import { createOption, PickerOptions } from '#console/form/picker/picker-options.tsx';
import { titlePreset, useMayQuickCreate } from '#console/form/picker/quick-create-fields.ts';
import { useDropdownFromFocus } from '#console/form/picker/use-dropdown-from-focus.ts';
import { type UnmatchedName, usePicker } from '#console/form/picker/use-picker.ts';
import { links } from '#console/links.ts';
import { type MessageId, type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { useDialogDropdown } from '#console/ui/dialogs/use-dialog-dropdown.ts';
import type { Language } from '#contract/core/language.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

const QuickCreate = overlayComponent(async () => (await import('#console/form/picker/quick-create.tsx')).default);

interface ReferencePickerProps {
  segment: Segment;
  /** Present if a form waits for the choice before it is saved. Must stay the same function. */
  holdSaving?: HoldSaving;
  words: { label?: string; description?: string; error?: string; 'aria-label'?: string };
  /** 0 means none. */
  value: number;
  onChange: (id: number, record?: WireRecord) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  clearable: boolean;
}

export function ReferencePicker(props: ReferencePickerProps) {
  const { segment, holdSaving, words, value, onChange, onBlur, inputRef, clearable } = props;
  const text = useText();
  const { language } = useLanguage();
  const session = useSession();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { keepMounted, mountDropdown } = useDropdownFromFocus();
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, inputRef);
  const { isInDialog, detectDialog, placing } = useDialogDropdown();
  const [creating, setCreating] = useState<string>();
  const chosen = useReferred(segment, value);
  const picking = usePicker({ segment, combobox, value, onChange, clearable });
  const { typed, awaited, missed, suggestions } = picking;
  // While the form of a new record opens, what was typed is not meant for any record that there is.
  const settle = useEffectEvent(() => (creating === undefined ? picking.decide() : Promise.resolve(false)));
  useEffect(() => holdSaving?.({ settle: () => settle(), focus: () => input.current?.focus() }), [holdSaving]);
  const mayCreate = useMayQuickCreate(segment);
  const drawing = use(FormContext)?.Field;
  const isTaken = codeMatch(suggestions.records, typed ?? '') !== undefined;
  const creatable = mayCreate && drawing && picking.isCurrent && !isTaken ? typed?.trim() : undefined;
  const name = describe(segment, value, chosen, language);

  const stopCreating = () => {
    setCreating(undefined);
    input.current?.focus();
  };
  const startCreating = () => {
    if (!creatable) return;
    combobox.closeDropdown();
    // A dialog over a dialog would hide the form being filled in, so the whole form opens in another tab.
    if (isInDialog) window.open(links.create(segment, titlePreset(segment, creatable, language)), '_blank');
    else setCreating(creatable);
  };
  const submit = (option: string) => {
    if (option === createOption) return startCreating();
    const record = suggestions.records.find((each) => each.id === Number(option));
    if (record) picking.choose(record);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!opensRecord(event, session, segment, value)) picking.onKeyDown(event);
  };
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={submit} keepMounted={keepMounted} position="bottom-start" {...placing}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={ref}
            {...words}
            {...(missed && { ...missedWords(missed, text) })}
            dir="auto"
            placeholder={text('form.picker.search')}
            value={typed ?? awaited?.name ?? name}
            rightSectionWidth={words.label && value > 0 ? 60 : 34}
            rightSection={
              suggestions.isReading ? (
                <Loader size={14} />
              ) : (
                <>
                  {words.label && <OpenLink segment={segment} id={value} name={name} />}
                  {clearable && value > 0 && (
                    <CloseButton
                      size={24}
                      tabIndex={-1}
                      aria-label={text('form.picker.clear')}
                      onClick={picking.clear}
                    />
                  )}
                </>
              )
            }
            onChange={(event) => picking.type(event.currentTarget.value)}
            onFocus={(event) => {
              mountDropdown();
              detectDialog(event.currentTarget);
              event.currentTarget.select();
            }}
            onClick={() => combobox.openDropdown()}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (creating === undefined) picking.commit();
              onBlur?.();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown}>
          <PickerOptions segment={segment} {...suggestions} creatable={creatable} />
        </Combobox.Dropdown>
      </Combobox>
      {creating !== undefined && drawing && (
        <QuickCreate
          segment={segment}
          Field={drawing}
          typed={creating}
          onChosen={picking.choose}
          onClose={stopCreating}
          onFailed={stopCreating}
        />
      )}
    </>
  );
}

/** Opens the record in another tab. `Alt+Enter` does the same from the field, so the link needs no tab stop. */
function OpenLink({ segment, id, name }: { segment: Segment; id: number; name: string }) {
  const text = useText();
  const { may } = useSession();
  if (id <= 0 || !may(segment, 'retrieve')) return null;
  return (
    <ActionIcon
      component="a"
      href={links.record(segment, id)}
      target="_blank"
      rel="opener"
      tabIndex={-1}
      variant="subtle"
      color="gray"
      size={24}
      aria-label={text('form.picker.open', { name })}
    >
      <IconExternalLink size={14} />
    </ActionIcon>
  );
}

const unchosen: Record<UnmatchedName['reason'], MessageId> = {
  none: 'form.picker.missed',
  several: 'form.picker.missed',
  shared: 'form.picker.shared',
  failed: 'form.picker.failed',
};

/** After leaving the field, the failed name is described below it. It is an error only if it prevented saving. */
function missedWords({ name: typed, reason, isRefused }: UnmatchedName, text: Text) {
  if (isRefused) return { error: text(`form.picker.refused.${reason === 'shared' ? 'several' : reason}`, { typed }) };
  return {
    description: text(unchosen[reason], { typed }),
    descriptionProps: { className: classes.missed, role: 'status' },
  };
}

function describe(segment: Segment, id: number, record: WireRecord | null | undefined, language: Language): string {
  if (id <= 0) return '';
  if (!record) return String(id);
  const { name, code } = nameAndCode(segment, record, language);
  return code ? `${name} (${code})` : name;
}
