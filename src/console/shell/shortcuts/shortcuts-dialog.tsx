/** The list of keyboard shortcuts by area, with its own search. */
import '#console/shell/palette/messages/catalogue.ts';
import '#console/shell/shortcuts/messages/catalogue.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { homeLetter, letterOf, mayPlan, planningLetter, sectionsFor } from '#console/navigation.ts';
import { useSession } from '#console/session/session.tsx';
import { type ShortcutArea, shortcutAreasFor } from '#console/shell/shortcuts/shortcut-areas.ts';
import classes from '#console/shell/shortcuts/shortcuts-dialog.module.css';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import { Keys } from '#console/ui/shortcuts/keys.tsx';
import { searchWords } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';
import { moduleLabels } from '#contract/registry.ts';

interface Line {
  label: string;
  keys: readonly string[];
}

interface Area {
  title: string;
  lines: Line[];
}

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open={open} title={text('shell.keys.title')} onClose={onClose} shape="palette">
      {open && <ShortcutList />}
    </Dialog>
  );
}

function ShortcutList() {
  const text = useText();
  const [typed, setTyped] = useState('');
  const areas = useAreas()
    .map((area) => ({ ...area, lines: area.lines.filter((line) => isMeant(line, typed)) }))
    .filter(({ lines }) => lines.length > 0);
  const count = areas.reduce((sum, { lines }) => sum + lines.length, 0);

  return (
    <div className={classes.inside}>
      <TextInput
        role="searchbox"
        autoFocus
        aria-label={text('shell.shortcuts.search')}
        placeholder={text('shell.shortcuts.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {text('shell.palette.count', { count })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.areas} tabIndex={0} aria-label={text('shell.keys.title')}>
        {areas.map(({ title, lines }) => (
          <section key={title} className={classes.area}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.lines}>
              {lines.map(({ label, keys }) => (
                <div key={`${label} ${keys.join()}`} className={classes.line}>
                  <dt>{label}</dt>
                  <dd className={classes.keys}>
                    {keys.map((press) => (
                      <Keys key={press} press={press} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {count === 0 && <p className={classes.none}>{text('shell.palette.none')}</p>}
      </section>
      <p className={classes.about}>
        <a href="/third-party-notices.txt" target="_blank" rel="noreferrer">
          {text('shell.shortcuts.notices')}
        </a>
      </p>
    </div>
  );
}

function useAreas(): Area[] {
  const text = useText();
  const { language } = useLanguage();
  const session = useSession();
  const { pathname } = useLocation();
  const line = (label: string, letter: string) => ({ label, keys: [`G ${letter.toUpperCase()}`] });
  const home = line(text('shell.home'), homeLetter);
  const planning = mayPlan(session) ? [line(text('shell.schedule'), planningLetter)] : [];
  const modules = sectionsFor(session)
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => {
      const letter = letterOf(segment, language);
      return letter ? [line(moduleLabels(segment, language).many, letter)] : [];
    });
  const described = (areas: readonly ShortcutArea[]): Area[] =>
    areas.map(({ title, shortcuts }) => ({
      title: text(title),
      lines: shortcuts.map(({ keys, labelId }) => ({ label: text(labelId), keys })),
    }));
  const all = shortcutAreasFor(session);
  const here = all.filter(({ on }) => on === pathname);
  const elsewhere = all.filter(({ on }) => on !== pathname);
  const pages = { title: text('shell.shortcuts.go'), lines: [home, ...planning, ...modules] };
  return [...described(here), ...described(elsewhere.slice(0, 1)), pages, ...described(elsewhere.slice(1))];
}

function isMeant({ label, keys }: Line, typed: string): boolean {
  const searched = fold(`${label} ${keys.join(' ')}`);
  return searchWords(typed).every((word) => searched.includes(word));
}
