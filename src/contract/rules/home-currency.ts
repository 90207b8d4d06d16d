/** The currency in which the company sells and keeps its books, and that of amounts without a stated currency. */
export const homeCurrency = 'CAD';
