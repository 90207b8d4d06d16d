/** The rates that hold since 2013. */
export const demoTaxes = [
  { name: { fr: 'TPS', en: 'GST' }, rate: '5' },
  { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975' },
] as const;
