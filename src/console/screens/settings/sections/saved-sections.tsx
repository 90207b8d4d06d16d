/** Views of lists and templates of entries. They are made where they are used, and listed here together. */
import '#console/screens/settings/messages/catalogue.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { usePersonSettings } from '#console/data/settings/person-settings.ts';
import { useSettingsStorage } from '#console/data/settings/settings-access.ts';
import type { Template } from '#console/form/templates/template-store.ts';
import {
  useChangeSharedTemplates,
  useChangeTemplates,
  useShareTemplate,
} from '#console/form/templates/use-change-templates.ts';
import { links } from '#console/links.ts';
import { paramsOfView, removeView, type SavedView } from '#console/list/views/saved-views.ts';
import { useChangeSharedViews, useChangeViews, useShareView } from '#console/list/views/use-change-views.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/settings/settings.module.css';
import { useSession } from '#console/session/session.tsx';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import { moduleLabels } from '#contract/registry.ts';
import type { SettingsScope } from '#contract/settings/settings.ts';

export function ViewsSection() {
  const text = useText();
  const storedIn = useSettingsStorage();
  const settings = { person: usePersonSettings().settings, company: useCompanySettings().settings };
  return (
    <ByScope hint={text('settings.views.hint', { storedIn })}>
      {(scope) =>
        bySegment(settings[scope].views ?? {}, ({ views }) => views).map(({ segment, entry }) => (
          <ViewLine key={`${segment} ${entry.name}`} segment={segment} view={entry} scope={scope} />
        ))
      }
    </ByScope>
  );
}

export function TemplatesSection() {
  const text = useText();
  const storedIn = useSettingsStorage();
  const settings = { person: usePersonSettings().settings, company: useCompanySettings().settings };
  return (
    <ByScope hint={text('settings.templates.hint', { storedIn })}>
      {(scope) =>
        bySegment(settings[scope].entryTemplates ?? {}, (templates) => templates).map(({ segment, entry }) => (
          <TemplateLine key={`${segment} ${entry.name}`} segment={segment} template={entry} scope={scope} />
        ))
      }
    </ByScope>
  );
}

interface Placed<E> {
  segment: Segment;
  entry: E;
}

/** Entries of modules that this version does not know are left out. */
function bySegment<S, E>(section: Record<string, S>, entriesOf: (of: S) => readonly E[]): Placed<E>[] {
  return Object.entries(section).flatMap(([segment, of]) =>
    isSegment(segment) ? entriesOf(of).map((entry) => ({ segment, entry })) : [],
  );
}

/** Without a service that stores settings, there is nobody to share with. */
function ByScope({ hint, children }: { hint: string; children: (scope: SettingsScope) => ReactNode[] }) {
  const text = useText();
  const scopes: readonly SettingsScope[] = useSettingsStorage() === 'service' ? ['person', 'company'] : ['person'];
  return (
    <div className={classes.fields}>
      <p className={classes.quiet}>{hint}</p>
      {scopes.map((scope) => {
        const lines = children(scope);
        return (
          <fieldset key={scope} className={classes.scope} aria-label={text(`settings.scope.${scope}`)}>
            <h3 className={classes.subtitle}>{text(`settings.scope.${scope}`)}</h3>
            {lines.length > 0 ? (
              <ul className={classes.list}>{lines}</ul>
            ) : (
              <p className={classes.quiet}>{text('settings.none')}</p>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

function ViewLine({ segment, view, scope }: { segment: Segment; view: SavedView; scope: SettingsScope }) {
  const text = useText();
  const changeOwn = useChangeViews(segment);
  const changeShared = useChangeSharedViews(segment);
  const share = useShareView(segment);
  const { name } = view;
  const change = scope === 'person' ? changeOwn : changeShared;
  const successMessage = text('settings.own.removed', { name });
  return (
    <SavedLine
      name={name}
      segment={segment}
      to={`${links.list(segment)}?${paramsOfView(view)}`}
      onShare={scope === 'person' && share ? () => void share(view) : undefined}
      onRemove={change && (() => void change((before) => removeView(before, name), { successMessage }))}
    />
  );
}

interface TemplateLineProps {
  segment: Segment;
  template: Template;
  scope: SettingsScope;
}

function TemplateLine({ segment, template, scope }: TemplateLineProps) {
  const text = useText();
  const changeOwn = useChangeTemplates(segment);
  const changeShared = useChangeSharedTemplates(segment);
  const share = useShareTemplate(segment);
  const { name } = template;
  const change = scope === 'person' ? changeOwn : changeShared;
  const successMessage = text('settings.own.removed', { name });
  return (
    <SavedLine
      name={name}
      segment={segment}
      to={links.create(segment, { template: name })}
      onShare={scope === 'person' && share ? () => void share(template) : undefined}
      onRemove={change && (() => void change((all) => all.filter((each) => each.name !== name), { successMessage }))}
    />
  );
}

interface SavedLineProps {
  name: string;
  segment: Segment;
  to: string;
  /** Actions that the person may not perform are undefined. */
  onShare: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function SavedLine({ name, segment, to, onShare, onRemove }: SavedLineProps) {
  const text = useText();
  const { language } = useLanguage();
  const { may } = useSession();
  return (
    <li className={classes.line}>
      {may(segment, 'list') ? (
        <Link to={to} dir="auto">
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}
      <span className={classes.quiet}>{moduleLabels(segment, language).many}</span>
      {onShare && (
        <LineButton
          label={text('settings.own.share')}
          named={text('settings.own.shareNamed', { name })}
          onClick={onShare}
        />
      )}
      {onRemove && (
        <LineButton
          label={text('settings.own.remove')}
          named={text('settings.own.removeNamed', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function LineButton({ label, named, onClick }: { label: string; named: string; onClick: () => void }) {
  return (
    <Button variant="subtle" color="gray" size="compact-sm" aria-label={named} onClick={onClick}>
      {label}
    </Button>
  );
}
