import '#console/screens/booking/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconMail, IconPhone, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useReferred } from '#console/data/references.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { addressOf } from '#console/record/cells/contact-link.tsx';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import { HistoryButton } from '#console/record/history/history-button.tsx';
import { NewReminder } from '#console/record/new-reminder.tsx';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { RecordPager } from '#console/record/record-pager.tsx';
import { bookingName } from '#console/screens/booking/booking-name.ts';
import { ProgressChip } from '#console/screens/booking/progress-chip.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { Chip } from '#console/ui/values/flag.tsx';

type Booking = ShownRecord<'bookings'>;

export function BookingHead({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  const name = bookingName(booking, language);
  return (
    <PageHead
      title={name}
      chips={
        <>
          <ProgressChip booking={booking} />
          <BilledChip booking={booking} />
        </>
      }
      note={<ReferenceLink segment="clients" id={booking.client_id} />}
      actions={
        <>
          <NewReminder module="bookings" id={booking.id} />
          <RecordPager segment="bookings" id={booking.id} />
          <HistoryButton segment="bookings" record={booking} name={name} isChangeable={false} />
          <ReachButtons booking={booking} />
        </>
      }
    />
  );
}

function BilledChip({ booking }: { booking: Booking }) {
  const text = useText();
  if (booking.fact_number) return <Chip tone="success">{text('modules.bookings.billed')}</Chip>;
  return <Chip tone="warning">{text('modules.bookings.unbilled')}</Chip>;
}

/** Links to call or write to the person who gave the order. */
function ReachButtons({ booking }: { booking: Booking }) {
  const text = useText();
  const client = useReferred('clients', booking.client_id);
  const phone = addressOf('phone', booking.contact_phone ?? '');
  const mail = addressOf('email', String(client?.email ?? ''));
  return (
    <>
      {phone && (
        <Button component="a" href={phone} variant="default" leftSection={<IconPhone size={16} />}>
          {text('booking.call', { phone: booking.contact_phone })}
        </Button>
      )}
      {mail && (
        <Button
          component="a"
          href={`${mail}?subject=${encodeURIComponent(booking.code)}`}
          variant="default"
          leftSection={<IconMail size={16} />}
        >
          {text('booking.write')}
        </Button>
      )}
      <Button
        component={Link}
        to={`${links.record('bookings', booking.id)}?sheet=driver`}
        variant="default"
        leftSection={<IconPrinter size={16} />}
      >
        {text('booking.driverSheet')}
      </Button>
    </>
  );
}
