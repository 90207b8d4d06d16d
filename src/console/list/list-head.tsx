import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import { presetsOf } from '#console/list/list-presets.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { useSession } from '#console/session/session.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import type { Segment } from '#contract/core/segments.ts';

interface ListHeadProps {
  segment: Segment;
  actions?: ReactNode;
  /** Rendered before the actions: buttons for layout, export and import. */
  children: ReactNode;
}

export function ListHead({ segment, actions, children }: ListHeadProps) {
  const { may } = useSession();
  const labels = useModuleLabels(segment);
  const [params] = useSearchParams();
  return (
    <PageHead
      title={labels.many}
      actions={
        <>
          {children}
          {actions}
          {may(segment, 'create') && (
            <Button
              component={Link}
              to={links.create(segment, presetsOf(segment, params))}
              leftSection={<IconPlus size={16} />}
            >
              {labels.createLabel}
            </Button>
          )}
        </>
      }
    />
  );
}
