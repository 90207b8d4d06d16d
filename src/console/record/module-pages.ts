/** The pages of a module. A form exists only if the contract has the POST or the PUT. */
import type { ComponentType } from 'react';

interface Pages {
  List: ComponentType;
  Record: ComponentType;
  Create?: ComponentType;
  Edit?: ComponentType;
}

export type PageName = keyof Pages;

export interface ModulePages extends Pages {
  /** Further code that only one page needs at once, which is loaded together with that page. */
  parts?: Partial<Record<PageName, readonly { load: () => Promise<unknown> }[]>>;
}
