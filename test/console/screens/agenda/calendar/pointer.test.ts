import { expect, test } from 'vitest';
import { watchPointer } from '#console/screens/agenda/calendar/pointer.ts';

test('a press with the key of a copy makes none of the drag by a finger that follows', () => {
  const pointer = watchPointer();
  const target = new EventTarget();
  const pressed = { isTrusted: true, button: 0, clientX: 0, clientY: 0, ctrlKey: false, metaKey: true, target };
  pointer.press(pressed as unknown as Parameters<typeof pointer.press>[0]);
  expect(pointer.isCopy()).toBe(true);
  // No mouse event follows the touch of a finger that drags.
  pointer.touch({ clientX: 10, clientY: 10 });
  expect(pointer.isCopy()).toBe(false);
});
