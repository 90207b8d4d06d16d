import { isSelected } from '#console/data/selection.ts';
import classes from '#console/list/table/table.module.css';
import type { SelectionState } from '#console/list/table/use-selection.ts';
import { useText } from '#console/messages/messages.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

interface PageCheckProps {
  selecting: SelectionState;
  records: readonly WireRecord[];
}

/** Selects the rows of the page. Indeterminate if only some are selected. */
export function SelectPageCell({ selecting, records }: PageCheckProps) {
  const text = useText();
  const count = records.filter(({ id }) => isSelected(selecting.selection, id)).length;
  const all = records.length > 0 && count === records.length;
  return (
    <th scope="col" className={classes.check} tabIndex={-1}>
      <label className={classes.checkArea}>
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && !all;
          }}
          checked={all}
          onChange={() => selecting.selectPage(!all)}
          aria-label={text('list.select.page')}
        />
      </label>
    </th>
  );
}
