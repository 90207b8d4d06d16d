/** Starts the entry that reverses this one, because a posted entry can be neither changed nor deleted. */
import '#console/screens/transaction/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';

export function ReverseButton({ id }: { id: number }) {
  const text = useText();
  const { may } = useSession();
  if (!may('transactions', 'create')) return null;
  return (
    <Button
      component={Link}
      to={links.create('transactions', { reverse: id })}
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
    >
      {text('transaction.reverse')}
    </Button>
  );
}
