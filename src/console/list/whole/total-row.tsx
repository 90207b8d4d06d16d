import '#console/list/whole/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useText } from '#console/messages/messages.ts';

interface TotalRowProps {
  /** Columns before the sum, and after it. */
  before: number;
  after?: number;
  children: ReactNode;
}

/** Under a list of which perhaps not everything was read: the sum is of what stands there. */
export function TotalRow({ before, after = 0, children }: TotalRowProps) {
  const text = useText();
  return (
    <tr>
      <td colSpan={before}>{text('office.totalShown')}</td>
      <td data-figure>{children}</td>
      {after > 0 && <td colSpan={after} />}
    </tr>
  );
}
