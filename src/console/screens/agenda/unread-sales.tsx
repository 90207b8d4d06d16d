/** Says that appointments of the chosen client may be missing: those whose client only their sale tells. */
import '#console/screens/agenda/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '#console/data/error-text.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';

export function UnreadSales({ error }: { error: unknown }) {
  const text = useText();
  const { title } = useErrorText()(error);
  const queryClient = useQueryClient();
  const readAgain = () =>
    queryClient.refetchQueries({
      queryKey: [...queryKeys.module('sales'), 'referred'],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  return (
    <p role="alert" className={classes.closedDay}>
      {text('agenda.client.unread', { reason: title })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={readAgain}>
        {text('console.tryAgain')}
      </Button>
    </p>
  );
}
