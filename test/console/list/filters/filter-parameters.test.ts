import { describe, expect, test } from 'vitest';
import { strict } from '#console/data/source/capabilities.ts';
import { parametersOf, readFilters, replaceFilter } from '#console/list/filters/filter-parameters.ts';
import { filterableFields, type Operator, operatorsOf } from '#console/list/filters/operators.ts';
import { filterField } from '#contract/core/query/list-query.ts';
import { moduleOf } from '#contract/registry.ts';

const transactions = moduleOf('transactions');

describe('filters on the lines inside records', () => {
  test('are offered beside those on the record', () => {
    const names = filterableFields(strict, transactions).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['date', 'details.account', 'details.amount', 'details.currency']));
  });

  test('on an account begin with that very account', () => {
    expect(operatorsOf(filterField(transactions, 'details.account'))[0]).toBe('is');
    expect(operatorsOf(filterField(transactions, 'description'))[0]).toBe('contains');
  });

  test('are read from their parameters and written back', () => {
    const parameters = {
      'details.account_not': ['1100', '1200'],
      'details.amount_from': ['10.00'],
      'details.amount_to': ['20.00'],
    };
    const filters = readFilters(transactions, parameters);
    expect(filters).toEqual([
      { field: 'details.account', operator: 'not', values: ['1100', '1200'] },
      { field: 'details.amount', operator: 'between', values: ['10.00', '20.00'] },
    ]);
    expect(Object.assign({}, ...filters.map((filter) => parametersOf(transactions, filter)))).toEqual(parameters);
  });

  test('take one more value where they are asked again', () => {
    const first = { field: 'details.account', operator: 'is' as const, values: ['1100'] };
    const both = replaceFilter(transactions, { 'details.account': ['1100'] }, undefined, {
      ...first,
      values: ['2100'],
    });
    expect(both).toEqual({ 'details.account': ['1100', '2100'] });
    expect(replaceFilter(transactions, both, { ...first, values: ['1100', '2100'] }, undefined)).toEqual({});
  });
});

describe('what is empty', () => {
  const clients = moduleOf('clients');
  const city = (operator: Operator, ...values: string[]) => ({ field: 'city', operator, values });

  test('is asked for beside the values that were asked for before', () => {
    expect(replaceFilter(clients, { city: ['Laval'] }, undefined, city('empty'))).toEqual({ city: ['Laval', ''] });
    expect(replaceFilter(clients, { city_not: ['Laval'] }, undefined, city('filled'))).toEqual({
      city_not: ['Laval', ''],
    });
    expect(replaceFilter(clients, { city: [''] }, undefined, city('is', 'Laval'))).toEqual({ city: ['', 'Laval'] });
  });

  test('takes the place of the values of the filter that is changed', () => {
    expect(replaceFilter(clients, { city: ['Laval'] }, city('is', 'Laval'), city('empty'))).toEqual({ city: [''] });
  });
});
