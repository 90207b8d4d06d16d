/** What a typed name or number means where numbers have labels. */
import { describe, expect, it } from 'vitest';
import { chooseNumber, matchingLabels, newLabel, takesFirst } from '#console/form/picker/label-choice.ts';

const labels = [
  { number: 5, text: 'Zoé Élan' },
  { number: 12, text: 'Civic 2015', plate: 'ABC 123', vin: '2HGFB' },
  { number: 13, text: 'Civic 2015', plate: 'XYZ 999' },
];

describe('a number with a label', () => {
  it.each([
    ['zoe', [5]],
    ['civ 123', [12]],
    ['2hg', [12]],
    ['civic', [12, 13]],
    ['', [5, 12, 13]],
    ['13', [13]],
    ['nobody', []],
  ])('is found by %j', (typed, numbers) => {
    expect(matchingLabels(labels, typed).map(({ number }) => number)).toEqual(numbers);
  });

  it('is offered to its own client first', () => {
    const owned = labels.map((label) => (label.number === 13 ? { ...label, client: 7 } : label));
    expect(matchingLabels(owned, '', 7).map(({ number }) => number)).toEqual([13]);
    expect(matchingLabels(owned, '', 8).map(({ number }) => number)).toEqual([5, 12, 13]);
    expect(matchingLabels(owned, 'civic', 7).map(({ number }) => number)).toEqual([13, 12]);
    expect(matchingLabels(owned, 'civic').map(({ number }) => number)).toEqual([12, 13]);
  });

  it.each([
    ['zoe elan', '5'],
    ['Civic 2015 (ABC 123)', '12'],
    ['Civic 2015', 'Civic 2015'],
    [' 77 ', '77'],
    ['', ''],
  ])('%j is %j', (typed, value) => {
    expect(chooseNumber(labels, typed)).toBe(value);
  });

  it.each([
    ['Ada', { name: 'Ada', number: undefined }],
    ['12 Ada', { name: 'Ada', number: 12 }],
    ['12: Ada B. ', { name: 'Ada B.', number: 12 }],
    ['12', undefined],
    ['zoé élan', undefined],
    ['  ', undefined],
  ])('%j may be given as a new name: %j', (typed, expected) => {
    expect(newLabel(labels, typed)).toEqual(expected);
  });

  it('stands first where it is the very number or name', () => {
    const statuses = [
      { number: 10, text: 'Archived in full' },
      { number: 11, text: 'Archived' },
      { number: 1, text: 'To do' },
    ];
    expect(matchingLabels(statuses, '1').map(({ number }) => number)).toEqual([1, 10, 11]);
    expect(matchingLabels(statuses, 'archived').map(({ number }) => number)).toEqual([11, 10]);
  });

  it.each([
    ['12', true],
    ['1', false],
    ['201', false],
    ['civ', true],
    ['Ada', true],
    ['', false],
  ])('is taken by Enter after %j: %j', (typed, isTaken) => {
    expect(takesFirst(matchingLabels(labels, typed), typed)).toBe(isTaken);
  });
});
