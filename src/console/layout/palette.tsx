import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moduleIcons } from '#console/layout/module-icons.ts';
import classes from '#console/layout/palette.module.css';
import { type Choice, useChoices } from '#console/layout/palette-choices.ts';
import { useText } from '#console/messages/messages.ts';
import { Dialog } from '#console/ui/dialog.tsx';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Go to a page, begin something new, find a record: by typing alone. */
export function Palette({ open, onClose }: PaletteProps) {
  const text = useText();
  return (
    <Dialog open={open} title={text('shell.palette.open')} onClose={onClose} shape="palette">
      {open && <Search onClose={onClose} />}
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const groups = useChoices(typed);
  const choices = groups.flatMap((group) => group.choices);
  const active = choices[Math.min(at, choices.length - 1)];
  const idOf = (choice: Choice) => `${listId}${choice.to}`;

  function pick(choice: Choice) {
    onClose();
    navigate(choice.to);
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setAt((at + 1) % choices.length);
    else if (event.key === 'ArrowUp') setAt((at - 1 + choices.length) % choices.length);
    else if (event.key === 'Enter' && active) pick(active);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        className={classes.input}
        role="combobox"
        aria-label={text('shell.palette.open')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active && idOf(active)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={text('shell.palette.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={listId} role="listbox" aria-label={text('shell.palette.open')} className={classes.list}>
        {groups.map(({ title, choices: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so.
          <div key={title} role="group" aria-label={title}>
            <div className={classes.group} aria-hidden="true">
              {title}
            </div>
            {inGroup.map((choice) => (
              <Option
                key={choice.to}
                id={idOf(choice)}
                choice={choice}
                active={choice === active}
                onPick={() => pick(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p className={classes.none} role="status">
          {text('shell.palette.none')}
        </p>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  active: boolean;
  onPick: () => void;
}

function Option({ id, choice, active, onPick }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const ChoiceIcon = choice.segment && moduleIcons[choice.segment];
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the input points at it by aria-activedescendant.
    <div ref={ref} id={id} role="option" aria-selected={active} className={classes.option} onClick={onPick}>
      <span className={classes.icon} aria-hidden="true">
        {ChoiceIcon && <ChoiceIcon size={16} stroke={1.6} />}
      </span>
      <span className={classes.words} dir="auto">
        {choice.words}
      </span>
      {choice.aside && <span className={classes.aside}>{choice.aside}</span>}
    </div>
  );
}
