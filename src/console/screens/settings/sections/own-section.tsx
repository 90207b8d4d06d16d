import '#console/screens/settings/messages/catalogue.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import { usePersonSettings, useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/settings/settings.module.css';

/** The person's own settings. */
export function OwnSection() {
  return (
    <div className={classes.fields}>
      <OwnNumber />
    </div>
  );
}

/** Chooses which of the named people the person is, so that reminders know what "mine" means. */
function OwnNumber() {
  const text = useText();
  const { labels } = useNumberLabels('person');
  const { ownNumber } = usePersonSettings().settings;
  const save = useSavePersonSettings();
  const choices = labels.map(({ number, text: name }) => ({ value: String(number), label: `${name} (${number})` }));
  const isListed = ownNumber === undefined || labels.some(({ number }) => number === ownNumber);
  const stranger = isListed ? [] : [{ value: String(ownNumber), label: String(ownNumber) }];
  const put = (value: string) =>
    void save('ownNumber', () => (value ? Number(value) : undefined), { successMessage: text('settings.saved') });
  return (
    <>
      <NativeSelect
        label={text('settings.own.number')}
        description={text('settings.own.numberHint')}
        value={ownNumber === undefined ? '' : String(ownNumber)}
        data={[{ value: '', label: text('settings.own.nobody') }, ...stranger, ...choices]}
        onChange={({ currentTarget: { value } }) => put(value)}
      />
      <UnnamedNumber onNumber={put} />
    </>
  );
}

/** An input for a person whose number has no name yet. */
function UnnamedNumber({ onNumber }: { onNumber: (number: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const number = /^\d{1,9}$/.test(typed.trim()) ? String(Number(typed)) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number === undefined) return;
    onNumber(number);
    setTyped('');
  };
  return (
    <form className={classes.inline} onSubmit={submit}>
      <TextInput
        label={text('settings.own.otherNumber')}
        inputMode="numeric"
        value={typed}
        error={typed.trim() && number === undefined ? text('settings.own.notNumber') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={number === undefined}>
        {text('settings.own.use')}
      </Button>
    </form>
  );
}
