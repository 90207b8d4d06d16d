import { IconCalendarWeek, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { mayPlan, sectionsFor } from '#console/navigation.ts';
import classes from '#console/screens/home/home-modules.module.css';
import { useSession } from '#console/session/session.tsx';
import { moduleIcons } from '#console/ui/module-icons.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleLabels } from '#contract/registry.ts';

/** All modules by section, with links to create records where the person may. */
export function HomeModules() {
  const text = useText();
  const session = useSession();
  return (
    <div className={classes.trades}>
      {sectionsFor(session).map(({ section, segments }) => (
        <section key={section}>
          <h2 className={classes.trade}>{text(`shell.section.${section}`)}</h2>
          <ul className={classes.modules}>
            {section === 'agenda' && mayPlan(session) && (
              <li className={classes.module}>
                <Link to={links.agenda()} className={classes.open}>
                  <span className={classes.icon} aria-hidden="true">
                    <IconCalendarWeek size={18} stroke={1.6} />
                  </span>
                  {text('shell.schedule')}
                </Link>
              </li>
            )}
            {segments.map((segment) => (
              <ModuleLine key={segment} segment={segment} mayCreate={session.may(segment, 'create')} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ModuleLine({ segment, mayCreate }: { segment: Segment; mayCreate: boolean }) {
  const { language } = useLanguage();
  const { many, createLabel } = moduleLabels(segment, language);
  const ModuleIcon = moduleIcons[segment];
  return (
    <li className={classes.module}>
      <Link to={links.list(segment)} className={classes.open}>
        <span className={classes.icon} aria-hidden="true">
          <ModuleIcon size={18} stroke={1.6} />
        </span>
        {many}
      </Link>
      {mayCreate && (
        <Link to={links.create(segment)} className={classes.fresh} aria-label={createLabel} title={createLabel}>
          <IconPlus size={16} stroke={1.8} aria-hidden="true" />
        </Link>
      )}
    </li>
  );
}
