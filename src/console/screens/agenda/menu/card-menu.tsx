/** The menu beside a card: the workflow steps, and every gesture by name with its key. */
import '#console/screens/agenda/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { coloursOf } from '#console/screens/agenda/cards/card-colours.ts';
import type { CardActions } from '#console/screens/agenda/cards/use-card-actions.ts';
import type { CardAction } from '#console/screens/agenda/cards/use-card-keys.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import classes from '#console/screens/agenda/menu/card-menu.module.css';
import type { OpenedMenu } from '#console/screens/agenda/use-board-keys.ts';
import { Keys } from '#console/ui/shortcuts/keys.tsx';

interface CardMenuProps {
  menu: OpenedMenu;
  name: string;
  setup: AgendaSetup;
  cardActions: CardActions;
  onOpen: (id: number) => void;
  /** Absent for people who may not add appointments. */
  onBlock?: () => void;
  onClose: () => void;
}

const actionLabels: readonly [CardAction, MessageId, string][] = [
  ['pickUp', 'agenda.menu.move', 'M'],
  ['carryForward', 'ui.shortcuts.agenda.carryOver', 'K'],
  ['nextSlot', 'ui.shortcuts.agenda.nextSlot', 'F'],
  ['toTray', 'ui.shortcuts.agenda.toTray', 'U'],
];

/** The distance from the edges of the window, in pixels, that the menu keeps. */
const windowPadding = 8;

export function CardMenu({ menu, name, setup, cardActions, onOpen, onBlock, onClose }: CardMenuProps) {
  const text = useText();
  const { appointment, place } = menu;
  const mayMove = cardActions.may('pickUp');
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      shadow="md"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      middlewares={{ flip: true, shift: { crossAxis: true, padding: windowPadding } }}
    >
      <Menu.Target>
        <button type="button" tabIndex={-1} className={classes.target} style={place}>
          <span className="visually-hidden">{text('agenda.menu.title', { name })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.lines}>
        <Item words="agenda.menu.open" press="Enter" onClick={() => onOpen(appointment.id)} />
        {mayMove &&
          actionLabels.map(([action, words, press]) => (
            <Item key={action} words={words} press={press} onClick={() => cardActions.run(appointment, action)} />
          ))}
        {onBlock && <Item words="ui.shortcuts.agenda.block" press="B" onClick={onBlock} />}
        {mayMove && <Steps menu={menu} setup={setup} cardActions={cardActions} />}
        {cardActions.may('remove') && (
          <>
            <Menu.Divider />
            <Item words="console.delete" press="Delete" onClick={() => cardActions.run(appointment, 'remove')} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ words, press, onClick }: { words: MessageId; press: string; onClick: () => void }) {
  const text = useText();
  return (
    <Menu.Item onClick={onClick} rightSection={<Keys press={press} />}>
      {text(words)}
    </Menu.Item>
  );
}

function Steps({
  menu: { appointment, at },
  setup,
  cardActions,
}: Pick<CardMenuProps, 'menu' | 'setup' | 'cardActions'>) {
  const text = useText();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (at !== 'steps') return;
    // A frame after it is drawn, the menu focuses its first item, so this focus has to come a frame later.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => first.current?.focus()));
    return () => cancelAnimationFrame(frame);
  }, [at]);
  const none = { id: 0, name: text('agenda.stage.none') };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{text('agenda.drawer.stage')}</Menu.Label>
      <Menu.RadioGroup
        value={String(appointment.workflow_id)}
        onChange={(id) => cardActions.setStep(appointment, Number(id))}
      >
        {[...setup.workflows, none].map(({ id, name }, index) => {
          const workflow = setup.workflowOf.get(id);
          const colours = workflow && coloursOf(workflow);
          return (
            <Menu.RadioItem key={id} ref={index === 0 ? first : undefined} value={String(id)} closeMenuOnClick>
              <span
                className={classes.step}
                style={colours && { backgroundColor: colours.fill, color: colours.textColour }}
              >
                {name}
              </span>
            </Menu.RadioItem>
          );
        })}
      </Menu.RadioGroup>
    </>
  );
}
