import classes from '#console/ui/brand.module.css';

/** The product's mark and name; only the mark if narrow. */
export function Brand({ narrow }: { narrow?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" className={classes.mark} role="img" aria-label="Comptoir">
        <rect width="32" height="32" rx="7" className={classes.ground} />
        <path d="M21.5 11.2A7 7 0 1 0 21.5 20.8" className={classes.letter} />
        <path d="M7 26h18" className={classes.counter} />
      </svg>
      {!narrow && (
        <span className={classes.name} aria-hidden="true">
          Comptoir
        </span>
      )}
    </span>
  );
}
