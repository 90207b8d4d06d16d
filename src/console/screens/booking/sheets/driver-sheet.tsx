/** The printed sheet for the driver: addresses, times, contacts and freight, without prices. */

import '#console/screens/booking/messages/catalogue.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel, useModuleLabels } from '#console/messages/use-field-label.ts';
import { StopType } from '#console/record/cells/stop-type.tsx';
import { hasLongWord } from '#console/record/cells/unbreakable.ts';
import { isFigure, Value } from '#console/record/cells/value.tsx';
import recordClasses from '#console/record/record.module.css';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { addressLines } from '#console/screens/booking/address.ts';
import classes from '#console/screens/booking/booking.module.css';
import { CompletenessNotice } from '#console/screens/booking/sections/completeness-notice.tsx';
import { useLikelyStops } from '#console/screens/booking/sections/likely-stops.ts';
import type { PartProps } from '#console/screens/booking/sections/part-props.ts';
import { inRouteOrder } from '#console/screens/booking/sections/route-order.ts';
import { nearScope, type PartialResult } from '#console/screens/booking/sections/search-strict-service.ts';
import { SectionError } from '#console/screens/booking/sections/section-error.tsx';
import { useBookingStops } from '#console/screens/booking/sections/use-booking-parts.ts';
import { SheetHead } from '#console/screens/booking/sheets/sheet-head.tsx';
import { loadWeight } from '#console/screens/booking/trips/trip.ts';
import { useSession } from '#console/session/session.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { Day, TimeOfDay } from '#console/ui/values/day.tsx';
import { Fact, Facts } from '#console/ui/values/facts.tsx';
import { Chip } from '#console/ui/values/flag.tsx';
import { Quantity } from '#console/ui/values/money.tsx';
import { fieldOf } from '#contract/core/field.ts';
import { compareDecimals, withoutTrailingZeros } from '#contract/formats/decimal.ts';
import { moduleRegistry } from '#contract/registry.ts';

type Booking = ShownRecord<'bookings'>;
type Stop = ShownRecord<'stops'>;

const facts = ['client_id', 'contact', 'contact_phone', 'po_num', 'comm_num', 'bol_num', 'distance'] as const;

/** Searches as far as the booking's page does, so that no stop that was found there is missing on the sheet. */
export function DriverSheet(search: PartProps) {
  const text = useText();
  const { may } = useSession();
  const part = useBookingStops(search.booking, search.reach);
  const { data, isPlaceholderData } = part;
  if (data?.unlinked) return <LikelySheet {...search} part={part} unlinked={data.unlinked} />;
  if (!may('stops', 'list')) return <Sheet booking={search.booking} isReady />;
  return (
    <Sheet booking={search.booking} isReady={data !== undefined && !isPlaceholderData}>
      <SheetStops {...search} part={part} stops={data?.records}>
        {data?.records.length === 0 && text('booking.route.none')}
      </SheetStops>
    </Sheet>
  );
}

interface SheetPart extends PartProps {
  part: UseQueryResult<PartialResult<Stop>>;
}

/** If no stop refers to a booking, the sheet contains the stops that may belong to it, and says so. */
function LikelySheet({ part, unlinked, ...search }: SheetPart & { unlinked: readonly Stop[] }) {
  const text = useText();
  const { likely, isReading, error, retry } = useLikelyStops(search, unlinked);
  const known = likely.length > 0 ? 'booking.route.likely' : 'booking.route.likelyNone';
  return (
    <Sheet booking={search.booking} isReady={!part.isPlaceholderData && !isReading && !error}>
      <SheetStops
        {...search}
        part={part}
        stops={isReading ? undefined : likely}
        isGuess
        problem={error ? <SectionError error={error} retry={retry} /> : undefined}
      >
        {text('booking.route.unlinked')} {(likely.length > 0 || !error) && text(known)}
      </SheetStops>
    </Sheet>
  );
}

interface SheetProps {
  booking: Booking;
  isReady: boolean;
  children?: ReactNode;
}

function Sheet({ booking, isReady, children: stops }: SheetProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('bookings');
  return (
    <div className={classes.sheet}>
      <SheetHead
        title={text('booking.driverSheet.title', { code: booking.code })}
        back={links.record('bookings', booking.id)}
        isReady={isReady}
      />
      <Facts>
        {facts.map((name) => (
          <Fact key={name} label={fieldLabelOf(name)}>
            <Value name={name} field={fieldOf(moduleRegistry.bookings.fields, name)} value={booking[name]} />
          </Fact>
        ))}
      </Facts>
      {stops}
      <h2 className={classes.sheetTitle}>{fieldLabelOf('items')}</h2>
      <Cargo booking={booking} />
    </div>
  );
}

interface SheetStopsProps extends SheetPart {
  /** Undefined until they are known. */
  stops: readonly Stop[] | undefined;
  isGuess?: boolean;
  /** The error of a further read that failed. */
  problem?: ReactNode;
  children: ReactNode;
}

function SheetStops({ part, stops, isGuess, problem, reach, widen, children: note }: SheetStopsProps) {
  const words = useModuleLabels('stops');
  const { data, error, isPlaceholderData, refetch } = part;
  return (
    <>
      <h2 className={classes.sheetTitle}>{words.many}</h2>
      {error && <SectionError error={error} retry={refetch} />}
      {problem}
      {!stops && !error && <SkeletonRows rows={4} columns={3} />}
      {stops && note && <p className={classes.none}>{note}</p>}
      <ol className={classes.sheetStops}>
        {inRouteOrder(stops ?? []).map((stop) => (
          <SheetStop key={stop.id} stop={stop} isGuess={isGuess} />
        ))}
      </ol>
      {data && (
        <CompletenessNotice
          incompleteReasons={data.incompleteReasons}
          modulePlural={words.many}
          lookFurther={reach === nearScope || isPlaceholderData ? widen : undefined}
          looking={isPlaceholderData}
        />
      )}
    </>
  );
}

interface SheetStopProps {
  stop: Stop;
  withBooking?: boolean;
  /** Whether only its day and name suggest that it belongs to the booking. */
  isGuess?: boolean;
  /** The booking whose numbers and freight are listed at the stop. */
  booking?: CargoBooking;
  /** Whether an earlier stop of the sheet already lists the freight. */
  isRepeated?: boolean;
}

type CargoBooking = Pick<Booking, 'code' | 'po_num' | 'bol_num' | 'comm_num' | 'items'>;

/**
 * A stop with more items may be split between pages; kept together, it could leave most of the page before it empty.
 */
const maxItemsInOnePiece = 8;

/** One stop of the sheet, with space for the driver's notes. */
export function SheetStop({ stop, withBooking, isGuess, booking, isRepeated = false }: SheetStopProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('stops');
  const isLong = booking && !isRepeated && booking.items.length > maxItemsInOnePiece;
  return (
    <li className={classes.sheetStop} data-long={isLong || undefined}>
      <div className={classes.sheetWhen}>
        <strong>
          <StopType type={stop.stop_type} />
        </strong>
        {isGuess && <Chip tone="warning">{text('booking.route.guess')}</Chip>}
        <Day value={stop.date} form="long" />
        {stop.time ? <TimeOfDay value={stop.time} /> : <span>{text('booking.noTime')}</span>}
        {withBooking && <span>{stop.reference}</span>}
      </div>
      <div className={classes.sheetWhere}>
        <strong dir="auto">{stop.name}</strong>
        <span dir="auto">{addressLines(stop).join(', ')}</span>
        {stop.hours && (
          <span>
            {fieldLabelOf('hours')} {stop.hours}
          </span>
        )}
        {(stop.contact_name || stop.contact_tel) && (
          <span dir="auto">{[stop.contact_name, stop.contact_tel].filter(Boolean).join(' · ')}</span>
        )}
        {stop.note_imp && (
          <strong dir="auto" className={classes.sheetImportant}>
            {stop.note_imp}
          </strong>
        )}
        {[stop.note, stop.note_booking].filter(Boolean).map((note) => (
          <span key={note} dir="auto">
            {note}
          </span>
        ))}
        {booking && <StopCargo booking={booking} isRepeated={isRepeated} />}
      </div>
      <dl className={classes.toFill}>
        <div>
          <dt>{text('booking.sheet.arrived')}</dt>
        </div>
        <div>
          <dt>{text('booking.sheet.left')}</dt>
        </div>
        <div>
          <dt>{text('booking.sheet.signature')}</dt>
        </div>
      </dl>
    </li>
  );
}

const papers = ['po_num', 'comm_num', 'bol_num'] as const;

interface StopCargoProps {
  booking: CargoBooking;
  isRepeated: boolean;
}

/**
 * The document numbers and the freight, listed once per sheet. Items continue on the same line, so that a truck's day
 * fits on paper.
 */
function StopCargo({ booking, isRepeated }: StopCargoProps) {
  const text = useText();
  const labelOf = useFieldLabel('bookings');
  const weight = loadWeight(booking.items);
  const numbers = papers.filter((name) => booking[name]);
  return (
    <>
      {numbers.length > 0 && (
        <span dir="auto">{numbers.map((name) => `${labelOf(name)} ${booking[name]}`).join(' · ')}</span>
      )}
      {isRepeated && booking.items.length > 0 && <span>{text('booking.run.sameItems', { code: booking.code })}</span>}
      {!isRepeated && booking.items.length > 0 && (
        <ul className={classes.sheetGoods} aria-label={labelOf('items')}>
          {booking.items.map((item) => (
            <li key={item.id} dir="auto">
              <Quantity value={withoutTrailingZeros(item.number)} /> × {item.description}
              {compareDecimals(item.weight, '0') !== 0 && (
                <span className={classes.sheetWeight}>
                  {' '}
                  ({labelOf('items.weight')} <Quantity value={withoutTrailingZeros(item.weight)} />)
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {weight && booking.items.length > 1 && (
        <strong>
          {labelOf('items.weight')} <Quantity value={withoutTrailingZeros(weight)} />
        </strong>
      )}
    </>
  );
}

const carried = ['number', 'description', 'details', 'weight', 'length', 'width', 'height'] as const;

function Cargo({ booking }: { booking: Booking }) {
  const fieldLabelOf = useFieldLabel('bookings');
  const { fields } = moduleRegistry.bookings.fields.items;
  const isRight = (name: (typeof carried)[number]) => isFigure(fieldOf(fields, name)) || undefined;
  const isLong = (value: unknown) => hasLongWord(value) || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} data-sideways aria-label={fieldLabelOf('items')} tabIndex={0}>
      <table className={`${recordClasses.table} ${classes.table}`}>
        <thead>
          <tr>
            {carried.map((name) => (
              <th key={name} scope="col" data-figure={isRight(name)}>
                {fieldLabelOf(`items.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {booking.items.map((item) => (
            <tr key={item.id}>
              {carried.map((name) => (
                <td key={name} dir="auto" data-figure={isRight(name)} data-long-word={isLong(item[name])}>
                  <Value name={name} field={fieldOf(fields, name)} value={item[name]} compact />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
