import '#console/screens/settings/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/settings/settings.module.css';
import { longestLogo } from '#contract/settings/sections/company-profile.ts';

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
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const url = await dataUrlOf(file);
    setTooLarge(url.length > longestLogo);
    if (url.length <= longestLogo) onChange(url);
  };
  return (
    <div>
      <label className={classes.legend} htmlFor={id}>
        {text('settings.profile.logo')}
      </label>
      {logo && <img className={classes.logo} src={logo} alt={text('settings.profile.logo')} />}
      {mayWrite && (
        <div className={classes.line}>
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
          {logo && (
            <Button variant="default" size="compact-md" onClick={() => onChange('')}>
              {text('settings.profile.removeLogo')}
            </Button>
          )}
        </div>
      )}
      {(isTooLarge || error) && (
        <p role="alert" className={classes.problem}>
          {isTooLarge ? text('settings.profile.logoTooLarge') : error}
        </p>
      )}
    </div>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
