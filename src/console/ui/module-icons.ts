import {
  IconAddressBook,
  IconBell,
  IconBook2,
  IconBuilding,
  IconBuildingStore,
  IconCalendarEvent,
  IconCarGarage,
  IconCash,
  IconChecklist,
  IconFolders,
  IconId,
  IconLayoutColumns,
  IconListDetails,
  IconListNumbers,
  IconMapPin,
  IconPackage,
  IconProgressCheck,
  type IconProps,
  IconReceipt,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { IconName } from '#contract/core/module.ts';
import { bySegment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export type Icon = ComponentType<Pick<IconProps, 'size' | 'stroke' | 'className' | 'aria-hidden'>>;

/** The icon for each name that a module may use. */
const icons: Record<IconName, Icon> = {
  'address-book': IconAddressBook,
  bell: IconBell,
  book: IconBook2,
  building: IconBuilding,
  'building-store': IconBuildingStore,
  'calendar-event': IconCalendarEvent,
  'car-garage': IconCarGarage,
  cash: IconCash,
  checklist: IconChecklist,
  folders: IconFolders,
  id: IconId,
  'layout-columns': IconLayoutColumns,
  'list-details': IconListDetails,
  'list-numbers': IconListNumbers,
  'map-pin': IconMapPin,
  package: IconPackage,
  'progress-check': IconProgressCheck,
  receipt: IconReceipt,
  truck: IconTruck,
  users: IconUsers,
};

export const moduleIcons = bySegment((segment) => icons[moduleOf(segment).icon]);
