/** The palette's commands, which do something instead of opening a page. */
import '#console/shell/palette/messages/catalogue.ts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLanguage, IconLayoutSidebar, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { type MessageId, useLanguage, useText } from '#console/messages/messages.ts';
import { useSignOut } from '#console/session/use-sign-out.ts';
import { useFrame } from '#console/shell/frame-context.ts';
import { wordsInEach } from '#console/shell/palette/palette-words.ts';
import type { Icon } from '#console/ui/module-icons.ts';
import { type Language, languages } from '#contract/core/language.ts';

interface Command {
  id: string;
  label: string;
  /** Its label in both languages, and other names that people use. */
  aliases: readonly string[];
  icon: Icon;
  run: () => void;
  keys?: string;
}

export function useCommands(): Command[] {
  const text = useText();
  const { language, setLanguage } = useLanguage();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const { showShortcuts, toggleNavigation } = useFrame();
  const other = languages.find((each) => each !== language) ?? language;
  const inEachLanguage = (id: MessageId) => ({ label: text(id), aliases: wordsInEach(id) });
  return [
    { id: 'shortcuts', ...inEachLanguage('shell.keys.title'), icon: IconKeyboard, run: showShortcuts, keys: '?' },
    {
      id: 'language',
      label: text('shell.palette.command.language'),
      aliases: ['language', 'langue', ...namesOf[other]],
      icon: IconLanguage,
      run: () => setLanguage(other),
    },
    {
      id: 'scheme',
      ...inEachLanguage(dark ? 'shell.scheme.light' : 'shell.scheme.dark'),
      icon: dark ? IconSun : IconMoon,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'navigation',
      ...inEachLanguage('shell.palette.command.navigation'),
      icon: IconLayoutSidebar,
      run: toggleNavigation,
    },
    { id: 'signOut', ...inEachLanguage('shell.signOut'), icon: IconLogout, run: signOut },
  ];
}

/** The names of each language in both languages. */
const namesOf: Record<Language, readonly string[]> = { en: ['English', 'anglais'], fr: ['French', 'français'] };
