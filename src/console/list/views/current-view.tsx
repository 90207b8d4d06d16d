/** The actions for the current view. */
import { useEffect, useRef, useState } from 'react';
import classes from '#console/list/filters/filters.module.css';
import type { ChangeState } from '#console/list/use-list-state.ts';
import { NameForm } from '#console/list/views/name-form.tsx';
import { knownSharedViews, removeView, renameView, type SavedView, saveView } from '#console/list/views/saved-views.ts';
import { useChangeSharedViews, useChangeViews, useShareView } from '#console/list/views/use-change-views.ts';
import { useFollow, useRemoveFromAddress } from '#console/list/views/use-follow.ts';
import { useSavedViews } from '#console/list/views/use-saved-views.ts';
import { useText } from '#console/messages/messages.ts';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { Segment } from '#contract/core/segments.ts';

interface CurrentViewProps {
  segment: Segment;
  view: SavedView;
  search: string;
  /** The query strings of the view that the person has seen. */
  seen: readonly string[];
  change: ChangeState;
  onSave: (name: string) => void;
  /** Whether renaming has ended, so that the focus returns to its button. */
  isBack: boolean;
  onBack: () => void;
  /** Called when the view was removed: the panel closes, and the focus returns to its button. */
  onRemove: () => void;
}

/** The actions for the person's own current view. */
export function CurrentView({ segment, view, search, change, onSave, isBack, onBack, onRemove }: CurrentViewProps) {
  const text = useText();
  const [isNaming, setNaming] = useState(false);
  const saved = useSavedViews(segment);
  const changeSaved = useChangeViews(segment);
  const share = useShareView(segment);
  const follow = useFollow(change);
  const removeFromAddress = useRemoveFromAddress(change);
  const { name } = view;
  const isStandard = saved.standard === name;

  const stopNaming = () => {
    setNaming(false);
    onBack();
  };
  const rename = async (to: string) => {
    stopNaming();
    if (to === name) return;
    const renaming = changeSaved((before) => renameView(before, name, to), {
      successMessage: text('list.view.renamed', { name, to }),
      conflictMessage: text('list.view.notRenamed', { name, to }),
      onUndo: (undoing) => follow(undoing, to, name),
    });
    await follow(renaming, name, to);
  };
  const giveToCompany = () => {
    onBack();
    void share?.(view);
  };
  const remove = () => {
    onRemove();
    removeFromAddress((onUndo) =>
      changeSaved((before) => removeView(before, name), {
        successMessage: text('list.view.removed', { name }),
        onUndo,
      }),
    );
  };
  if (isNaming) {
    const others = saved.views.filter((each) => each !== view && !each.isShared);
    return (
      <NameForm
        action={text('list.view.rename')}
        initial={name}
        others={others}
        focused
        onName={rename}
        onCancel={stopNaming}
      />
    );
  }
  return (
    <div className={classes.actions}>
      {view.search !== search && (
        <TextAction label={text('list.view.saveChanges', { name })} onClick={() => onSave(name)} />
      )}
      <RenameAction label={text('list.view.rename')} isBack={isBack} onClick={() => setNaming(true)} />
      <TextAction
        label={text(isStandard ? 'list.view.openPlain' : 'list.view.openWith')}
        onClick={() => changeSaved((before) => ({ ...before, standard: isStandard ? undefined : name }))}
      />
      <CopyLink />
      {share && <TextAction label={text('list.view.share')} onClick={giveToCompany} />}
      <TextAction label={text('list.view.remove')} onClick={remove} />
    </div>
  );
}

/** The actions for a shared view. Those who may not change it can make it their default or save it as their own. */
export function SharedCurrentView({ segment, view, search, seen, change, isBack, onBack, onRemove }: CurrentViewProps) {
  const text = useText();
  const [isNaming, setNaming] = useState(false);
  const saved = useSavedViews(segment);
  const changeSaved = useChangeViews(segment);
  const changeShared = useChangeSharedViews(segment);
  const follow = useFollow(change);
  const removeFromAddress = useRemoveFromAddress(change);
  const { name } = view;
  const isStandard = saved.standard === name;
  const isStandardForAll = knownSharedViews.useKnown()?.[segment]?.standard === name;
  // Undefined would mean the company's default, so opening without a view must be stored as an empty text.
  const noStandard = isStandardForAll ? '' : undefined;
  const saveChanges = (known?: readonly string[]) =>
    changeShared?.((before) => saveView(before, { name, search }, known), {
      successMessage: text('list.view.saved', { name }),
      conflictMessage: text('list.view.changedElsewhere', { name }),
      conflictAction: { label: text('list.view.replace'), run: () => void saveChanges() },
    });
  const stopNaming = () => {
    setNaming(false);
    onBack();
  };
  const rename = async (to: string) => {
    stopNaming();
    if (to === name || !changeShared) return;
    const renaming = changeShared((before) => renameView(before, name, to), {
      successMessage: text('list.view.renamedForAll', { name, to }),
      conflictMessage: text('list.view.notRenamedForAll', { name, to }),
      onUndo: (undoing) => follow(undoing, to, name),
    });
    await follow(renaming, name, to);
  };
  const remove = () => {
    if (!changeShared) return;
    onRemove();
    removeFromAddress((onUndo) =>
      changeShared((before) => removeView(before, name), {
        successMessage: text('list.view.unshared', { name }),
        onUndo,
      }),
    );
  };
  if (isNaming) {
    return (
      <NameForm
        action={text('list.view.renameForAll')}
        initial={name}
        others={saved.views.filter((each) => each !== view)}
        taken="list.view.takenByAny"
        focused
        onName={rename}
        onCancel={stopNaming}
      />
    );
  }
  return (
    <div className={classes.actions}>
      {changeShared && view.search !== search && (
        <TextAction label={text('list.view.saveChanges', { name })} onClick={() => void saveChanges(seen)} />
      )}
      {changeShared && (
        <RenameAction label={text('list.view.renameForAll')} isBack={isBack} onClick={() => setNaming(true)} />
      )}
      <TextAction
        label={text(isStandard ? 'list.view.openPlain' : 'list.view.openWith')}
        onClick={() => changeSaved((before) => ({ ...before, standard: isStandard ? noStandard : name }))}
      />
      {changeShared && (
        <TextAction
          label={text(isStandardForAll ? 'list.view.openPlainForAll' : 'list.view.openWithForAll')}
          onClick={() => changeShared((before) => ({ ...before, standard: isStandardForAll ? undefined : name }))}
        />
      )}
      <CopyLink />
      {changeShared && <TextAction label={text('list.view.unshare')} onClick={remove} />}
    </div>
  );
}

/** Focuses itself again after renaming, because the list may remount it while the address and the settings change. */
function RenameAction({ label, isBack, onClick }: TextActionProps & Pick<CurrentViewProps, 'isBack'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack && hasNoFocus()) button.current?.focus();
  }, [isBack]);
  return (
    <button ref={button} type="button" className={classes.link} onClick={onClick}>
      {label}
    </button>
  );
}

function CopyLink() {
  const text = useText();
  const copy = async () => {
    const refuse = () => showToast({ text: text('list.view.notCopied'), tone: 'danger' });
    // Browsers provide the clipboard only over TLS.
    if (!navigator.clipboard) return refuse();
    await navigator.clipboard
      .writeText(window.location.href)
      .then(() => showToast({ text: text('list.view.copied') }), refuse);
  };
  return <TextAction label={text('list.view.copy')} onClick={copy} />;
}

interface TextActionProps {
  label: string;
  onClick: () => void;
}

function TextAction({ label, onClick }: TextActionProps) {
  return (
    <button type="button" className={classes.link} onClick={onClick}>
      {label}
    </button>
  );
}
