import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useText } from '#console/messages/messages.ts';

export function SchemeSwitch() {
  const text = useText();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const label = text(scheme === 'dark' ? 'shell.scheme.light' : 'shell.scheme.dark');
  const SchemeIcon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      title={label}
      aria-label={label}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <SchemeIcon size={18} stroke={1.6} />
    </ActionIcon>
  );
}
