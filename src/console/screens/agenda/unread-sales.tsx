/** Says that appointments of the chosen client may be missing, because their client is only known from their sale. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refetchFailed } from '#console/data/refetch-failed.ts';
import { useText } from '#console/messages/messages.ts';
import { ReadError } from '#console/record/read-error.tsx';

export function UnreadSales({ error }: { error: unknown }) {
  const text = useText();
  const queryClient = useQueryClient();
  return (
    <ReadError compact error={error} retry={() => refetchFailed(queryClient)} hint={text('agenda.client.unread')} />
  );
}
