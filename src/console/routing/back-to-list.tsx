import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { Segment } from '#contract/core/segments.ts';

/** A file of its own, because the pages that use it are in the first download, and the names of modules are not. */
export function BackToList({ segment }: { segment: Segment }) {
  const text = useText();
  const { many } = useModuleLabels(segment);
  return (
    <Button component={Link} to={links.list(segment)} variant="default">
      {text('console.backTo', { modulePlural: many.toLowerCase() })}
    </Button>
  );
}
