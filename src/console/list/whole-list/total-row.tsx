import '#console/list/whole-list/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useText } from '#console/messages/messages.ts';

interface TotalRowProps {
  /** The numbers of columns before and after the sum. */
  before: number;
  after?: number;
  children: ReactNode;
}

/** The sum of the rows shown, for a list that may not have been read completely. */
export function TotalRow({ before, after = 0, children }: TotalRowProps) {
  const text = useText();
  return (
    <tr>
      <td colSpan={before}>{text('list.wholeList.totalShown')}</td>
      <td data-figure>{children}</td>
      {after > 0 && <td colSpan={after} />}
    </tr>
  );
}
