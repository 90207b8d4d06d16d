import '#console/screens/settings/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import { logoOf } from '#console/screens/settings/sections/logo-picture.ts';
import classes from '#console/screens/settings/settings.module.css';
import { isOnPapers } from '#contract/settings/sections/company-profile.ts';

interface LogoInputProps {
  /** A data URL; empty is none. */
  logo: string;
  mayWrite: boolean;
  error?: string;
  onChange: (logo: string) => void;
}

export function LogoInput({ logo, mayWrite, error, onChange }: LogoInputProps) {
  const text = useText();
  const id = useId();
  const buttonId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Counts the choices of a file, so that an earlier one that is read more slowly is ignored. */
  const chosenLast = useRef(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (chooser: HTMLInputElement) => {
    const file = chooser.files?.[0];
    if (!file) return;
    // The browser reports no change where the same file is chosen again.
    chooser.value = '';
    const own = ++chosenLast.current;
    const made = await logoOf(file);
    if (own !== chosenLast.current) return;
    setUnreadable(made === undefined);
    if (made !== undefined) onChange(made);
  };
  const remove = () => {
    chosenLast.current++;
    onChange('');
  };
  const notOnPapers = isOnPapers(logo) ? undefined : text('settings.profile.logoNotOnPapers');
  const problem = isUnreadable ? text('settings.profile.logoUnreadable') : (error ?? notOnPapers);
  return (
    <div>
      <span id={id} className={classes.legend}>
        {text('settings.profile.logo')}
      </span>
      {logo && <img className={classes.logo} src={logo} alt={text('settings.profile.logo')} />}
      {mayWrite && (
        <div className={classes.line}>
          {/* The browser would name its own button in its own language. */}
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="visually-hidden"
            tabIndex={-1}
            aria-labelledby={id}
            onChange={({ currentTarget }) => void take(currentTarget)}
          />
          <Button
            id={buttonId}
            aria-labelledby={`${buttonId} ${id}`}
            variant="default"
            size="compact-md"
            onClick={() => input.current?.click()}
          >
            {text('settings.profile.chooseLogo')}
          </Button>
          {logo && (
            <Button variant="default" size="compact-md" onClick={remove}>
              {text('settings.profile.removeLogo')}
            </Button>
          )}
        </div>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
