/** The printed quote or invoice, in the client's language and under the branch's name. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useClientLanguage, useWritingBranch } from '#console/data/papers/paper-choices.ts';
import { saleFile } from '#console/data/papers/paper-files.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { useRecordList } from '#console/data/records.ts';
import { useReferencedRecords } from '#console/data/referenced/referenced-records.ts';
import { useReferred } from '#console/data/references.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { PaperFileButtons } from '#console/record/papers/paper-file-buttons.tsx';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import type { DocumentKind } from '#console/screens/sale/documents.ts';
import { useInvoiceKind } from '#console/screens/sale/invoice-kind.ts';
import { LinesReadState } from '#console/screens/sale/lines/lines-section.tsx';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import { PaperView } from '#console/screens/sale/paper-view.tsx';
import classes from '#console/screens/sale/sale.module.css';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { Untranslated } from '#console/screens/sale/untranslated.tsx';
import { useSession } from '#console/session/session.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { type SalePaper, salePaper } from '#contract/papers/sale-paper.ts';

interface SaleDocumentProps {
  sale: ShownRecord<'sales'>;
  kind: DocumentKind;
}

export function SaleDocument({ sale, kind }: SaleDocumentProps) {
  const text = useText();
  const number = sale[`${kind}_number`];
  const back = (
    <Button component={Link} to={links.record('sales', sale.id)} variant="default">
      {text('sale.document.back')}
    </Button>
  );
  if (!number) return <NoDocument sale={sale} kind={kind} action={back} />;
  return <Numbered sale={sale} kind={kind} />;
}

function NoDocument({ sale, kind, action }: SaleDocumentProps & { action: ReactNode }) {
  const text = useText();
  const invoiceKind = useInvoiceKind(sale) ?? 'invoice';
  const title = text(`sale.${kind === 'invoice' ? invoiceKind : kind}.none`);
  return <EmptyState titleAs="h1" title={title} hint={text('sale.document.noneHint')} action={action} />;
}

function Numbered({ sale, kind }: SaleDocumentProps) {
  const text = useText();
  const { may } = useSession();
  const { language: spoken } = useLanguage();
  const [language, setLanguage] = useClientLanguage(sale.client_id, spoken);
  const { branches, branch, areRead: areBranchesRead, setBranch, unread: unreadBranches } = useBranches();
  const mayReadClient = may('clients', 'list') && sale.client_id > 0;
  const client = useReferred('clients', sale.client_id);
  const reading = useSaleLines(sale.id);
  const naming = useIsFetching({ queryKey: queryKeys.allReferred('products') });
  const fetching = useIsFetching({ queryKey: queryKeys.referred('clients', sale.client_id) });
  const { lines, isWhole, isCurrent } = reading;
  const { records: products } = useReferencedRecords('products', lines?.map(({ product_id }) => product_id) ?? []);
  const { settings, isRead: isCompanyRead, error: companyError } = useCompanySettings();
  const rates = useSaleRates(sale);
  const paper =
    lines &&
    salePaper({
      language,
      kind,
      sale,
      lines,
      rates,
      client: client ?? undefined,
      products: [...products.values()],
      profile: settings.companyProfile ?? {},
      branch: branch?.name ?? '',
      isWhole,
    });
  // The document also names the issuer. If the company's settings cannot be read, this browser's copy of them is
  // printed.
  const isIssuerRead = areBranchesRead && (isCompanyRead || companyError !== null);
  const isReady = isWhole && isCurrent && isIssuerRead && naming === 0 && !(mayReadClient && client === undefined);
  return (
    <div className={classes.document}>
      <DocumentBar
        saleId={sale.id}
        paper={isReady ? paper : undefined}
        language={language}
        setLanguage={setLanguage}
        branches={branches}
        branch={branch?.id ?? 0}
        setBranch={setBranch}
      />
      <LinesReadState {...reading} />
      {unreadBranches}
      {lines && <Untranslated lines={lines} language={language} />}
      {mayReadClient && client === undefined && fetching === 0 && (
        <p role="alert" className={classes.problem}>
          {text('sale.document.noClient')}
        </p>
      )}
      {!lines && !reading.error && <SkeletonRows rows={8} columns={4} />}
      {paper && <PaperView paper={paper} />}
    </div>
  );
}

type Branch = ShownRecord<'branches'>;

/** The branch last chosen in this browser, or the only one. `unread` is shown if the branches could not be read. */
function useBranches() {
  const { may } = useSession();
  const [chosen, setBranch] = useWritingBranch();
  const query = { page: 1, per_page: maxPerPage };
  const enabled = may('branches', 'list');
  const { data, error, refetch } = useRecordList('branches', query, { enabled });
  const branches = data?.records ?? [];
  const only = branches.length === 1 ? branches[0] : undefined;
  return {
    branches,
    branch: branches.find(({ id }) => id === chosen) ?? only,
    areRead: data !== undefined || !enabled,
    setBranch,
    unread: error && !data ? <UnreadBranches error={error} retry={refetch} /> : null,
  };
}

function UnreadBranches({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useText();
  const { title } = useErrorText()(error);
  return (
    <p role="alert" className={classes.problem}>
      {text('sale.document.noBranches', { reason: title })}{' '}
      <Button size="compact-sm" variant="default" onClick={() => retry()}>
        {text('console.tryAgain')}
      </Button>
    </p>
  );
}

interface DocumentBarProps {
  saleId: number;
  /** Undefined until everything on it is read. */
  paper: SalePaper | undefined;
  language: string;
  setLanguage: (language: string) => void;
  branches: readonly Branch[];
  branch: number;
  setBranch: (id: string) => void;
}

/** Only on the screen: chooses the language and branch of the document. */
function DocumentBar({ saleId, paper, language, setLanguage, branches, branch, setBranch }: DocumentBarProps) {
  const text = useText();
  return (
    <div className={classes.bar}>
      <NativeSelect
        label={text('sale.document.language')}
        description={text('sale.document.languageHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[
          { value: 'fr', label: text('sale.document.fr') },
          { value: 'en', label: text('sale.document.en') },
        ]}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
      />
      {branches.length > 1 && (
        <NativeSelect
          label={text('sale.document.branch')}
          description={branch || paper?.issuer.name ? undefined : text('sale.document.branchHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={[
            { value: '0', label: text('sale.document.chooseBranch') },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(branch)}
          onChange={(event) => setBranch(event.currentTarget.value)}
        />
      )}
      <span className={classes.barActions}>
        <Button component={Link} to={links.record('sales', saleId)} variant="default">
          {text('sale.document.back')}
        </Button>
        <PaperFileButtons file={paper && saleFile({ ...paper, saleId, branch, name: paper.fileName })} />
        <Button leftSection={<IconPrinter size={16} />} disabled={!paper} onClick={() => window.print()}>
          {text('sale.document.print')}
        </Button>
      </span>
    </div>
  );
}
