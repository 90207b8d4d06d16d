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
  IconMapPin,
  IconPackage,
  IconProgressCheck,
  IconReceipt,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Segment } from '#contract/core/segments.ts';

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export const moduleIcons: Record<Segment, Icon> = {
  clients: IconUsers,
  clients_contacts: IconAddressBook,
  providers: IconBuildingStore,
  resources: IconId,
  reminders: IconBell,
  projects: IconFolders,
  tasks: IconChecklist,
  sales: IconReceipt,
  sales_products: IconListDetails,
  products: IconPackage,
  bookings: IconTruck,
  stops: IconMapPin,
  actions: IconCash,
  transactions: IconBook2,
  agenda_appointments: IconCalendarEvent,
  agenda_bays: IconCarGarage,
  agenda_displays: IconLayoutColumns,
  agenda_workflows: IconProgressCheck,
  branches: IconBuilding,
};
