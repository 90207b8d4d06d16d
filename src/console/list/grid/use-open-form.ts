import { useNavigate } from 'react-router-dom';
import { isEditable, isOpenToChange } from '#console/form/editable.ts';
import { links } from '#console/links.ts';
import type { RowsProps } from '#console/list/list-rows.ts';
import { useSession } from '#console/session/session.tsx';

/**
 * Opens the form of a row's record directly, or the page of a record that can no longer be changed. Undefined if this
 * person cannot change any.
 */
export function useOpenForm({
  segment,
  records,
  first = 0,
  listContext,
}: RowsProps): ((id: number) => void) | undefined {
  const navigate = useNavigate();
  const { may } = useSession();
  if (!may(segment, 'update') || !isEditable(segment)) return undefined;
  return (id) => {
    const position = first + records.findIndex((record) => record.id === id);
    const record = records[position - first];
    const isOpen = record !== undefined && isOpenToChange(segment, record);
    navigate(isOpen ? links.edit(segment, id) : links.record(segment, id), {
      state: listContext && { source: listContext, position },
    });
  };
}
