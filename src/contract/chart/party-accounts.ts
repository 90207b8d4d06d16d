/** What clients owe and what suppliers are owed stand on these accounts until a company names others. */
export const defaultReceivable = '1100';
export const defaultPayable = '2100';
