/** A link button that also has a keyboard shortcut. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';

interface KeyedLinkProps {
  shortcut: Shortcut;
  to: string;
  icon: ReactNode;
}

export function ShortcutLink({ shortcut, to, icon }: KeyedLinkProps) {
  const text = useText();
  const navigate = useNavigate();
  const [key = ''] = shortcut.keys;
  usePageKeys([[key, () => navigate(to)]]);
  const label = text(shortcut.labelId);
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      leftSection={icon}
      aria-keyshortcuts={key}
      title={`${label} (${key})`}
    >
      {label}
    </Button>
  );
}
