/**
 * A card on the grid. Its accessible name includes what it has no space to show. There are hundreds of cards, so each
 * has as few elements and text nodes as possible, even for spaces, and no listeners of its own.
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
  /**
   * Whether the appointment began on an earlier day. In a month, the bar of the previous day already shows the start.
   */
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

/** `2026-11-27 8 h`: a narrow card drops the year first, then the hour, and never breaks the day. */
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

/**
 * `dir=auto` is set only for texts that may run from right to left, because it makes the browser scan the text of each
 * card.
 */
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
