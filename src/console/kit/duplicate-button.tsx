/** Begins a new record like this one, by its button or by D. */
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { duplicateShortcut } from '#console/kit/shortcuts/form.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';

export function DuplicateButton({ segment, id }: { segment: Segment; id: number }) {
  const text = useText();
  const navigate = useNavigate();
  const to = links.copy(segment, id);
  const [key] = duplicateShortcut.keys;
  useHotkeys([
    [
      key,
      () => {
        if (!document.querySelector('dialog[open]')) navigate(to);
      },
    ],
  ]);
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      leftSection={<IconCopy size={16} />}
      aria-keyshortcuts={key}
      title={`${text('forms.duplicate')} (${key})`}
    >
      {text('forms.duplicate')}
    </Button>
  );
}
