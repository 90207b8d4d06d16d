/** Links above a list that show it in other ways: by its state, as a table or as a board. */
import { Link } from 'react-router-dom';
import classes from '#console/list/view-switcher.module.css';

interface ViewOption {
  to: string;
  label: string;
  isCurrent: boolean;
  onChoose?: () => void;
}

export function ViewSwitcher({ label, options }: { label: string; options: readonly ViewOption[] }) {
  return (
    <nav className={classes.switcher} aria-label={label}>
      {options.map(({ to, label: words, isCurrent, onChoose }) => (
        <Link
          key={to}
          className={classes.option}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onChoose}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
