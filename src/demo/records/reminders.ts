import { dayText, minuteText } from '#demo/calendar.ts';
import type { CompanySize, DemoRecord } from '#demo/company-size.ts';
import { elementAt, type RandomStream, streamOf } from '#demo/random.ts';
import { trip } from '#demo/records/dispatch.ts';
import { clientParty, providerParty, someCompany } from '#demo/records/parties.ts';
import { someSale } from '#demo/records/sales.ts';
import { officeId } from '#demo/records/staff.ts';
import { reminderNotes, reminderTitles } from '#demo/words/reminders.ts';

type Module = 'clients' | 'providers' | 'sales' | 'bookings' | 'attributes' | 'purchases';

const drawReminder = streamOf('reminders');

const modules: readonly Module[] = [
  'clients',
  'bookings',
  'sales',
  'providers',
  'clients',
  'attributes',
  'bookings',
  'purchases',
];
const labelChoices = [
  'urgent',
  'suivi',
  'paiement',
  'appel',
  'suivi,client',
  'urgent,transport',
  'garage',
  'follow-up',
];
const unknownRecords = 900;

export function* reminders(size: CompanySize): Generator<DemoRecord> {
  for (let index = 0; index < size.reminders; index++) {
    yield { segment: 'reminders', record: reminder(size, index) };
  }
}

function reminder(size: CompanySize, index: number): Record<string, unknown> {
  const draw = drawReminder(index);
  const module = elementAt(modules, index + Math.floor(index / modules.length));
  const { id, who } = subject(size, module, draw);
  const { day, closed } = dueDay(size, index, draw);
  const titles = reminderTitles[module];
  return {
    id: index + 1,
    titre: draw.pick(titles).replace('~', who),
    module,
    moduleID: id,
    userID: String(officeId(size, draw)),
    date: `${dayText(day)} ${minuteText(draw.int(32, 66) * 15)}`,
    closed,
    labels: draw.percent(45) ? draw.pick(labelChoices) : null,
    notes: draw.percent(50) ? draw.pick(reminderNotes) : '',
  };
}

/** Spreads reminders over overdue, today, done, and later. */
function dueDay(size: CompanySize, index: number, draw: RandomStream): { day: number; closed: 0 | 1 } {
  const lot = index % 8;
  if (lot < 2) return { day: size.today - draw.int(1, 25), closed: 0 };
  if (lot === 2) return { day: size.today, closed: 0 };
  if (lot === 3) return { day: size.today - draw.int(0, 90), closed: 1 };
  return { day: size.today + draw.int(1, 60), closed: 0 };
}

function subject(size: CompanySize, module: Module, draw: RandomStream): { id: number; who: string } {
  switch (module) {
    case 'clients': {
      const client = someCompany(size, draw);
      return { id: client + 1, who: clientParty(client).name };
    }
    case 'providers': {
      const provider = draw.int(0, size.providers - 1);
      return { id: provider + 1, who: providerParty(provider).name };
    }
    case 'bookings': {
      const booking = draw.int(0, size.bookings - 1);
      return { id: booking + 1, who: trip(size, booking).code };
    }
    case 'sales': {
      const sale = someSale(size, draw);
      return { id: sale + 1, who: String(sale + 1) };
    }
    default: {
      const record = draw.int(1, unknownRecords);
      return { id: record, who: String(record) };
    }
  }
}
