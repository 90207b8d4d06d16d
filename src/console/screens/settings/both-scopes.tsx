/** A topic that the company sets for everybody and each person for themselves, whose own settings take precedence. */
import '#console/screens/settings/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useSettingsStorage } from '#console/data/settings/settings-access.ts';
import { useText } from '#console/messages/messages.ts';
import { SectionForm } from '#console/screens/settings/section-form.tsx';
import classes from '#console/screens/settings/settings.module.css';
import {
  type SectionDraft,
  type TitledName,
  useOwnSectionDraft,
  useSectionDraft,
} from '#console/screens/settings/use-section-draft.ts';
import type { CompanySettings, PersonSettings, SettingsScope } from '#contract/settings/settings.ts';

/** The sections that both the company's and the person's settings have. */
type SharedName = keyof CompanySettings & keyof PersonSettings & TitledName;
type Shared<K extends SharedName> = NonNullable<CompanySettings[K] & PersonSettings[K]>;

export interface ScopedInputs<K extends SharedName> {
  draft: SectionDraft<Shared<K>>;
  /** Whose settings these are. Values that are not set are the company's for a person, or else the service's. */
  scope: SettingsScope;
}

interface BothScopesProps<K extends SharedName> {
  name: K;
  hint: string;
  empty: Shared<K>;
  children: (inputs: ScopedInputs<K>) => ReactNode;
}

export function BothScopes<K extends SharedName>({ name, hint, empty, children }: BothScopesProps<K>) {
  const text = useText();
  const own = useOwnSectionDraft(name, empty);
  const shared = useSectionDraft(name, empty);
  const storedIn = useSettingsStorage();
  // Settings in the browser are not shared, so the company's section would be the same person's a second time.
  if (storedIn === 'browser' && !Object.keys(shared.value).length)
    return (
      <div className={classes.fields}>
        <p className={classes.quiet}>{hint}</p>
        <SectionForm draft={own}>{children({ draft: own, scope: 'company' })}</SectionForm>
      </div>
    );
  return (
    <div className={classes.fields}>
      <p className={classes.quiet}>{hint}</p>
      <fieldset className={classes.scope} aria-label={text('settings.scope.person')}>
        <h3 className={classes.subtitle}>{text('settings.scope.person')}</h3>
        <SectionForm draft={own}>{children({ draft: own, scope: 'person' })}</SectionForm>
      </fieldset>
      <fieldset className={classes.scope} aria-label={text('settings.scope.company')}>
        <h3 className={classes.subtitle}>{text('settings.scope.company')}</h3>
        <SectionForm draft={shared}>{children({ draft: shared, scope: 'company' })}</SectionForm>
      </fieldset>
    </div>
  );
}
