import { expect, test } from 'vitest';
import { describePlace, stackOf, withoutValues } from '#console/shell/pages/error-report.ts';

test('a report names the page and not the record', () => {
  expect(describePlace('/clients/4711/edit')).toBe('/clients/:id/edit');
});

test('what a message quotes, long numbers and tokens stay out of it', () => {
  const message = 'Unexpected token in "Élan Mécanique" at 5145550123 with cmp_abc-DEF_123';
  expect(withoutValues(message)).toBe('Unexpected token in "…" at … with …');
});

test('names of things in the code are kept', () => {
  const message = "Cannot read properties of undefined (reading 'name')";
  expect(withoutValues(message)).toBe(message);
});

test('the way to the failure is files and places, in either browser’s form', () => {
  const chromium = new Error('x');
  chromium.stack =
    'TypeError: x of Ada\n    at Row (http://host/assets/clients-a1.js:2:30)\n    at http://host/assets/console-b2.js:1:4';
  expect(stackOf(chromium)).toEqual(['clients-a1.js:2:30', 'console-b2.js:1:4']);
  const firefox = new Error('x');
  firefox.stack = 'Row@http://host/assets/clients-a1.js:2:30';
  expect(stackOf(firefox)).toEqual(['clients-a1.js:2:30']);
});
