import { useNavigate } from 'react-router-dom';
import { isEditable } from '#console/form/editable.ts';
import { links } from '#console/links.ts';
import type { RowsProps } from '#console/list/list-rows.ts';
import { useSession } from '#console/session/session.tsx';

/** Opens the form of a row's record without its page before it; undefined where this person may change none. */
export function useOpenForm({ segment, records, first = 0, source }: RowsProps): ((id: number) => void) | undefined {
  const navigate = useNavigate();
  const { may } = useSession();
  if (!may(segment, 'update') || !isEditable(segment)) return undefined;
  return (id) => {
    const position = first + records.findIndex((record) => record.id === id);
    navigate(links.edit(segment, id), { state: source && { source, position } });
  };
}
