/** Chooses the columns, their order and the density. Changes appear in the list at once. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AnyColumn } from '#console/list/columns.ts';
import classes from '#console/list/table/column-chooser.module.css';
import { densities, moveColumn } from '#console/list/table/layout.ts';
import type { TableLayout } from '#console/list/table/use-table-layout.ts';
import { useHeading } from '#console/list/use-heading.ts';
import { useText } from '#console/messages/messages.ts';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { fold } from '#contract/formats/text.ts';

interface ColumnChooserProps {
  segment: Segment;
  layout: TableLayout;
  open: boolean;
  onClose: () => void;
}

/** The number of columns above which a search field is shown. */
const searchableAbove = 12;

export function ColumnChooser({ segment, layout, open, onClose }: ColumnChooserProps) {
  const text = useText();
  const headingOf = useHeading(segment);
  const [search, setSearch] = useState('');
  const matches = (column: AnyColumn) => fold(headingOf(column)).includes(fold(search));
  const visible = layout.columns.map(({ field }) => field);
  const hidden = layout.all.filter(({ field }) => !visible.includes(field));
  const offered = [...layout.columns, ...hidden].filter(matches);
  return (
    <Dialog open={open} title={text('list.columns.title')} onClose={onClose}>
      <DensityChoice layout={layout} />
      {layout.all.length > searchableAbove && (
        <TextInput
          type="search"
          className={classes.search}
          aria-label={text('list.columns.search')}
          placeholder={text('list.columns.search')}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Choices headingOf={headingOf} layout={layout} visible={visible} offered={offered} />
      <p className={classes.none} role="status">
        {offered.length === 0 && text('list.columns.none')}
      </p>
      <div className={classes.foot}>
        <Button variant="default" data-wraps disabled={layout.isPlain} onClick={layout.reset}>
          {text('list.columns.reset')}
        </Button>
        <Button onClick={onClose}>{text('list.columns.done')}</Button>
      </div>
    </Dialog>
  );
}

function DensityChoice({ layout }: { layout: TableLayout }) {
  const text = useText();
  return (
    <fieldset className={classes.densities}>
      <legend>{text('list.columns.density')}</legend>
      {densities.map((density) => (
        <label key={density}>
          <input
            type="radio"
            name="density"
            checked={layout.look.density === density}
            onChange={() => layout.setDensity(density)}
          />
          {text(`list.columns.density.${density}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface ChoicesProps {
  headingOf: (column: AnyColumn) => string;
  layout: TableLayout;
  visible: readonly string[];
  offered: readonly AnyColumn[];
}

function Choices({ headingOf, layout, visible, offered }: ChoicesProps) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<string | undefined>(undefined);
  const [announced, setAnnounced] = useState('');

  // Keeps the focus on a column that moves in the list, unless the person has focused something else.
  useLayoutEffect(() => {
    const field = dragged.current;
    dragged.current = undefined;
    if (field && !list.current?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>(`input[value="${field}"]`)?.focus();
  });

  const toggle = (field: string) => {
    dragged.current = field;
    layout.show((names) => {
      const otherNames = names.filter((each) => each !== field);
      return otherNames.length < names.length ? otherNames : [...names, field];
    });
  };
  const move = (column: AnyColumn, by: number) =>
    layout.show((names) => {
      const index = names.indexOf(column.field);
      const to = index + by;
      if (index < 0 || to < 0 || to >= names.length) return names;
      dragged.current = column.field;
      setAnnounced(text('list.columns.moved', { label: headingOf(column), place: to + 1, count: names.length }));
      return moveColumn(names, column.field, to);
    });
  const press = (column: AnyColumn) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !event.altKey) return;
    event.preventDefault();
    move(column, by);
  };
  return (
    <>
      <p className={classes.hint}>{text('list.columns.hint')}</p>
      <ul ref={list} className={classes.choices}>
        {offered.map((column) => {
          const { field } = column;
          const label = headingOf(column);
          const index = visible.indexOf(field);
          return (
            <li key={field}>
              <label className={classes.choice}>
                <input
                  type="checkbox"
                  value={field}
                  checked={index >= 0}
                  disabled={index >= 0 && visible.length === 1}
                  onChange={() => toggle(field)}
                  onKeyDown={press(column)}
                />
                {label}
              </label>
              {index >= 0 && (
                <>
                  <Mover
                    icon="up"
                    label={text('list.columns.earlier', { label })}
                    off={index === 0}
                    run={() => move(column, -1)}
                  />
                  <Mover
                    icon="down"
                    label={text('list.columns.later', { label })}
                    off={index === visible.length - 1}
                    run={() => move(column, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}

interface MoverProps {
  icon: 'up' | 'down';
  label: string;
  off: boolean;
  run: () => void;
}

/** Not `disabled` when off, because it may have the focus: the press that moves a column to the end turns it off. */
function Mover({ icon, label, off, run }: MoverProps) {
  const Arrow = icon === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={label}
      data-disabled={off || undefined}
      aria-disabled={off}
      onClick={off ? undefined : run}
    >
      <Arrow size={16} />
    </ActionIcon>
  );
}
