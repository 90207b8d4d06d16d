/** Chooses which bays are shown: one of the shop's displays, the default one first, or all bays. */
import '#console/screens/agenda/messages/catalogue.ts';
import { NativeSelect } from '@mantine/core';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/bar/bar.module.css';
import { chosenDisplay, displaysInOrder } from '#console/screens/agenda/columns/columns.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';

const all = 'all';

export function DisplayChoice({ setup: { displays }, state, go }: BoardNavigation & { setup: AgendaSetup }) {
  const text = useText();
  if (!displays.length) return null;
  return (
    <NativeSelect
      className={classes.select}
      rightSectionWidth={20}
      aria-label={text('agenda.displays')}
      value={chosenDisplay(displays, state)?.id ?? all}
      onChange={({ currentTarget: { value } }) => go({ display: value === all ? all : Number(value) })}
      data={[
        ...displaysInOrder(displays).map(({ id, name }) => ({ value: String(id), label: name })),
        { value: all, label: text('agenda.displays.all') },
      ]}
    />
  );
}
