/** The bar below a form: save, its alternatives with their shortcuts, and cancel. */
import '#console/form/messages/catalogue.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import classes from '#console/form/form.module.css';
import { useFormSetting } from '#console/form/form-context.ts';
import { formWordsOf } from '#console/form/save-labels.ts';
import { useText } from '#console/messages/messages.ts';
import { trackBottomBar } from '#console/ui/bottom-bars.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { saveShortcut } from '#console/ui/shortcuts/form.ts';
import { Keys, spellKeys } from '#console/ui/shortcuts/keys.tsx';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export interface SaveAction {
  shortcut: Shortcut;
  run: () => void;
}

interface SaveBarProps {
  saving: boolean;
  /** Why the form cannot be saved yet. */
  blockedBy: string | undefined;
  /** A discreet note, shown if the browser has no room for drafts. */
  note?: string;
  /** Another way of saving, beside the main one. */
  alternative: SaveAction | undefined;
  onSave: () => void;
  cancelTo: string;
}

export function SaveBar({ saving, blockedBy, note, alternative, onSave, cancelTo }: SaveBarProps) {
  const save = useStableCallback(onSave);
  const runAlternative = useStableCallback(() => alternative?.run());
  return (
    <div className={classes.bar} ref={trackBottomBar}>
      <SaveButtons
        saving={saving}
        isBlocked={blockedBy !== undefined}
        alternative={alternative?.shortcut}
        onSave={save}
        onAlternative={runAlternative}
        cancelTo={cancelTo}
      />
      <span id="save-reason" className={classes.reason} role="status">
        {blockedBy ?? note}
      </span>
    </div>
  );
}

interface SaveButtonsProps extends Pick<SaveBarProps, 'saving' | 'onSave' | 'cancelTo'> {
  isBlocked: boolean;
  alternative: Shortcut | undefined;
  onAlternative: () => void;
}

/** Memoised, because the reason beside the buttons may change with every key. */
const SaveButtons = memo(function SaveButtons({
  saving,
  isBlocked,
  alternative,
  onSave,
  onAlternative,
  cancelTo,
}: SaveButtonsProps) {
  const text = useText();
  const { segment, operation } = useFormSetting();
  const labels = operation === 'create' ? formWordsOf(segment) : undefined;
  return (
    <>
      <div className={classes.saveGroup}>
        <Button
          type="submit"
          loading={saving}
          disabled={isBlocked}
          aria-describedby="save-reason"
          aria-keyshortcuts="Control+S"
          title={spellKeys(saveShortcut.keys[0], text)}
        >
          {text(labels?.save ?? 'console.save')}
        </Button>
        {alternative && (
          <Menu position="top-start" withinPortal withInitialFocusPlaceholder={false} shadow="md">
            <Menu.Target>
              <ActionIcon size={36} disabled={isBlocked || saving} aria-label={text('form.save.more')}>
                <IconChevronDown size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <SaveItem shortcut={saveShortcut} run={onSave} />
              <SaveItem shortcut={alternative} run={onAlternative} />
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <Button component={Link} to={cancelTo} variant="subtle" color="gray">
        {text('console.cancel')}
      </Button>
    </>
  );
});

function SaveItem({ shortcut, run }: SaveAction) {
  const text = useText();
  return (
    <Menu.Item onClick={run} rightSection={shortcut.keys.map((press) => <Keys key={press} press={press} />)}>
      {text(shortcut.labelId)}
    </Menu.Item>
  );
}
