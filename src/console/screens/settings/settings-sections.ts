/** The component of each part of the settings page. A new part is a file and a line here. */
import type { ComponentType } from 'react';
import type { SettingsPart } from '#console/data/settings-parts/settings-parts.ts';
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

export const settingsSections: Record<SettingsPart['id'], ComponentType> = {
  own: OwnSection,
  views: ViewsSection,
  templates: TemplatesSection,
  'page-sizes': PageSizesSection,
  'task-board': TaskBoardSection,
  'card-presets': CardPresetsSection,
  profile: CompanyProfileSection,
  taxes: TaxesSection,
  'sale-accounts': SaleAccountsSection,
  'fiscal-year': FiscalYearSection,
  'closed-months': ClosedMonthsSection,
  hours: HolidaysSection,
  numbers: NumbersSection,
};
