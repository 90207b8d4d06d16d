/** Two mirrors of one company would each delete what the other one has noted as seen. */
import { test } from 'vitest';
import { expectKilledOneInNobodysWay, expectSecondRefused } from '#test/cli/two-mirrors.ts';

test('a second mirror is refused while one is at work, and the first one ends well', expectSecondRefused);
test('one that was killed is in nobody’s way', expectKilledOneInNobodysWay);
