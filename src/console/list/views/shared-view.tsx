import classes from '#console/list/filters/filters.module.css';
import type { ListState } from '#console/list/list-state.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';
import { addView, findView, searchOf } from '#console/list/views/saved-views.ts';
import { useChangeViews } from '#console/list/views/use-change-views.ts';
import { useSavedViews } from '#console/list/views/use-saved-views.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

interface SharedViewProps {
  segment: Segment;
  state: ListState;
  change: ChangeState;
}

/** Offers to save a view that somebody else shared by a link. */
export function SharedView({ segment, state, change }: SharedViewProps) {
  const text = useText();
  const saved = useSavedViews(segment);
  const changeSaved = useChangeViews(segment);
  const name = state.view;
  if (!name || findView(saved.views, name)) return null;
  const keep = () =>
    changeSaved((before) => addView(before, { name, search: searchOf(state) }), {
      successMessage: text('list.view.saved', { name }),
      conflictMessage: text('list.view.taken', { name }),
    });
  return (
    <p className={classes.line}>
      <span>{text('list.view.shared', { name })}</span>
      <button type="button" className={classes.link} onClick={keep}>
        {text('list.view.keep')}
      </button>
      <button type="button" className={classes.link} onClick={() => change({ view: undefined }, { replace: true })}>
        {text('list.view.leave')}
      </button>
    </p>
  );
}
