/** The foot of a form: save, the other ways of saving with their keys, and the way out. */
import '#console/form/messages/catalogue.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from '#console/form/form.module.css';
import { useFormSetting } from '#console/form/form-context.ts';
import { formWordsOf } from '#console/form/save-labels.ts';
import { useText } from '#console/messages/messages.ts';
import { trackBottomBar } from '#console/ui/bottom-bars.ts';
import { saveShortcut } from '#console/ui/shortcuts/form.ts';
import { Keys, spellKeys } from '#console/ui/shortcuts/keys.tsx';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export interface SaveWay {
  shortcut: Shortcut;
  run: () => void;
}

interface SaveBarProps {
  saving: boolean;
  /** Why nothing can be saved yet. */
  blockedBy: string | undefined;
  /** Said quietly, where the browser has no room for drafts. */
  note?: string;
  /** Beside the plain one. */
  other: SaveWay | undefined;
  onSave: () => void;
  cancelTo: string;
}

export function SaveBar({ saving, blockedBy, note, other, onSave, cancelTo }: SaveBarProps) {
  const latest = useRef({ onSave, other });
  latest.current = { onSave, other };
  const save = useCallback(() => latest.current.onSave(), []);
  const saveOtherwise = useCallback(() => latest.current.other?.run(), []);
  return (
    <div className={classes.bar} ref={trackBottomBar}>
      <Ways
        saving={saving}
        isBlocked={blockedBy !== undefined}
        other={other?.shortcut}
        onSave={save}
        onOther={saveOtherwise}
        cancelTo={cancelTo}
      />
      <span id="save-reason" className={classes.reason} role="status">
        {blockedBy ?? note}
      </span>
    </div>
  );
}

interface WaysProps extends Pick<SaveBarProps, 'saving' | 'onSave' | 'cancelTo'> {
  isBlocked: boolean;
  other: Shortcut | undefined;
  onOther: () => void;
}

/** Drawn for themselves: the reason beside them may change with every key. */
const Ways = memo(function Ways({ saving, isBlocked, other, onSave, onOther, cancelTo }: WaysProps) {
  const text = useText();
  const { segment, operation } = useFormSetting();
  const words = operation === 'create' ? formWordsOf(segment) : undefined;
  return (
    <>
      <div className={classes.saveGroup}>
        <Button
          type="submit"
          loading={saving}
          disabled={isBlocked}
          aria-describedby="save-reason"
          aria-keyshortcuts="Control+S"
          title={spellKeys(saveShortcut.keys[0])}
        >
          {text(words?.save ?? 'kit.form.save')}
        </Button>
        {other && (
          <Menu position="top-start" withinPortal withInitialFocusPlaceholder={false} shadow="md">
            <Menu.Target>
              <ActionIcon size={36} disabled={isBlocked || saving} aria-label={text('forms.save.more')}>
                <IconChevronDown size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <WayItem shortcut={saveShortcut} run={onSave} />
              <WayItem shortcut={other} run={onOther} />
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <Button component={Link} to={cancelTo} variant="subtle" color="gray">
        {text('kit.form.cancel')}
      </Button>
    </>
  );
});

function WayItem({ shortcut, run }: SaveWay) {
  const text = useText();
  return (
    <Menu.Item onClick={run} rightSection={shortcut.keys.map((press) => <Keys key={press} press={press} />)}>
      {text(shortcut.words)}
    </Menu.Item>
  );
}
