import '#console/screens/booking/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readMinute } from '#console/time/wall-clock.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { formatDateTime } from '#console/ui/values/format.ts';

interface SheetHeadProps {
  title: string;
  back: string;
  /** Whether the sheet was read completely, because on paper nobody would notice that something is missing. */
  isReady: boolean;
}

/** The head of a printable sheet. */
export function SheetHead({ title, back, isReady }: SheetHeadProps) {
  const text = useText();
  const { language } = useLanguage();
  const now = useClock(readMinute);
  return (
    <PageHead
      title={title}
      note={text('booking.sheet.printed', { when: formatDateTime(now, language, 'long') })}
      actions={
        <>
          <Button component={Link} to={back} variant="default">
            {text('booking.sheet.back')}
          </Button>
          <Button leftSection={<IconPrinter size={16} />} disabled={!isReady} onClick={() => window.print()}>
            {text('booking.sheet.print')}
          </Button>
        </>
      }
    />
  );
}
