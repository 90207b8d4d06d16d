/** The palette's commands, which do something instead of opening a page. */
import '#console/shell/palette/messages/catalogue.ts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLanguage, IconLayoutSidebar, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFrame } from '#console/shell/frame-context.ts';
import { useSignOut } from '#console/shell/person/use-sign-out.ts';
import type { Icon } from '#console/ui/module-icons.ts';
import { languages } from '#contract/core/language.ts';

interface Command {
  id: string;
  words: string;
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
  return [
    { id: 'shortcuts', words: text('shell.keys.title'), icon: IconKeyboard, run: showShortcuts, keys: '?' },
    {
      id: 'language',
      words: text('shell.palette.command.language'),
      icon: IconLanguage,
      run: () => setLanguage(other),
    },
    {
      id: 'scheme',
      words: text(dark ? 'shell.scheme.light' : 'shell.scheme.dark'),
      icon: dark ? IconSun : IconMoon,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'navigation',
      words: text('shell.palette.command.navigation'),
      icon: IconLayoutSidebar,
      run: toggleNavigation,
    },
    { id: 'signOut', words: text('shell.signOut'), icon: IconLogout, run: signOut },
  ];
}
