import { type MouseEvent, useEffect, useRef } from 'react';
import classes from '#console/shell/palette/palette.module.css';
import type { Choice } from '#console/shell/palette/palette-choice.ts';
import { Keys } from '#console/ui/shortcuts/keys.tsx';

interface OptionProps {
  id: string;
  choice: Choice;
  active: boolean;
  onPick: (where: 'here' | 'beside') => void;
}

export function PaletteOption({ id, choice, active, onPick }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { icon: ChoiceIcon, label, detail, keys } = choice;
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onClick(event: MouseEvent) {
    onPick(event.ctrlKey || event.metaKey || event.button === 1 ? 'beside' : 'here');
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the input points at it by aria-activedescendant.
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      className={classes.option}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      onAuxClick={(event) => event.button === 1 && onClick(event)}
    >
      <span className={classes.icon} aria-hidden="true">
        <ChoiceIcon size={16} stroke={1.6} />
      </span>
      <span className={classes.words} dir="auto">
        {label}
      </span>
      {detail && <span className={classes.aside}>{detail}</span>}
      {keys && (
        <span className={classes.keys} aria-hidden="true">
          <Keys press={keys} />
        </span>
      )}
    </div>
  );
}
