/** The stops of a booking in driving order. */
import '#console/screens/booking/messages/catalogue.ts';
import { IconAlertTriangle, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { ContactLink } from '#console/record/cells/contact-link.tsx';
import { StopType } from '#console/record/cells/stop-type.tsx';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { addressLines, mapAddress } from '#console/screens/booking/address.ts';
import classes from '#console/screens/booking/booking.module.css';
import { useLikelyStops } from '#console/screens/booking/sections/likely-stops.ts';
import type { PartProps } from '#console/screens/booking/sections/part-props.ts';
import { PartSection } from '#console/screens/booking/sections/part-section.tsx';
import { inRouteOrder } from '#console/screens/booking/sections/route-order.ts';
import { SectionError } from '#console/screens/booking/sections/section-error.tsx';
import { useBookingStops } from '#console/screens/booking/sections/use-booking-parts.ts';
import { runSheetAddress } from '#console/screens/booking/sheets/run-sheet-address.ts';
import { useTrackerName } from '#console/screens/booking/trips/use-tracker-name.ts';
import { Day, TimeOfDay } from '#console/ui/values/day.tsx';
import { Chip } from '#console/ui/values/flag.tsx';
import { stopTypes } from '#contract/rules/stop-types.ts';

type Stop = ShownRecord<'stops'>;

export function RouteSection({ booking, reach, widen }: PartProps) {
  const text = useText();
  const part = useBookingStops(booking, reach);
  const { data } = part;
  return (
    <PartSection segment="stops" part={part} columns={2} reach={reach} widen={widen}>
      {data?.unlinked && <LikelyStops booking={booking} reach={reach} stops={data.unlinked} />}
      {data?.records.length === 0 && !data.unlinked && <p className={classes.none}>{text('booking.route.none')}</p>}
      {data && data.records.length > 0 && (
        <ol className={classes.route}>
          {inRouteOrder(data.records).map((stop) => (
            <RouteStop key={stop.id} stop={stop} />
          ))}
        </ol>
      )}
    </PartSection>
  );
}

interface LikelyStopsProps extends Pick<PartProps, 'booking' | 'reach'> {
  stops: readonly Stop[];
}

/** If no stop refers to the booking, lists stops with a matching name and labels them as possible matches. */
function LikelyStops({ booking, reach, stops }: LikelyStopsProps) {
  const text = useText();
  const { likely, isReading, error, retry } = useLikelyStops({ booking, reach }, stops);
  const isKnown = likely.length > 0 || !(isReading || error);
  return (
    <>
      <p className={classes.none}>
        {text('booking.route.unlinked')}{' '}
        {isKnown && text(likely.length ? 'booking.route.likely' : 'booking.route.likelyNone')}
      </p>
      {error ? <SectionError error={error} retry={retry} /> : null}
      {likely.length > 0 && (
        <ol className={classes.route} aria-label={text('booking.route.likelyTitle')}>
          {inRouteOrder(likely).map((stop) => (
            <RouteStop key={stop.id} stop={stop} isGuess />
          ))}
        </ol>
      )}
    </>
  );
}

function RouteStop({ stop, isGuess }: { stop: Stop; isGuess?: boolean }) {
  const text = useText();
  return (
    <li className={classes.stop} data-end={stop.stop_type !== stopTypes.between || undefined}>
      <div className={classes.when}>
        <span className={classes.kind}>
          <StopType type={stop.stop_type} />
        </span>
        {isGuess && <Chip tone="warning">{text('booking.route.guess')}</Chip>}
        <Day value={stop.date} form="long" />
        {stop.time ? <TimeOfDay value={stop.time} /> : <span className={classes.quiet}>{text('booking.noTime')}</span>}
      </div>
      <div className={classes.where}>
        <Link className={classes.place} to={links.record('stops', stop.id)} dir="auto">
          {stop.name || stop.city || stop.id}
        </Link>
        <StopAddress stop={stop} />
        <StopContact stop={stop} />
        <StopFacts stop={stop} />
        <StopNotes stop={stop} />
      </div>
    </li>
  );
}

function StopAddress({ stop }: { stop: Stop }) {
  const text = useText();
  const lines = addressLines(stop);
  if (!lines.length) return null;
  const address = lines.join(', ');
  return (
    <p className={classes.line}>
      <span dir="auto">{address}</span>{' '}
      <a href={mapAddress(stop)} target="_blank" rel="noopener noreferrer" className={classes.map}>
        <IconMapPin size={14} aria-hidden="true" />
        {text('booking.map')}
        <span className="visually-hidden"> {address}</span>
      </a>
    </p>
  );
}

function StopContact({ stop }: { stop: Stop }) {
  if (!stop.contact_name && !stop.contact_tel && !stop.contact_email) return null;
  return (
    <p className={classes.line}>
      {stop.contact_name && <span dir="auto">{stop.contact_name}</span>}
      {stop.contact_tel && (
        <span className={classes.contact}>
          <IconPhone size={14} aria-hidden="true" />
          <ContactLink meaning="phone" value={stop.contact_tel} />
        </span>
      )}
      {stop.contact_email && (
        <span className={classes.contact}>
          <IconMail size={14} aria-hidden="true" />
          <ContactLink meaning="email" value={stop.contact_email} />
        </span>
      )}
    </p>
  );
}

function StopFacts({ stop }: { stop: Stop }) {
  const fieldLabelOf = useFieldLabel('stops');
  const facts = (['hours', 'trackerUserId', 'broker'] as const).filter((name) => stop[name]);
  if (!facts.length) return null;
  return (
    <dl className={classes.small}>
      {facts.map((name) => (
        <div key={name}>
          <dt>{fieldLabelOf(name)}</dt>
          <dd dir="auto">{name === 'trackerUserId' ? <TrackerLink stop={stop} /> : stop[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link to the truck's run sheet of that day. */
function TrackerLink({ stop }: { stop: Stop }) {
  const nameOf = useTrackerName();
  return <Link to={runSheetAddress(stop.trackerUserId, stop.date)}>{nameOf(stop.trackerUserId)}</Link>;
}

function StopNotes({ stop }: { stop: Stop }) {
  const text = useText();
  return (
    <>
      {stop.note_imp && (
        <p className={classes.important} dir="auto">
          <IconAlertTriangle size={14} aria-hidden="true" />
          <span className="visually-hidden">{text('booking.important')}</span>
          {stop.note_imp}
        </p>
      )}
      {[stop.note, stop.note_booking].filter(Boolean).map((note) => (
        <p key={note} className={classes.note} dir="auto">
          {note}
        </p>
      ))}
    </>
  );
}
