/** Opens, saves, renames views of a list, and sets the default. Its code loads when it is opened. */
import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterPopover } from '#console/list/filters/filter-popover.tsx';
import classes from '#console/list/filters/filters.module.css';
import type { ListState } from '#console/list/list-state.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';
import {
  maxNameLength,
  paramsOfView,
  removeView,
  renameView,
  type SavedView,
  saveView,
  searchOf,
} from '#console/list/views/saved-views.ts';
import { useChangeSharedViews, useChangeViews, useShareView } from '#console/list/views/use-change-views.ts';
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
  const saved = useSavedViews(segment);
  const changeSaved = useChangeViews(segment);
  const current = saved.views.find(({ name }) => name === state.view);
  const search = searchOf(state);
  const shared = saved.views.filter(({ isShared }) => isShared);
  const sharedId = useId();
  const Current = current?.isShared ? SharedCurrentView : CurrentView;

  const open = (params: URLSearchParams) => {
    setParams(params);
    onClose();
  };
  const save = (name: string) => {
    void changeSaved((before) => saveView(before, { name, search }));
    change({ view: name }, { replace: true });
    showToast({ text: text('list.view.saved', { name }) });
    onClose();
  };
  const itemOf = (view: SavedView) => (
    <ViewItem
      key={view.name}
      name={view.name}
      note={view.name === saved.standard ? text('list.view.standard') : undefined}
      isCurrent={view === current && view.search === search}
      onOpen={() => open(paramsOfView(view))}
    />
  );
  return (
    <FilterPopover label={text('list.views')} onClose={onClose}>
      <ul className={classes.views}>
        <ViewItem
          name={text('list.view.whole')}
          isCurrent={!search && !state.view}
          onOpen={() => open(new URLSearchParams(saved.standard ? { view: '' } : {}))}
        />
        {saved.views.filter(({ isShared }) => !isShared).map(itemOf)}
      </ul>
      {shared.length > 0 && (
        <>
          <h3 className={classes.group} id={sharedId}>
            {text('list.view.ofCompany')}
          </h3>
          <ul className={classes.views} aria-labelledby={sharedId}>
            {shared.map(itemOf)}
          </ul>
        </>
      )}
      {current && (
        <Current key={current.name} segment={segment} view={current} search={search} change={change} onSave={save} />
      )}
      <NameForm label={text('list.view.name')} action={text('list.view.save')} onName={save} />
    </FilterPopover>
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

/** The actions for the present view, where it is the person's own. */
function CurrentView({ segment, view, search, change, onSave }: CurrentViewProps) {
  const text = useText();
  const [isNaming, setNaming] = useState(false);
  const saved = useSavedViews(segment);
  const changeSaved = useChangeViews(segment);
  const share = useShareView(segment);
  const { name } = view;
  const isStandard = saved.standard === name;

  const rename = (to: string) => {
    void changeSaved((before) => renameView(before, name, to));
    change({ view: to }, { replace: true });
  };
  const remove = () => {
    void changeSaved((before) => removeView(before, name), { successMessage: text('list.view.removed', { name }) });
    change({ view: undefined }, { replace: true });
  };
  if (isNaming)
    return <NameForm label={text('list.view.name')} action={text('list.view.rename')} initial={name} onName={rename} />;
  return (
    <div className={classes.actions}>
      {view.search !== search && (
        <TextAction label={text('list.view.saveChanges', { name })} onClick={() => onSave(name)} />
      )}
      <TextAction label={text('list.view.rename')} onClick={() => setNaming(true)} />
      <TextAction
        label={text(isStandard ? 'list.view.openPlain' : 'list.view.openWith')}
        onClick={() => changeSaved((before) => ({ ...before, standard: isStandard ? undefined : name }))}
      />
      <CopyLink />
      {share && <TextAction label={text('list.view.share')} onClick={() => void share(view)} />}
      <TextAction label={text('list.view.remove')} onClick={remove} />
    </div>
  );
}

/** The actions for a view that the company shares: who may not change it still opens with it, or saves it as their own. */
function SharedCurrentView({ segment, view, search, change }: CurrentViewProps) {
  const text = useText();
  const saved = useSavedViews(segment);
  const changeSaved = useChangeViews(segment);
  const changeShared = useChangeSharedViews(segment);
  const { name } = view;
  const isStandard = saved.standard === name;
  const saveChanges = () =>
    changeShared?.((before) => saveView(before, { name, search }), {
      successMessage: text('list.view.saved', { name }),
    });
  const remove = () => {
    void changeShared?.((before) => removeView(before, name), { successMessage: text('list.view.unshared', { name }) });
    change({ view: undefined }, { replace: true });
  };
  return (
    <div className={classes.actions}>
      {changeShared && view.search !== search && (
        <TextAction label={text('list.view.saveChanges', { name })} onClick={saveChanges} />
      )}
      <TextAction
        label={text(isStandard ? 'list.view.openPlain' : 'list.view.openWith')}
        onClick={() => changeSaved((before) => ({ ...before, standard: isStandard ? undefined : name }))}
      />
      <CopyLink />
      {changeShared && <TextAction label={text('list.view.unshare')} onClick={remove} />}
    </div>
  );
}

function CopyLink() {
  const text = useText();
  const copy = async () => {
    const refuse = () => showToast({ text: text('list.view.notCopied'), tone: 'danger' });
    // Browsers offer no clipboard without TLS.
    if (!navigator.clipboard) return refuse();
    await navigator.clipboard
      .writeText(window.location.href)
      .then(() => showToast({ text: text('list.view.copied') }), refuse);
  };
  return <TextAction label={text('list.view.copy')} onClick={copy} />;
}

function TextAction({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.link} onClick={onClick}>
      {label}
    </button>
  );
}

interface NameFormProps {
  label: string;
  action: string;
  initial?: string;
  onName: (name: string) => void;
}

function NameForm({ label, action, initial = '', onName }: NameFormProps) {
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
        maxLength={maxNameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!name.trim()}>
        {action}
      </Button>
    </form>
  );
}
