/** Links above a list that show it differently: filtered by status, as a table or as a board. */
import { Link } from 'react-router-dom';
import classes from '#console/list/view-switcher.module.css';

interface ViewOption {
  to: string;
  label: string;
  isCurrent: boolean;
  onChoose?: () => void;
  /** Whether the choice replaces the history entry, so that Back skips it. */
  replace?: boolean;
}

export function ViewSwitcher({ label, options }: { label: string; options: readonly ViewOption[] }) {
  return (
    <nav className={classes.switcher} aria-label={label}>
      {options.map(({ to, label: words, isCurrent, onChoose, replace }) => (
        <Link
          key={to}
          className={classes.option}
          to={to}
          replace={replace}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onChoose}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
