/** The breadcrumbs of a page, derived from its address. */
import { useLocation } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { mayPlan, mayReport } from '#console/navigation.ts';
import { useSession } from '#console/session/session.tsx';
import { isSegment } from '#contract/core/segments.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';

interface Step {
  /** Absent if the person may not open it. Their page is refused, and a link would lead to a refused page, too. */
  to?: string;
  label: string;
  sectionLabel: string;
}

interface Breadcrumbs {
  /** Empty if the address is unknown. */
  title: string;
  /** The module, the board of the agenda, or the accounting reports. Absent on all other pages. */
  module?: Step;
  /** The label of a page within the module, until the page sets its own title, such as the record's name. */
  within?: string;
}

export function useBreadcrumbs(): Breadcrumbs {
  const text = useText();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const session = useSession();
  const [segment = '', page] = pathname.slice(1).split('/');
  if (`/${segment}` === links.agenda()) {
    const title = text('shell.schedule');
    const module = {
      to: mayPlan(session) ? links.agenda() : undefined,
      label: title,
      sectionLabel: text('shell.section.agenda'),
    };
    return { title: title, module, within: page && title };
  }
  if (`/${segment}` === links.reports()) {
    const title = text('shell.reports');
    const module = {
      to: mayReport(session) ? links.reports() : undefined,
      label: title,
      sectionLabel: text('shell.section.ledger'),
    };
    return { title, module, within: page && title };
  }
  if (!isSegment(segment)) return { title: pathname === links.home() ? text('shell.home') : '' };

  const { one, many, createLabel } = moduleLabels(segment, language);
  const to = session.may(segment, 'list') ? links.list(segment) : undefined;
  const module = { to, label: many, sectionLabel: text(`shell.section.${moduleOf(segment).section}`) };
  if (!page) return { title: many, module };
  if (page === 'new') return { title: createLabel, module, within: createLabel };
  return { title: `${one} ${page}`, module, within: `${one} ${page}` };
}
