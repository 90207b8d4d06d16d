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
  addView,
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
  const own = saved.views.filter(({ isShared }) => !isShared);
  const shared = saved.views.filter(({ isShared }) => isShared);
  const sharedId = useId();
  const Current = current?.isShared ? SharedCurrentView : CurrentView;

  const openWhole = () => {
    change({ q: '', sort: '', filters: {}, columns: undefined, perPage: undefined, view: undefined });
    onClose();
  };
  const open = (view: SavedView) => {
    setParams(paramsOfView(view, state.as));
    onClose();
  };
  const follow = useFollow(change);
  const save = async (name: string) => {
    onClose();
    const at = window.location.href;
    // The address may name a view that is not one's own, such as a colleague's, whose name an own one has meanwhile.
    const put = current?.name === name && !current.isShared ? saveView : addView;
    const isSaved = await changeSaved((before) => put(before, { name, search }), {
      successMessage: text('list.view.saved', { name }),
      conflictMessage: text('list.view.taken', { name }),
      onUndo: (undoing) => follow(undoing, name, state.view),
    });
    // Meanwhile another view may have been opened, which does not get this one's name.
    if (isSaved && window.location.href === at) change({ view: name }, { replace: true });
  };
  const itemOf = (view: SavedView) => (
    <ViewItem
      key={view.name}
      name={view.name}
      note={view.name === saved.standard ? text('list.view.standard') : undefined}
      isCurrent={view === current && view.search === search}
      onOpen={() => open(view)}
    />
  );
  return (
    <FilterPopover label={text('list.views')} onClose={onClose}>
      <ul className={classes.views}>
        <ViewItem name={text('list.view.whole')} isCurrent={!search && !state.view} onOpen={openWhole} />
        {own.map(itemOf)}
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
      <NameForm action={text('list.view.save')} others={own} onName={save} />
    </FilterPopover>
  );
}

/** What is stored here has its other name at once, and the one before where that was not saved: the address goes with it. */
function useFollow(change: ChangeState) {
  const move = (from: string | undefined, to: string | undefined) => {
    const present = new URLSearchParams(window.location.search).get('view') || undefined;
    const isThere = present === (from || undefined);
    if (isThere) change({ view: to }, { replace: true });
    return isThere;
  };
  return async (saving: Promise<boolean>, from: string, to: string | undefined) => {
    const isMoved = move(from, to);
    if (!(await saving) && isMoved) move(to, from);
  };
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
  const follow = useFollow(change);
  const { name } = view;
  const isStandard = saved.standard === name;

  const rename = async (to: string) => {
    setNaming(false);
    if (to === name) return;
    const renaming = changeSaved((before) => renameView(before, name, to), {
      successMessage: text('list.view.renamed', { name, to }),
      conflictMessage: text('list.view.notRenamed', { name, to }),
      onUndo: (undoing) => follow(undoing, to, name),
    });
    await follow(renaming, name, to);
  };
  const remove = () => {
    void changeSaved((before) => removeView(before, name), { successMessage: text('list.view.removed', { name }) });
    change({ view: undefined }, { replace: true });
  };
  if (isNaming) {
    const others = saved.views.filter((each) => each !== view && !each.isShared);
    return <NameForm action={text('list.view.rename')} initial={name} others={others} onName={rename} />;
  }
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
  action: string;
  initial?: string;
  /** The views whose names are refused, because each would be lost to the one that takes its name. */
  others: readonly SavedView[];
  onName: (name: string) => void;
}

function NameForm({ action, initial = '', others, onName }: NameFormProps) {
  const text = useText();
  const label = text('list.view.name');
  const [typed, setTyped] = useState(initial);
  const [refused, setRefused] = useState<string>();
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (others.some((each) => each.name === name)) setRefused(name);
    else if (name) onName(name);
  };
  return (
    <form className={classes.naming} onSubmit={submit}>
      <TextInput
        aria-label={label}
        placeholder={label}
        maxLength={maxNameLength}
        value={typed}
        error={name === refused && text('list.view.taken', { name })}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!name}>
        {action}
      </Button>
    </form>
  );
}
