/** Guides a new company through its setup before its first day of work. */
import '#console/screens/home/messages/catalogue.ts';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/home/first-steps.module.css';
import { Tile } from '#console/screens/home/tiles/tile.tsx';
import { type FirstStep, useFirstSteps } from '#console/screens/home/use-first-steps.ts';

export function FirstSteps() {
  const text = useText();
  const steps = useFirstSteps();
  if (!steps.length) return null;
  return (
    <Tile title={text('home.first')} note={text('home.first.note')} state="read" shape="wide">
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
    </Tile>
  );
}

function Step({ step: { title, to, other, isDone } }: { step: FirstStep }) {
  const text = useText();
  const Mark = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Mark size={18} stroke={1.6} aria-hidden="true" className={classes.mark} />
      <span>
        <Link to={to}>{text(title)}</Link>
        {isDone && <span className="visually-hidden"> {text('home.first.done')}</span>}
        {other && !isDone && (
          <>
            {' · '}
            <Link to={other.to}>{text(other.title)}</Link>
          </>
        )}
      </span>
    </li>
  );
}
