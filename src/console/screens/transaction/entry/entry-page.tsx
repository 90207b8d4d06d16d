/** The page of a new entry: empty, a copy, from a template, or the reversal of a posted entry. */
import '#console/screens/transaction/messages/catalogue.ts';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { useRecord } from '#console/data/records.ts';
import type { SomeFields } from '#console/data/save-record.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { usePersonSettings } from '#console/data/settings/person-settings.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { CreatePage } from '#console/form/form-pages.tsx';
import { readDay } from '#console/form/input/days.ts';
import { useTemplates } from '#console/form/templates/template-store.ts';
import { links } from '#console/links.ts';
import { LoadProgressBar } from '#console/list/whole-list/load-progress-bar.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { FailedRecord } from '#console/record/failed-record.tsx';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { isShowingProjects, reverseOf } from '#console/screens/ledger/reverse-entry.ts';
import { AlreadyReversed } from '#console/screens/transaction/entry/already-reversed.tsx';
import { DateNote } from '#console/screens/transaction/entry/date-note.tsx';
import { EmptyChartNote } from '#console/screens/transaction/entry/empty-chart-note.tsx';
import { createPairedAmounts, type PairedAmounts, unpaired } from '#console/screens/transaction/legs/paired-amounts.ts';
import { type Proposal, useProposedEntry } from '#console/screens/transaction/sale/proposed-entry.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { createProposalStore } from '#console/screens/transaction/usual/proposal-store.ts';
import { useSession } from '#console/session/session.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { isDay } from '#contract/formats/calendar.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

const LegsField = lazyComponent(
  async () => (await import('#console/screens/transaction/legs/legs-field.tsx')).LegsField,
);
const PartyField = lazyComponent(async () => (await import('#console/screens/transaction/party-field.tsx')).PartyField);
const TemplatesButton = lazyComponent(
  async () => (await import('#console/screens/transaction/templates-button.tsx')).TemplatesButton,
);
const ConfirmEntry = lazyComponent(
  async () => (await import('#console/screens/transaction/entry/confirm-entry.tsx')).ConfirmEntry,
);
const ClosingNote = lazyComponent(
  async () => (await import('#console/screens/transaction/entry/closing-note.tsx')).ClosingNote,
);
const UsualEntry = lazyComponent(
  async () => (await import('#console/screens/transaction/usual/usual-entry.tsx')).UsualEntry,
);
const UsualDescription = lazyComponent(
  async () => (await import('#console/screens/transaction/usual/usual-description.tsx')).UsualDescription,
);

const Field = fieldsOf('transactions');
const blankLeg = { account: '', reference: '', amount: '', currency: homeCurrency, credit: 'D', projet_id: '' };

export function EntryPage() {
  const [presets] = useSearchParams();
  const reversed = Number(presets.get('reverse')) || undefined;
  if (reversed) return <ReversePage key={reversed} id={reversed} />;
  const proposal = presets.has('payment') ? 'payment' : 'invoice';
  const sale = Number(presets.get(proposal)) || undefined;
  if (sale) return <ProposedPage key={proposal + sale} sale={sale} proposal={proposal} />;
  if (presets.has('template')) return <FromTemplate key={presets.get('template')} presets={presets} />;
  return <NewEntryPage presets={presets} />;
}

/** Waits for the templates, because the form keeps the values with which it begins. */
function FromTemplate({ presets }: { presets: URLSearchParams }) {
  const scopes = [usePersonSettings(), useCompanySettings()];
  if (!scopes.every(({ isKnown }) => isKnown)) return <SkeletonRows rows={8} columns={2} />;
  return <NewEntryPage presets={presets} />;
}

function NewEntryPage({ presets }: { presets: URLSearchParams }) {
  const templateName = presets.get('template');
  const templates = useTemplates('transactions');
  const [record] = useState(() => templates.find(({ name }) => name === templateName)?.record);
  const date = useClock(readToday);
  const initial = useMemo(() => ({ ...(!presets.has('date') && { date }), ...record }), [presets, date, record]);
  return (
    <EntryForm copied={presets.has('copy') ? undefined : initial}>
      <EmptyChartNote />
    </EntryForm>
  );
}

function ReversePage({ id }: { id: number }) {
  const text = useText();
  const { data, error, refetch, isPlaceholderData } = useRecord('transactions', id);
  const entry = isPlaceholderData ? undefined : data?.record;
  const today = useClock(readToday);
  const reversed = useMemo(
    () => entry && reverseOf(entry, today, text('transaction.reverse.description', { number: entry.number })),
    [entry, today, text],
  );
  if (error && !reversed) return <FailedRecord segment="transactions" error={error} retry={refetch} />;
  if (!entry || !reversed) return <SkeletonRows rows={8} columns={2} />;
  return (
    <EntryForm copied={reversed} reversed={entry}>
      <DateFirst />
      <AlreadyReversed entry={entry} words="transaction.reverse.already" />
      <Suspense>
        <ClosingNote entry={entry} />
      </Suspense>
      {!isShowingProjects(entry) && <p className={classes.note}>{text('transaction.reverse.withoutProjects')}</p>}
    </EntryForm>
  );
}

function ProposedPage({ sale, proposal }: { sale: number; proposal: Proposal }) {
  const text = useText();
  const { entry, error, meters, retry } = useProposedEntry(sale, proposal);
  // Keeps the first proposal, because a later read must not change the form while somebody types.
  const [proposed, setProposed] = useState<SomeFields<'transactions'>>();
  if (!proposed && entry) setProposed(entry);
  const date = useClock(readToday);
  const initial = useMemo(() => ({ ...proposed, ...(proposal === 'payment' && { date }) }), [proposed, proposal, date]);
  const [pair] = useState(() => (proposal === 'payment' ? createPairedAmounts() : unpaired));
  if (error && !proposed) return <FailedRecord segment="sales" error={error} retry={retry} />;
  if (!proposed)
    return (
      <>
        {/* A strict service's lists are read up to a limit, and only the person can have more of them read. */}
        {meters.map((loadProgress, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each list that is read keeps its place.
          <LoadProgressBar key={index} loadProgress={loadProgress} />
        ))}
        <SkeletonRows rows={8} columns={2} />
      </>
    );
  return (
    <EntryForm copied={initial} pair={pair}>
      <DateFirst />
      <p className={classes.note}>
        {text('transaction.proposal.hint')}{' '}
        <Link to={links.record('sales', sale)}>{text('transaction.proposal.sale')}</Link>
      </p>
    </EntryForm>
  );
}

interface EntryFormProps {
  copied: SomeFields<'transactions'> | undefined;
  /** The entry that is reversed. */
  reversed?: ShownRecord<'transactions'>;
  pair?: PairedAmounts;
  /** Notes about the entry. */
  children?: ReactNode;
}

function EntryForm({ copied, reversed, pair = unpaired, children }: EntryFormProps) {
  const { may } = useSession();
  const [proposals] = useState(createProposalStore);
  const knowsParties = may('clients', 'list') && may('providers', 'list');
  return (
    <CreatePage segment="transactions" copied={copied}>
      <TemplatesButton />
      <FormSection title="modules.section.entry">
        {children}
        <Pair>
          <Field name="date" />
          {knowsParties ? <PartyField name="code" /> : <Field name="code" help="modules.transactions.partyHelp" />}
          <Field name="reference" />
          <Field name="labels" help="modules.reminders.labelsHelp" />
        </Pair>
        <TypedDate />
        <UsualDescription store={proposals}>
          <Field name="description" />
        </UsualDescription>
      </FormSection>
      <LegsField name="details" blank={blankLeg} projects="projects" proposals={proposals} pair={pair} />
      <UsualEntry list="details" store={proposals} />
      <ConfirmEntry reversed={reversed} />
    </CreatePage>
  );
}

/**
 * Focuses the date of a proposed entry, which is complete: the date is what people change, and not the first empty
 * field.
 */
function DateFirst() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // On a touch screen, the keyboard would cover the form before anyone has seen it.
    if (!hasNoFocus() || window.matchMedia('(pointer: coarse)').matches) return;
    // Not with the form's `setFocus`, which is delayed, so that the first empty field would get the focus after it.
    const date = place.current?.closest('form')?.querySelector<HTMLInputElement>('[name="date"]');
    date?.focus();
    date?.select();
  }, []);
  return <span ref={place} hidden />;
}

function TypedDate() {
  const { language } = useLanguage();
  const { control } = useFormOf('transactions');
  const typed = useWatch({ control, name: 'date' }) ?? '';
  const day = readDay(typed, { language, today: readToday() });
  return day && isDay(day) && <DateNote date={day} />;
}
