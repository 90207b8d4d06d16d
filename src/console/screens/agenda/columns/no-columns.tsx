/** Shown where the board has no bay: says what to do, with a button for people who may add a bay. */
import '#console/screens/agenda/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useSession } from '#console/session/session.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';

interface NoColumnsProps {
  setup: AgendaSetup;
  onShowAll: () => void;
}

export function NoColumns({ setup, onShowAll }: NoColumnsProps) {
  const text = useText();
  const { may } = useSession();
  const { createLabel } = useModuleLabels('agenda_bays');
  if (setup.bays.some(({ disabled }) => disabled === 0)) {
    const showAll = <Button onClick={onShowAll}>{text('agenda.noBays.showAll')}</Button>;
    return <EmptyState title={text('agenda.noBays')} action={showAll} />;
  }
  const create = may('agenda_bays', 'create') && (
    <Button component={Link} to={links.create('agenda_bays')}>
      {createLabel}
    </Button>
  );
  return <EmptyState title={text('agenda.noBays.yet')} hint={text('agenda.noBays.hint')} action={create} />;
}
