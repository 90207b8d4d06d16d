/** The parts of the settings page, in their order. A further part is a file and a line here. */
import '#console/screens/settings/messages/catalogue.ts';
import type { ComponentType } from 'react';
import type { MessageId } from '#console/messages/messages.ts';
import { CardPresetsPart } from '#console/screens/settings/parts/card-presets-part.tsx';
import { ClosedMonthsPart } from '#console/screens/settings/parts/closed-months-part.tsx';
import { CompanyProfilePart } from '#console/screens/settings/parts/company-profile-part.tsx';
import { FiscalYearPart } from '#console/screens/settings/parts/fiscal-year-part.tsx';
import { HolidaysPart } from '#console/screens/settings/parts/holidays-part.tsx';
import { NumbersPart } from '#console/screens/settings/parts/numbers-part.tsx';
import { OwnPart } from '#console/screens/settings/parts/own-part.tsx';
import { PageSizesPart } from '#console/screens/settings/parts/page-sizes-part.tsx';
import { SaleAccountsPart } from '#console/screens/settings/parts/sale-accounts-part.tsx';
import { TaskBoardPart } from '#console/screens/settings/parts/task-board-part.tsx';
import { TaxesPart } from '#console/screens/settings/parts/taxes-part.tsx';
import type { Segment } from '#contract/core/segments.ts';

export interface SettingsPart {
  /** The place on the page: `/settings#taxes`. */
  id: string;
  title: MessageId;
  /** It is shown only to who may read this module. */
  needs?: Segment;
  Part: ComponentType;
}

export const settingsParts: readonly SettingsPart[] = [
  { id: 'own', title: 'settings.own.title', Part: OwnPart },
  { id: 'page-sizes', title: 'settings.pageSizes.title', Part: PageSizesPart },
  { id: 'task-board', title: 'settings.taskBoard.title', Part: TaskBoardPart },
  { id: 'card-presets', title: 'settings.cardPresets.title', needs: 'agenda_appointments', Part: CardPresetsPart },
  { id: 'profile', title: 'settings.profile.title', Part: CompanyProfilePart },
  { id: 'taxes', title: 'settings.taxes.title', Part: TaxesPart },
  { id: 'sale-accounts', title: 'settings.saleAccounts.title', Part: SaleAccountsPart },
  { id: 'fiscal-year', title: 'settings.fiscalYear.title', Part: FiscalYearPart },
  { id: 'closed-months', title: 'settings.closedMonths.title', Part: ClosedMonthsPart },
  { id: 'hours', title: 'settings.hours.title', Part: HolidaysPart },
  { id: 'numbers', title: 'settings.numbers.title', Part: NumbersPart },
];
