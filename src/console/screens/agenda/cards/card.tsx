/**
 * A card on the grid. What it has no space for is part of its accessible name. There are hundreds: each has as few elements
 * and texts as it can, the spaces between the words included, and hears nothing itself.
 */
import '#console/screens/agenda/messages/catalogue.ts';
import { IconCar } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/cards/card.module.css';
import type { CardFacts } from '#console/screens/agenda/cards/card-facts.ts';

/** A new appointment being drawn only has times. */
interface CardProps extends Partial<CardFacts> {
  id: string;
  /** One line, as in a month. */
  isCompact?: boolean;
  /** Whether it began on an earlier day than the one where it stands. In a month the bar before it has said when. */
  isContinued?: boolean;
}

export const Card = memo(function Card({
  id,
  startText = '',
  startTextWithDay = startText,
  endText,
  vehicle,
  step,
  ...others
}: CardProps) {
  const text = useText();
  const {
    heading,
    work,
    note,
    phone,
    bay,
    bayId,
    startKey,
    isMoved,
    isCompact,
    isContinued,
    warning = '',
    isWarningQuiet,
  } = others;
  const start = !isContinued ? startText : isCompact ? '' : startTextWithDay;
  const end = isCompact || !endText ? '' : `– ${endText}`;
  // The accessible name begins with the visible text, because people who use speech input say what they see (WCAG 2.5.3).
  const spokenParts = [
    end ? `${start} ${end}` : start,
    heading,
    work,
    vehicle,
    step,
    isCompact ? '' : note,
    step ? '' : text('agenda.stage.none'),
    bay,
    phone,
    ...warning.split('\n'),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would take the pointer's drag; the board answers its keys.
    <div
      role="button"
      tabIndex={-1}
      className={classes.card}
      data-appointment={id}
      data-bay-id={bayId}
      data-start={startKey}
      data-compact={isCompact || undefined}
      data-worded={work ? true : undefined}
      data-brief={others.isBrief || undefined}
      data-carried={isMoved || undefined}
      data-warning={warning || undefined}
      data-phone={phone || undefined}
      data-note={note || undefined}
      data-plain={others.fill === '' || undefined}
      data-blocked={others.isBlocked || undefined}
      style={stylesOf(others)}
      aria-roledescription={text('agenda.card.role')}
      aria-label={spokenParts.filter(Boolean).join(', ')}
    >
      {warning && <span className={classes.warning} data-mark data-quiet={isWarningQuiet || undefined} />}
      {start && (
        <span className={classes.time}>
          {isContinued && !isCompact ? <EarlierStart words={start} /> : `${start} `}
          {end && <span className={classes.end}>{`${end} `}</span>}
        </span>
      )}
      <span className={classes.title} data-lead dir={directionOf(heading)}>
        {`${heading ?? ''} `}
      </span>
      {work && (
        <span className={classes.work} data-work dir={directionOf(work)}>
          {`${work} `}
        </span>
      )}
      {vehicle && !isCompact && (
        <span className={classes.fact} dir={directionOf(vehicle)}>
          <IconCar size={12} stroke={1.6} aria-hidden="true" />
          {` ${vehicle} `}
        </span>
      )}
      {step && !isCompact && <span className={classes.step}>{`${step} `}</span>}
      {note && !isCompact && (
        <span className={classes.note} dir={directionOf(note)}>
          {note}
        </span>
      )}
    </div>
  );
});

/** `2026-11-27 8 h`: half a column leaves the year out, and then the hour, but never breaks the day. */
function EarlierStart({ words }: { words: string }) {
  const [, year, day, hour] = /^(\d{4}-)(\d\d-\d\d)(.*)$/.exec(words) ?? [];
  if (!day) return `${words} `;
  return (
    <>
      <span className={classes.day}>
        <span className={classes.year}>{year}</span>
        {day}
      </span>
      {`${hour} `}
    </>
  );
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The browser looks for the direction only where it can be another one: it would read through each text of each card. */
function directionOf(words: string | undefined): 'auto' | undefined {
  return words && rightToLeft.test(words) ? 'auto' : undefined;
}

export function stylesOf({
  fill,
  textColour,
  edge,
}: Partial<Pick<CardFacts, 'fill' | 'textColour' | 'edge'>>): CSSProperties {
  const colours = { '--card-fill': fill, '--card-ink': textColour, '--card-edge': edge };
  return Object.fromEntries(Object.entries(colours).filter(([, value]) => value !== ''));
}
