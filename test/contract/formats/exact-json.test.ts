import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExactJson } from '#contract/formats/exact-json.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

test.each([
  ['1.0000000000000000001', '1.0000000000000000001'],
  ['-999999999999.990000001', '-999999999999.990000001'],
  ['12345678901234567890', '12345678901234567890'],
  ['100.0000000000000000000', 100],
  ['0.30000000000000004', 0.30000000000000004],
  ['1.00000000000000000e2', 100],
  ['1234567890123456789e-4', '1234567890123456789e-4'],
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', '9007199254740993'],
  ['-0.00000000000000000', -0],
  ['1e400', Number.POSITIVE_INFINITY],
])('%s is read as %j', (literal, value) => {
  expect(parseExactJson(literal)).toBe(value);
  expect(parseExactJson(`{"a": [${literal},${literal}\n], "b": ${literal}}`)).toEqual({ a: [value, value], b: value });
});

test('digits in a text or a name stay, also behind escaped quotes', () => {
  const text = '{"1.0000000000000000001": "a \\" 1.0000000000000000001 \\\\", "b": 1.0000000000000000001}';
  const name = '1.0000000000000000001';
  expect(parseExactJson(text)).toEqual({ [name]: `a " ${name} \\`, b: name });
});

test.each(['01.00000000000000000001', '1.00000000000000000001.', '[1.00000000000000000001', '1 0000000000000000000'])(
  '%s is no JSON',
  (text) => expect(() => parseExactJson(text)).toThrow(SyntaxError),
);

test('whatever JavaScript writes is read as by JSON.parse', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseExactJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: gateOrSoak(100, 10_000) },
  );
});
