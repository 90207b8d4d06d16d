import '#console/shell/palette/messages/catalogue.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/shell/palette/palette.module.css';
import type { Choice } from '#console/shell/palette/palette-choice.ts';
import { type Choices, useChoices } from '#console/shell/palette/palette-choices.ts';
import { PaletteOption } from '#console/shell/palette/palette-option.tsx';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import { Keys } from '#console/ui/shortcuts/keys.tsx';

interface PaletteProps {
  open: boolean;
  /** What was typed while the palette's code was being loaded. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Opens pages and forms, finds records and runs commands by typing. */
export function Palette({ open, takeTyped, onClose }: PaletteProps) {
  const text = useText();
  return (
    <Dialog open={open} title={text('shell.openPalette')} onClose={onClose} shape="palette">
      {open && <Search takeTyped={takeTyped} onClose={onClose} />}
    </Dialog>
  );
}

const pageStep = 8;

function Search({ takeTyped, onClose }: Omit<PaletteProps, 'open'>) {
  const text = useText();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  /** The option to which the person has moved; undefined while the first one is active. */
  const [moved, setMoved] = useState<string>();
  /** Set if Enter was pressed before the search had answered. The first result is then opened when it arrives. */
  const [awaited, setAwaited] = useState<'here' | 'beside'>();
  const offered = useChoices(typed);
  const choices = offered.groups.flatMap((group) => group.choices);
  const at = Math.max(
    0,
    choices.findIndex(({ id }) => id === moved),
  );
  const active = choices[at];

  function openChoice(choice: Choice, where: 'here' | 'beside') {
    onClose();
    if (choice.run) choice.run();
    else if (where === 'beside') window.open(choice.to, '_blank');
    else navigate(choice.to ?? '');
  }

  function enter(where: 'here' | 'beside') {
    if (offered.isReading && !moved) setAwaited(where);
    else if (active) openChoice(active, where);
  }

  const openAwaited = useEffectEvent(() => {
    if (!awaited || offered.isReading) return;
    setAwaited(undefined);
    if (active) openChoice(active, awaited);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may be the one that is waited for.
  useEffect(() => openAwaited(), [offered.isReading, awaited]);

  function onKey(event: KeyboardEvent) {
    const last = choices.length - 1;
    const to: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
      PageDown: Math.min(last, at + pageStep),
      PageUp: Math.max(0, at - pageStep),
    };
    const next = event.shiftKey ? undefined : to[event.key];
    if (next !== undefined) setMoved(choices[next]?.id);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      enter(event.ctrlKey || event.metaKey ? 'beside' : 'here');
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        className={classes.input}
        role="combobox"
        aria-label={text('shell.openPalette')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active && `${listId} ${active.id}`.replaceAll(' ', '-')}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={text('shell.palette.placeholder')}
        value={typed}
        onFocus={() => setTyped(takeTyped() + typed)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMoved(undefined);
          setAwaited(undefined);
        }}
        onKeyDown={onKey}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={text('shell.openPalette')}
        aria-busy={offered.isReading}
        className={classes.list}
      >
        {offered.groups.map(({ title, choices: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so.
          <div key={title} role="group" aria-label={title}>
            <div className={classes.group} aria-hidden="true">
              {title}
            </div>
            {inGroup.map((choice) => (
              <PaletteOption
                key={choice.id}
                id={`${listId} ${choice.id}`.replaceAll(' ', '-')}
                choice={choice}
                active={choice === active}
                onPick={(where) => openChoice(choice, where)}
              />
            ))}
          </div>
        ))}
      </div>
      <Outcome choices={offered} count={choices.length} isEmpty={!typed.trim()} />
      <Hints />
    </>
  );
}

interface OutcomeProps {
  choices: Choices;
  count: number;
  isEmpty: boolean;
}

/** The state of the search: no results, how much was searched, and the number of results for screen readers. */
function Outcome({ choices, count, isEmpty }: OutcomeProps) {
  const text = useText();
  const { progress, isReading, failed } = choices;
  const partly = progress && !isEmpty && (!progress.done || progress.read < progress.total);
  return (
    <>
      {count === 0 && !isReading && <p className={classes.none}>{text('shell.palette.none')}</p>}
      {failed && <p className={classes.note}>{text('shell.palette.failed')}</p>}
      {partly && (
        <p className={classes.note}>
          {text(progress.done ? 'shell.palette.searchedPart' : 'shell.palette.searching', {
            read: progress.read,
            total: progress.total,
          })}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isReading ? '' : text('shell.palette.count', { count })}
      </p>
    </>
  );
}

function Hints() {
  const text = useText();
  return (
    <p className={classes.hints} aria-hidden="true">
      <span>
        <Keys press="Enter" /> {text('shell.palette.hint.open')}
      </span>
      <span>
        <Keys press="mod+Enter" /> {text('shell.palette.hint.beside')}
      </span>
      <span>
        <Keys press=">" /> {text('shell.palette.hint.commands')}
      </span>
    </p>
  );
}
