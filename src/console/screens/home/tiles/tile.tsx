import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/home/tiles/tile.module.css';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

interface TileProps {
  title: string;
  /** The address of the list filtered by the tile's query. */
  to?: string;
  /** The count beside the title. */
  count?: number;
  state: 'reading' | 'read' | 'none' | 'failed';
  /** The text of the empty state. */
  none?: string;
  error?: unknown;
  retry?: () => void;
  /** A note below the title on what the figures leave out. */
  note?: string;
  /** `wide` takes the full width, `tall` the height of two tiles. */
  shape?: 'wide' | 'tall';
  children?: ReactNode;
}

/** A tile of the home page with its own states for loading, empty and failed, so that no tile delays the others. */
export function Tile({ title, to, count, state, none, error, retry, note, shape, children }: TileProps) {
  return (
    <section className={classes.tile} data-shape={shape} aria-busy={state === 'reading'}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          {to ? (
            <Link to={to} className={classes.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
      </header>
      {note && <p className={classes.note}>{note}</p>}
      {state === 'reading' && <SkeletonRows rows={3} columns={2} />}
      {state === 'none' && <p className={classes.none}>{none}</p>}
      {state === 'failed' && <Failure error={error} retry={retry} />}
      {state === 'read' && children}
    </section>
  );
}

function Failure({ error, retry }: Pick<TileProps, 'error' | 'retry'>) {
  const text = useText();
  const { title } = useErrorText()(error);
  return (
    <p className={classes.none} role="alert">
      {title}{' '}
      {retry && (
        <Button variant="subtle" size="compact-sm" onClick={retry}>
          {text('console.tryAgain')}
        </Button>
      )}
    </p>
  );
}
