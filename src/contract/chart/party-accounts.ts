/** The accounts of receivables and payables until a company sets others. */
export const defaultReceivable = '1100';
export const defaultPayable = '2100';
