/** The list of stops, with a link to the run sheet where it is filtered by tracker. */
import '#console/screens/booking/messages/catalogue.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { useListState } from '#console/list/use-list-state.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import classes from '#console/screens/booking/list.module.css';
import { RunSheet, runSheetAddress } from '#console/screens/booking/sheets/run-sheet.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';

export function StopsPage({ columns }: { columns: readonly Column<'stops'>[] }) {
  const [params] = useSearchParams();
  if (params.get('sheet') === 'run') return <RunSheet />;
  return (
    <ListPage segment="stops" columns={columns} card={['date', 'city', 'reference']}>
      <TrackerForm key={params.get('trackerUserId')} />
    </ListPage>
  );
}

function TrackerForm() {
  const text = useText();
  const readingOf = useFieldLabel('stops');
  const [{ filters }, change] = useListState('stops');
  const { trackerUserId: [trackerUser = ''] = [], ...others } = filters;
  const [tracker, setTracker] = useState(trackerUser);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ filters: tracker.trim() ? { ...others, trackerUserId: [tracker.trim()] } : others });
  };
  return (
    <form className={classes.ask} onSubmit={submit}>
      <TextInput
        label={readingOf('trackerUserId')}
        inputMode="numeric"
        value={tracker}
        onChange={(event) => setTracker(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {text('booking.show')}
      </Button>
      {trackerUser && (
        <Button
          component={Link}
          variant="default"
          leftSection={<IconPrinter size={16} />}
          to={runSheetAddress(trackerUser, readWallClock().today)}
        >
          {text('booking.run')}
        </Button>
      )}
    </form>
  );
}
