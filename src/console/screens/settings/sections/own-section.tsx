import '#console/screens/settings/messages/catalogue.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import { usePersonSettings, useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import { links } from '#console/links.ts';
import { paramsOfView } from '#console/list/views/saved-views.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/settings/settings.module.css';
import { isSegment } from '#contract/core/segments.ts';
import { moduleLabels } from '#contract/registry.ts';

/** What the person set for themselves. */
export function OwnSection() {
  return (
    <div className={classes.fields}>
      <OwnNumber />
      <OwnViews />
      <OwnTemplates />
    </div>
  );
}

/** Which of the people the person is: what "mine" means for reminders. */
function OwnNumber() {
  const text = useText();
  const { labels } = useNumberLabels('person');
  const { ownNumber } = usePersonSettings().settings;
  const save = useSavePersonSettings();
  const choices = labels.map(({ number, text: name }) => ({ value: String(number), label: `${name} (${number})` }));
  const isListed = ownNumber === undefined || labels.some(({ number }) => number === ownNumber);
  const stranger = isListed ? [] : [{ value: String(ownNumber), label: String(ownNumber) }];
  const put = (value: string) =>
    void save('ownNumber', () => (value ? Number(value) : undefined), { said: text('settings.saved') });
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

/** For a person whose number has no name yet. */
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

function OwnViews() {
  const text = useText();
  const { language } = useLanguage();
  const { views = {} } = usePersonSettings().settings;
  const save = useSavePersonSettings();
  const remove = (segment: string, name: string) =>
    void save(
      'views',
      (now) => {
        const { [segment]: own, ...others } = now ?? {};
        return { ...others, [segment]: { ...own, views: (own?.views ?? []).filter((view) => view.name !== name) } };
      },
      { said: text('settings.own.removed', { name }) },
    );
  const all = Object.entries(views).flatMap(([segment, own]) =>
    isSegment(segment) ? own.views.map((view) => ({ segment, view })) : [],
  );
  return (
    <Saved title={text('settings.own.views')} count={all.length}>
      {all.map(({ segment, view }) => (
        <li key={`${segment} ${view.name}`} className={classes.line}>
          <Link to={`${links.list(segment)}?${paramsOfView(view)}`} dir="auto">
            {view.name}
          </Link>
          <span className={classes.quiet}>{moduleLabels(segment, language).many}</span>
          <Remove name={view.name} onClick={() => remove(segment, view.name)} />
        </li>
      ))}
    </Saved>
  );
}

function OwnTemplates() {
  const text = useText();
  const { language } = useLanguage();
  const { entryTemplates = {} } = usePersonSettings().settings;
  const save = useSavePersonSettings();
  const remove = (segment: string, name: string) =>
    void save(
      'entryTemplates',
      (now) => ({ ...now, [segment]: (now?.[segment] ?? []).filter((each) => each.name !== name) }),
      { said: text('settings.own.removed', { name }) },
    );
  const all = Object.entries(entryTemplates).flatMap(([segment, templates]) =>
    isSegment(segment) ? templates.map(({ name }) => ({ segment, name })) : [],
  );
  return (
    <Saved title={text('settings.own.templates')} count={all.length}>
      {all.map(({ segment, name }) => (
        <li key={`${segment} ${name}`} className={classes.line}>
          <Link to={links.create(segment, { template: name })} dir="auto">
            {name}
          </Link>
          <span className={classes.quiet}>{moduleLabels(segment, language).many}</span>
          <Remove name={name} onClick={() => remove(segment, name)} />
        </li>
      ))}
    </Saved>
  );
}

function Saved({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const text = useText();
  return (
    <div>
      <h3 className={classes.legend}>{title}</h3>
      {count > 0 ? (
        <ul className={classes.list}>{children}</ul>
      ) : (
        <p className={classes.quiet}>{text('settings.none')}</p>
      )}
    </div>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const text = useText();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={text('settings.own.removeNamed', { name })}
      onClick={onClick}
    >
      {text('settings.own.remove')}
    </Button>
  );
}
