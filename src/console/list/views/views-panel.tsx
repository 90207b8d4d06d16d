/** The views of a list: to go to, to save, to rename, to open with. Loaded when it is opened. */
import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import classes from '#console/list/filters/filters.module.css';
import { Panel } from '#console/list/filters/panel.tsx';
import type { ListState } from '#console/list/list-state.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';
import {
  dropView,
  longestName,
  paramsOfView,
  putView,
  renameView,
  type SavedView,
  searchOf,
} from '#console/list/views/saved-views.ts';
import { useSavedViews } from '#console/list/views/use-saved-views.ts';
import { useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ViewsPanelProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
  onClose: () => void;
}

export default function ViewsPanel({ segment, state, change, onClose }: ViewsPanelProps) {
  const text = useText();
  const [, setParams] = useSearchParams();
  const [saved, changeSaved] = useSavedViews(segment);
  const current = saved.views.find(({ name }) => name === state.view);
  const search = searchOf(state);

  const open = (params: URLSearchParams) => {
    setParams(params);
    onClose();
  };
  const save = (name: string) => {
    changeSaved((before) => putView(before, { name, search }));
    change({ view: name }, { replace: true });
    showToast({ text: text('lists.view.saved', { name }) });
    onClose();
  };
  return (
    <Panel label={text('lists.views')} onClose={onClose}>
      <ul className={classes.views}>
        <ViewItem
          name={text('lists.view.whole')}
          isCurrent={!search && !state.view}
          onOpen={() => open(new URLSearchParams(saved.standard ? { view: '' } : {}))}
        />
        {saved.views.map((view) => (
          <ViewItem
            key={view.name}
            name={view.name}
            note={view.name === saved.standard ? text('lists.view.standard') : undefined}
            isCurrent={view === current && view.search === search}
            onOpen={() => open(paramsOfView(view))}
          />
        ))}
      </ul>
      {current && (
        <CurrentView
          key={current.name}
          segment={segment}
          view={current}
          search={search}
          change={change}
          onSave={save}
        />
      )}
      <NameForm label={text('lists.view.name')} deed={text('lists.view.save')} onName={save} />
    </Panel>
  );
}

interface ViewItemProps {
  name: string;
  note?: string;
  isCurrent: boolean;
  onOpen: () => void;
}

function ViewItem({ name, note, isCurrent, onOpen }: ViewItemProps) {
  return (
    <li>
      <button type="button" className={classes.view} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className={classes.viewName} dir="auto">
          {name}
        </span>
        {note && <span className={classes.viewNote}>{note}</span>}
        {isCurrent && <IconCheck size={16} aria-hidden="true" />}
      </button>
    </li>
  );
}

interface CurrentViewProps {
  segment: Segment;
  view: SavedView;
  search: string;
  change: ChangeState;
  onSave: (name: string) => void;
}

/** What can be done with the view that one is in. */
function CurrentView({ segment, view, search, change, onSave }: CurrentViewProps) {
  const text = useText();
  const [isNaming, setNaming] = useState(false);
  const [saved, changeSaved] = useSavedViews(segment);
  const { name } = view;
  const isStandard = saved.standard === name;

  const rename = (to: string) => {
    changeSaved((before) => renameView(before, name, to));
    change({ view: to }, { replace: true });
  };
  const remove = () => {
    changeSaved((before) => dropView(before, name));
    change({ view: undefined }, { replace: true });
    showToast({
      text: text('lists.view.removed', { name }),
      action: { label: text('lists.view.undo'), run: () => changeSaved(() => saved) },
    });
  };
  const copyLink = async () => {
    const refuse = () => showToast({ text: text('lists.view.notCopied'), tone: 'danger' });
    // Without TLS a browser gives no clipboard.
    if (!navigator.clipboard) return refuse();
    await navigator.clipboard
      .writeText(window.location.href)
      .then(() => showToast({ text: text('lists.view.copied') }), refuse);
  };
  if (isNaming)
    return <NameForm label={text('lists.view.name')} deed={text('lists.view.rename')} initial={name} onName={rename} />;
  return (
    <div className={classes.deeds}>
      {view.search !== search && <Deed words={text('lists.view.saveChanges', { name })} onClick={() => onSave(name)} />}
      <Deed words={text('lists.view.rename')} onClick={() => setNaming(true)} />
      <Deed
        words={text(isStandard ? 'lists.view.openPlain' : 'lists.view.openWith')}
        onClick={() => changeSaved((before) => ({ ...before, standard: isStandard ? undefined : name }))}
      />
      <Deed words={text('lists.view.copy')} onClick={copyLink} />
      <Deed words={text('lists.view.remove')} onClick={remove} />
    </div>
  );
}

function Deed({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.link} onClick={onClick}>
      {words}
    </button>
  );
}

interface NameFormProps {
  label: string;
  deed: string;
  initial?: string;
  onName: (name: string) => void;
}

function NameForm({ label, deed, initial = '', onName }: NameFormProps) {
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
  };
  return (
    <form className={classes.naming} onSubmit={submit}>
      <TextInput
        aria-label={label}
        placeholder={label}
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!name.trim()}>
        {deed}
      </Button>
    </form>
  );
}
