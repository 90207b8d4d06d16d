import { expect, test } from 'vitest';
import { titlePreset } from '#console/form/picker/quick-create-fields.ts';

test.each([
  ['Jean Roy', { name: 'Jean Roy' }],
  ['450-555-0192', { phone: '450-555-0192' }],
  ['Jean Roy 450 555-0192', { name: 'Jean Roy', phone: '450 555-0192' }],
  ['Garage 3000', { name: 'Garage 3000' }],
])('%s begins a client', (typed, preset) => {
  expect(titlePreset('clients', typed, 'fr')).toEqual(preset);
});
