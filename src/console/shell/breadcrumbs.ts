/** Where the person is, read from the address. */
import { useLocation } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { isSegment } from '#contract/core/segments.ts';
import { moduleLabels, moduleOf } from '#contract/register.ts';

export interface Breadcrumbs {
  /** Empty where the address names nothing known. */
  title: string;
  /** The module, or the board of the agenda. Absent on pages that belong to neither. */
  module?: { to: string; words: string; trade: string };
  /** What of the module, until the page knows it by name: a new one, or one by its number. */
  within?: string;
}

export function useBreadcrumbs(): Breadcrumbs {
  const text = useText();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const [segment = '', rest] = pathname.slice(1).split('/');
  if (`/${segment}` === links.agenda()) {
    const words = text('shell.agenda.board');
    const module = { to: links.agenda(), words, trade: text('shell.trade.agenda') };
    return { title: words, module, within: rest && words };
  }
  if (!isSegment(segment)) return { title: pathname === links.home() ? text('shell.home') : '' };

  const { one, many, fresh } = moduleLabels(segment, language);
  const module = { to: links.list(segment), words: many, trade: text(`shell.trade.${moduleOf(segment).section}`) };
  if (!rest) return { title: many, module };
  if (rest === 'new') return { title: fresh, module, within: fresh };
  return { title: `${one} ${rest}`, module, within: `${one} ${rest}` };
}
