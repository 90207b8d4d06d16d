/** The parts of the settings page, in their order. A further part is a file and a line here. */
import '#console/screens/settings/messages/catalogue.ts';
import type { ComponentType } from 'react';
import type { MessageId } from '#console/messages/messages.ts';
import { CardPresetsSection } from '#console/screens/settings/sections/card-presets-section.tsx';
import { ClosedMonthsSection } from '#console/screens/settings/sections/closed-months-section.tsx';
import { CompanyProfileSection } from '#console/screens/settings/sections/company-profile-section.tsx';
import { FiscalYearSection } from '#console/screens/settings/sections/fiscal-year-section.tsx';
import { HolidaysSection } from '#console/screens/settings/sections/holidays-section.tsx';
import { NumbersSection } from '#console/screens/settings/sections/numbers-section.tsx';
import { OwnSection } from '#console/screens/settings/sections/own-section.tsx';
import { PageSizesSection } from '#console/screens/settings/sections/page-sizes-section.tsx';
import { SaleAccountsSection } from '#console/screens/settings/sections/sale-accounts-section.tsx';
import { TemplatesSection, ViewsSection } from '#console/screens/settings/sections/saved-sections.tsx';
import { TaskBoardSection } from '#console/screens/settings/sections/task-board-section.tsx';
import { TaxesSection } from '#console/screens/settings/sections/taxes-section.tsx';
import type { Segment } from '#contract/core/segments.ts';

interface SettingsSection {
  /** The place on the page: `/settings#taxes`. */
  id: string;
  title: MessageId;
  /** It is shown only to who may read this module. */
  needs?: Segment;
  Part: ComponentType;
}

export const settingsParts: readonly SettingsSection[] = [
  { id: 'own', title: 'settings.own.title', Part: OwnSection },
  { id: 'views', title: 'settings.own.views', Part: ViewsSection },
  { id: 'templates', title: 'settings.own.templates', needs: 'transactions', Part: TemplatesSection },
  { id: 'page-sizes', title: 'settings.pageSizes.title', Part: PageSizesSection },
  { id: 'task-board', title: 'settings.taskBoard.title', Part: TaskBoardSection },
  { id: 'card-presets', title: 'settings.cardPresets.title', needs: 'agenda_appointments', Part: CardPresetsSection },
  { id: 'profile', title: 'settings.profile.title', Part: CompanyProfileSection },
  { id: 'taxes', title: 'settings.taxes.title', Part: TaxesSection },
  { id: 'sale-accounts', title: 'settings.saleAccounts.title', Part: SaleAccountsSection },
  { id: 'fiscal-year', title: 'settings.fiscalYear.title', Part: FiscalYearSection },
  { id: 'closed-months', title: 'settings.closedMonths.title', Part: ClosedMonthsSection },
  { id: 'hours', title: 'settings.hours.title', Part: HolidaysSection },
  { id: 'numbers', title: 'settings.numbers.title', Part: NumbersSection },
];
