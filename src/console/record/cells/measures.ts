/** Decimals that are no money, by wire name; the unit is said where there is one. */
export const measures: Readonly<Record<string, string>> = {
  distance: '',
  duration: 'h',
  height: '',
  length: '',
  number: '',
  product_quantity: '',
  time_estimated: 'h',
  time_spent: 'h',
  weight: '',
  width: '',
};
