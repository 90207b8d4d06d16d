import '#console/screens/settings/messages/catalogue.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useText } from '#console/messages/messages.ts';
import { EntryRows } from '#console/screens/settings/entry-rows.tsx';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import { LogoInput } from '#console/screens/settings/sections/logo-input.tsx';
import classes from '#console/screens/settings/settings.module.css';
import { type SectionDraft, useSectionDraft } from '#console/screens/settings/use-section-draft.ts';
import type { CompanyProfile } from '#contract/settings/sections/company-profile.ts';

type Draft = SectionDraft<CompanyProfile>;

/** The company's details on its documents. */
export function CompanyProfileSection() {
  const text = useText();
  const draft = useSectionDraft('companyProfile', {});
  const { value, change, update, mayWrite, problemAt } = draft;
  return (
    <SectionForm draft={draft}>
      <ShortTexts draft={draft} names={['name', 'address']} />
      <ShortTexts draft={draft} names={['city', 'province', 'postalCode', 'country']} />
      <EntryRows
        label={text('settings.profile.phones')}
        entries={value.phones ?? []}
        onChange={(phones) => change({ ...value, phones })}
        makeEntry={() => ({ label: '', phone: '' })}
        addLabel={text('settings.profile.addPhone')}
        mayWrite={mayWrite}
      >
        {({ label, phone }, set, at) => (
          <div className={classes.cells}>
            <TextInput
              label={text('settings.profile.phone')}
              inputMode="tel"
              value={phone}
              error={problemAt('phones', at, 'phone')}
              onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
            />
            <TextInput
              label={text('settings.profile.phoneLabel')}
              value={label}
              error={problemAt('phones', at, 'label')}
              onChange={({ currentTarget }) => set({ label: currentTarget.value })}
            />
          </div>
        )}
      </EntryRows>
      <ShortTexts draft={draft} names={['email', 'website']} />
      <ShortTexts draft={draft} names={['gstNumber', 'qstNumber']} />
      <LogoInput
        logo={value.logo ?? ''}
        mayWrite={mayWrite}
        error={problemAt('logo')}
        onChange={(logo) => update((newest) => ({ ...newest, logo }))}
      />
      <Paragraphs draft={draft} name="terms" />
      <Paragraphs draft={draft} name="footer" />
    </SectionForm>
  );
}

const shortNames = [
  'name',
  'address',
  'city',
  'province',
  'postalCode',
  'country',
  'email',
  'website',
  'gstNumber',
  'qstNumber',
] as const;

function ShortTexts({ draft, names }: { draft: Draft; names: readonly (typeof shortNames)[number][] }) {
  const text = useText();
  const { value, change, problemAt } = draft;
  return (
    <div className={classes.wide}>
      {names.map((name) => (
        <TextInput
          key={name}
          label={text(`settings.profile.${name}`)}
          value={value[name] ?? ''}
          error={problemAt(name)}
          onChange={({ currentTarget }) => change({ ...value, [name]: currentTarget.value })}
        />
      ))}
    </div>
  );
}

function Paragraphs({ draft, name }: { draft: Draft; name: 'terms' | 'footer' }) {
  const text = useText();
  const { value, change, problemAt } = draft;
  const both = value[name] ?? { fr: '', en: '' };
  return (
    <div className={classes.wide}>
      {(['fr', 'en'] as const).map((language) => (
        <Textarea
          key={language}
          lang={language}
          label={text(`settings.profile.${name}`, { language })}
          autosize
          minRows={2}
          value={both[language]}
          error={problemAt(name, language)}
          onChange={({ currentTarget }) => change({ ...value, [name]: { ...both, [language]: currentTarget.value } })}
        />
      ))}
    </div>
  );
}
