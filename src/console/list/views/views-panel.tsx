/** Opens, saves, renames views of a list, and sets the default. Its code loads when it is opened. */
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterPopover } from '#console/list/filters/filter-popover.tsx';
import classes from '#console/list/filters/filters.module.css';
import type { ListState } from '#console/list/list-state.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';
import { CurrentView, SharedCurrentView } from '#console/list/views/current-view.tsx';
import { NameForm } from '#console/list/views/name-form.tsx';
import {
  addView,
  findView,
  paramsOfView,
  type SavedView,
  type SavedViews,
  saveView,
  searchOf,
} from '#console/list/views/saved-views.ts';
import { useChangeViews } from '#console/list/views/use-change-views.ts';
import { useFollow } from '#console/list/views/use-follow.ts';
import { useSavedViews } from '#console/list/views/use-saved-views.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ViewsPanelProps {
  segment: Segment;
  state: ListState;
  /** The query strings of the current view that the person has seen. */
  seen: readonly string[];
  change: ChangeState;
  onClose: () => void;
}

export default function ViewsPanel({ segment, state, seen, change, onClose }: ViewsPanelProps) {
  const text = useText();
  const [, setParams] = useSearchParams();
  const saved = useSavedViews(segment);
  const changeSaved = useChangeViews(segment);
  const current = findView(saved.views, state.view);
  const search = searchOf(state);
  const own = saved.views.filter(({ isShared }) => !isShared);
  const shared = saved.views.filter(({ isShared }) => isShared);
  const sharedId = useId();
  const [isBack, setBack] = useState(false);
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
  const save = async (name: string, known?: readonly string[]) => {
    onClose();
    const at = window.location.href;
    // The view in the address may be a colleague's, while the person has meanwhile got an own one of that name.
    const isOwn = current?.name === name && !current.isShared;
    const put = (before: SavedViews) =>
      isOwn ? saveView(before, { name, search }, known) : addView(before, { name, search });
    const isSaved = await changeSaved(put, {
      successMessage: text('list.view.saved', { name }),
      conflictMessage: text(isOwn ? 'list.view.changedElsewhere' : 'list.view.taken', { name }),
      conflictAction: isOwn ? { label: text('list.view.replace'), run: () => void save(name) } : undefined,
      onUndo: (undoing) => follow(undoing, name, state.view),
    });
    // If another view was opened meanwhile, the address must not get this one's name.
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
        <Current
          key={current.name}
          segment={segment}
          view={current}
          search={search}
          change={change}
          seen={seen}
          onSave={(name) => void save(name, seen)}
          isBack={isBack}
          onBack={() => setBack(true)}
          onRemove={onClose}
        />
      )}
      <NameForm action={text('list.view.save')} others={own} onName={(name) => void save(name, seen)} />
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
