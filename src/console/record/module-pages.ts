/** What each module shows. A form exists where the contract has the POST or the PUT. */
import type { ComponentType } from 'react';

export interface ModulePages {
  List: ComponentType;
  Record: ComponentType;
  Create?: ComponentType;
  Edit?: ComponentType;
}
