/** The button for a bulk change, if the module has a plain update endpoint. */

import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { bulkFields } from '#console/list/bulk/bulk-fields.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';
import type { Segment } from '#contract/core/segments.ts';

export const BulkPanel = overlayComponent(async () => (await import('#console/list/bulk/bulk-panel.tsx')).BulkPanel);

export function BulkEditButton({ segment, onOpen }: { segment: Segment; onOpen: () => void }) {
  const text = useText();
  const source = useRecordSource();
  const { may } = useSession();
  const offered = may(segment, 'update') && Object.keys(bulkFields(source, segment)).length > 0;
  if (!offered) return null;
  return (
    <Button size="compact-sm" variant="subtle" leftSection={<IconEdit size={16} />} onClick={onOpen}>
      {text('list.select.edit')}
    </Button>
  );
}
