import {
  IconAdjustments,
  IconCalendarWeek,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { homeLetter, letterOf, mayPlan, mayReport, planningLetter, sectionsFor } from '#console/navigation.ts';
import { lazyAgenda, lazyModules } from '#console/registry.ts';
import { useFollowedLinks } from '#console/routing/follow-links.ts';
import { useSession } from '#console/session/session.tsx';
import classes from '#console/shell/navigation/navigation.module.css';
import { Brand } from '#console/ui/brand.tsx';
import { type Icon, moduleIcons } from '#console/ui/module-icons.ts';
import { Keys } from '#console/ui/shortcuts/keys.tsx';
import { moduleLabels } from '#contract/registry.ts';

interface NavigationProps {
  /** Shows only icons. The labels appear on hover and are read by screen readers. */
  narrow?: boolean;
  onToggle?: () => void;
  onPick?: () => void;
}

/** Memoised, because it is mounted on every page and depends only on these properties. */
export const Navigation = memo(function Navigation({ narrow, onToggle, onPick }: NavigationProps) {
  const text = useText();
  const { language } = useLanguage();
  const session = useSession();
  const { pathname } = useLocation();
  const followLink = useFollowedLinks();
  const isOpen = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const ToggleIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <div className={classes.navigation} data-narrow={narrow || undefined}>
      <div className={classes.head}>
        <Brand narrow={narrow} />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are followed by Enter as by a click. */}
      <nav className={classes.sections} aria-label={text('shell.nav')} onClick={followLink}>
        <ul className={classes.items}>
          <Item
            to={links.home()}
            isOpen={pathname === links.home()}
            icon={IconHome}
            label={text('shell.home')}
            letter={homeLetter}
            onPick={onPick}
          />
        </ul>
        {sectionsFor(session).map(({ section, segments }) => (
          <section key={section} className={classes.section}>
            <h2 className={classes.trade}>{text(`shell.section.${section}`)}</h2>
            <ul className={classes.items}>
              {section === 'agenda' && mayPlan(session) && (
                <Item
                  to={links.agenda()}
                  isOpen={isOpen(links.agenda())}
                  icon={IconCalendarWeek}
                  label={text('shell.schedule')}
                  letter={planningLetter}
                  onNear={lazyAgenda}
                  onPick={onPick}
                />
              )}
              {segments.map((segment) => (
                <Item
                  key={segment}
                  to={links.list(segment)}
                  isOpen={isOpen(links.list(segment))}
                  icon={moduleIcons[segment]}
                  label={moduleLabels(segment, language).many}
                  letter={letterOf(segment, language)}
                  onNear={lazyModules[segment].load}
                  onPick={onPick}
                />
              ))}
              {section === 'ledger' && mayReport(session) && (
                <Item
                  to={links.reports()}
                  isOpen={isOpen(links.reports())}
                  icon={IconReportAnalytics}
                  label={text('shell.reports')}
                  onPick={onPick}
                />
              )}
              {section === 'settings' && <SettingsItem isOpen={isOpen(links.settings())} onPick={onPick} />}
            </ul>
          </section>
        ))}
      </nav>
      {onToggle && (
        <button type="button" className={classes.toggle} onClick={onToggle} aria-expanded={!narrow}>
          <ToggleIcon size={18} stroke={1.6} aria-hidden="true" />
          <span className={classes.words}>{text(narrow ? 'shell.nav.expand' : 'shell.nav.collapse')}</span>
        </button>
      )}
    </div>
  );
});

function SettingsItem({ isOpen, onPick }: Pick<ItemProps, 'isOpen' | 'onPick'>) {
  const label = useText()('shell.settings');
  return <Item to={links.settings()} isOpen={isOpen} icon={IconAdjustments} label={label} onPick={onPick} />;
}

interface ItemProps {
  to: string;
  /** Whether the current page is this one or below it. */
  isOpen: boolean;
  icon: Icon;
  label: string;
  /** The letter that opens this page after G. */
  letter?: string;
  /** Called on hover and focus, to prefetch the page that is likely to be opened. */
  onNear?: () => Promise<unknown>;
  onPick?: () => void;
}

const Item = memo(function Item({ to, isOpen, icon: ItemIcon, label, letter, onNear, onPick }: ItemProps) {
  // The shortcut is only rendered when the pointer comes near.
  const [isNear, setNear] = useState(false);
  const comeNear = () => {
    setNear(true);
    // A failure to load is reported by the page once it is opened.
    onNear?.().catch(() => undefined);
  };
  return (
    <li>
      <a
        href={to}
        aria-current={isOpen ? 'page' : undefined}
        className={classes.item}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={onPick}
      >
        <ItemIcon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.words}>{label}</span>
        {letter && isNear && (
          <span className={classes.keys} aria-hidden="true">
            <Keys press={`G ${letter.toUpperCase()}`} />
          </span>
        )}
      </a>
    </li>
  );
});
