/** The next five free slots for what a client asks on the phone, with further pages. Usable by keyboard alone. */
import '#console/screens/agenda/messages/catalogue.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { splitList } from '#console/form/input/split-list.ts';
import { LoadProgressLine } from '#console/list/whole-list/load-progress.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useBayOptions } from '#console/screens/agenda/columns/use-bay-options.ts';
import type { Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { type DayPart, readDayPart } from '#console/screens/agenda/slots/day-part.ts';
import type { Slot } from '#console/screens/agenda/slots/next-slot.ts';
import classes from '#console/screens/agenda/slots/slots.module.css';
import { useFreeSlots } from '#console/screens/agenda/slots/use-free-slots.ts';
import { spanText } from '#console/screens/agenda/warnings/use-warning-text.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { formatDay, formatDecimal } from '#console/ui/values/format.ts';
import type { Moment } from '#contract/formats/calendar.ts';
import { vehicleTypes } from '#contract/rules/vehicle-types.ts';

interface SlotFinderProps {
  setup: AgendaSetup;
  /** Hours of work. */
  duration: string;
  from: Moment;
  /** The initially chosen bay; 0 for any. */
  bayId: number;
  /** The id of the appointment for which slots are searched; 0 for a new one. */
  own: number;
  onTake: (slot: Slot) => void;
  onClose: () => void;
}

const onePage = 5;
const anyTime: DayPart = {};

interface Criteria {
  part: DayPart;
  bayId: number;
  technician: number;
  vehicle: string;
}

export function SlotFinder({ setup, duration, from, bayId, own, onTake, onClose }: SlotFinderProps) {
  const text = useText();
  const { language } = useLanguage();
  const titleId = useId();
  const [criteria, setCriteria] = useState<Criteria>({ part: anyTime, bayId, technician: 0, vehicle: '' });
  const [page, setPage] = useState(0);
  const ask = (changes: Partial<Criteria>) => {
    setPage(0);
    setCriteria({ ...criteria, ...changes });
  };
  const query = useMemo(() => {
    const bays = setup.bays.filter((bay) => isMeant(bay, criteria));
    const request = { duration, from, own, part: criteria.part, bays };
    return { from: from.day, last: from.day, requestOf: () => request };
  }, [duration, from, own, setup, criteria]);
  const { slots, loadProgress, error, retry } = useFreeSlots(setup, query, (page + 1) * onePage);
  const shown = slots?.slice(page * onePage);
  const hours = formatDecimal(duration, language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is typed.
    <div
      role="group"
      aria-labelledby={titleId}
      className={classes.finder}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <h3 id={titleId} className={classes.title}>
        {text('agenda.slots.title', { hours })}
      </h3>
      <CriteriaFields setup={setup} criteria={criteria} onAsk={ask} />
      {loadProgress && <LoadProgressLine loadProgress={loadProgress} />}
      <Offers slots={shown} isBusy={!shown && !error} page={page} onTake={onTake} />
      {error ? <Unread error={error} retry={retry} /> : null}
      {shown?.length === 0 && <p role="status">{text(page ? 'agenda.slots.last' : 'agenda.slots.none')}</p>}
      <div className={classes.tools}>
        {page > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setPage(page - 1)}>
            {text('agenda.slots.back')}
          </Button>
        )}
        {shown?.length === onePage && (
          <Button size="compact-sm" variant="default" onClick={() => setPage(page + 1)}>
            {text('agenda.slots.next')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          {text('agenda.slots.close')}
        </Button>
      </div>
    </div>
  );
}

/** Whether the bay meets the criteria. A bay without vehicle types takes all types. */
function isMeant({ id, tech_id, vehicle_types }: Bay, { bayId, technician, vehicle }: Criteria): boolean {
  const types = splitList(vehicle_types);
  return (
    (!bayId || id === bayId) &&
    (!technician || tech_id === technician) &&
    (!vehicle || !types.length || types.includes(vehicle))
  );
}

function CriteriaFields({
  setup,
  criteria,
  onAsk,
}: {
  setup: AgendaSetup;
  criteria: Criteria;
  onAsk: (changes: Partial<Criteria>) => void;
}) {
  const text = useText();
  const { language } = useLanguage();
  const technicians = useBayOptions('resources', setup.bays, { of: 'tech_id', chosen: undefined });
  const [isUnread, setUnread] = useState(false);
  const readPart = (typed: string) => {
    const part = readDayPart(typed, { language, today: readWallClock().today });
    setUnread(part === undefined);
    if (part) onAsk({ part });
  };
  const inService = setup.bays.filter(({ disabled }) => disabled === 0);
  return (
    <div className={classes.criteria}>
      <TextInput
        label={text('agenda.slots.part')}
        placeholder={text('agenda.slots.partHint')}
        error={isUnread && text('agenda.slots.unread')}
        onChange={({ currentTarget }) => readPart(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <NativeSelect
        label={text('agenda.slots.bay')}
        value={criteria.bayId}
        onChange={({ currentTarget }) => onAsk({ bayId: Number(currentTarget.value) })}
        data={[
          { value: '0', label: text('agenda.slots.anyBay') },
          ...inService.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        label={text('agenda.filters.technician')}
        value={criteria.technician}
        onChange={({ currentTarget }) => onAsk({ technician: Number(currentTarget.value) })}
        data={[{ value: '0', label: text('agenda.filters.everyTechnician') }, ...technicians]}
      />
      <NativeSelect
        label={text('agenda.slots.vehicle')}
        value={criteria.vehicle}
        onChange={({ currentTarget }) => onAsk({ vehicle: currentTarget.value })}
        data={[
          { value: '', label: text('agenda.slots.anyVehicle') },
          ...Object.entries(vehicleTypes).map(([value, words]) => ({ value, label: words[language] })),
        ]}
      />
    </div>
  );
}

function Unread({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useText();
  const { title } = useErrorText()(error);
  return (
    <div role="alert" className={classes.tools}>
      <span>{text('agenda.slot.unread', { reason: title })}</span>
      <Button size="compact-sm" variant="default" onClick={retry}>
        {text('console.tryAgain')}
      </Button>
    </div>
  );
}

interface OffersProps {
  slots: readonly Slot[] | undefined;
  isBusy: boolean;
  page: number;
  onTake: (slot: Slot) => void;
}

/** Arrow keys move between the slots. The first one gets the focus when the list opens and on every further page. */
function Offers({ slots, isBusy, page, onTake }: OffersProps) {
  const text = useText();
  const { language } = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const focusedPage = useRef<number>(undefined);
  const isRead = slots !== undefined;
  useEffect(() => {
    if (!isRead || focusedPage.current === page) return;
    focusedPage.current = page;
    list.current?.querySelector('button')?.focus();
  }, [isRead, page]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <ul
      ref={list}
      className={classes.offers}
      aria-label={text('agenda.slots.found')}
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
    >
      {slots?.map((slot) => (
        <li key={`${slot.bay.id} ${slot.span.date_at} ${slot.span.time_at}`}>
          <button type="button" className={classes.offer} onClick={() => onTake(slot)}>
            <span className={classes.day}>{formatDay(slot.span.date_at, language, 'weekday')}</span>
            <span>{spanText(slot.span, language)}</span>
            <span className={classes.bay} dir="auto">
              {slot.bay.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
