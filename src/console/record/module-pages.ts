/** What each module shows. A form exists where the contract has the POST or the PUT. */
import type { ComponentType } from 'react';

interface Pages {
  List: ComponentType;
  Record: ComponentType;
  Create?: ComponentType;
  Edit?: ComponentType;
}

export type PageName = keyof Pages;

export interface ModulePages extends Pages {
  /** What a page shows from the first moment and the others do without: it comes along with that page. */
  parts?: Partial<Record<PageName, readonly { load: () => Promise<unknown> }[]>>;
}
