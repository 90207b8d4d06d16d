/** The parts of the settings page, in their order. A further part is a file and a line here. */
import '#console/screens/settings/messages/catalogue.ts';
import type { ComponentType } from 'react';
import type { MessageId } from '#console/messages/messages.ts';
import { ClosedMonthsPart } from '#console/screens/settings/parts/closed-months-part.tsx';
import { CompanyProfilePart } from '#console/screens/settings/parts/company-profile-part.tsx';
import { FiscalYearPart } from '#console/screens/settings/parts/fiscal-year-part.tsx';
import { HolidaysPart } from '#console/screens/settings/parts/holidays-part.tsx';
import { NumbersPart } from '#console/screens/settings/parts/numbers-part.tsx';
import { OwnPart } from '#console/screens/settings/parts/own-part.tsx';
import { SaleAccountsPart } from '#console/screens/settings/parts/sale-accounts-part.tsx';
import { TaxesPart } from '#console/screens/settings/parts/taxes-part.tsx';
import type { SettingsScope } from '#contract/settings/settings.ts';

export interface SettingsPart {
  /** The place on the page: `/settings#taxes`. */
  id: string;
  scope: SettingsScope;
  title: MessageId;
  Part: ComponentType;
}

export const settingsParts: readonly SettingsPart[] = [
  { id: 'own', scope: 'person', title: 'settings.own.title', Part: OwnPart },
  { id: 'profile', scope: 'company', title: 'settings.profile.title', Part: CompanyProfilePart },
  { id: 'taxes', scope: 'company', title: 'settings.taxes.title', Part: TaxesPart },
  { id: 'sale-accounts', scope: 'company', title: 'settings.saleAccounts.title', Part: SaleAccountsPart },
  { id: 'fiscal-year', scope: 'company', title: 'settings.fiscalYear.title', Part: FiscalYearPart },
  { id: 'closed-months', scope: 'company', title: 'settings.closedMonths.title', Part: ClosedMonthsPart },
  { id: 'hours', scope: 'company', title: 'settings.hours.title', Part: HolidaysPart },
  { id: 'numbers', scope: 'company', title: 'settings.numbers.title', Part: NumbersPart },
];
