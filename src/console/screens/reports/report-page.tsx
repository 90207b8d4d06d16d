/** The page of the accounting report that is named in the address. */
import { type ComponentType, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import type { AccountingReportName } from '#console/links.ts';
import { NotFoundPage } from '#console/routing/notice-pages.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

const pages: Record<AccountingReportName, ComponentType> = {
  'income-statement': lazyComponent(
    async () => (await import('#console/screens/reports/statements/income-statement-page.tsx')).IncomeStatementPage,
  ),
  'balance-sheet': lazyComponent(
    async () => (await import('#console/screens/reports/statements/balance-sheet-page.tsx')).BalanceSheetPage,
  ),
  'general-ledger': lazyComponent(
    async () => (await import('#console/screens/reports/ledger/general-ledger-page.tsx')).GeneralLedgerPage,
  ),
  journal: lazyComponent(async () => (await import('#console/screens/reports/ledger/journal-page.tsx')).JournalPage),
  aging: lazyComponent(async () => (await import('#console/screens/reports/aging/aging-page.tsx')).AgingPage),
  statement: lazyComponent(
    async () => (await import('#console/screens/reports/party-statement/party-statement-page.tsx')).PartyStatementPage,
  ),
  statements: lazyComponent(
    async () => (await import('#console/screens/reports/party-statement/statements-page.tsx')).StatementsPage,
  ),
  taxes: lazyComponent(async () => (await import('#console/screens/reports/taxes/taxes-page.tsx')).TaxesPage),
};

const byName = new Map<string, ComponentType>(Object.entries(pages));

/** Reports are about the company's accounts and fiscal year: with others, their figures would be wrong. */
export function ReportPage() {
  const { report = '' } = useParams();
  const { isKnown } = useCompanySettings();
  const Page = byName.get(report) ?? NotFoundPage;
  const placeholder = <SkeletonRows rows={8} columns={4} />;
  return <Suspense fallback={placeholder}>{isKnown ? <Page /> : placeholder}</Suspense>;
}
