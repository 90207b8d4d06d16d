/** The currency in which the company sells and keeps its books, and that of an amount beside which none is said. */
export const homeCurrency = 'CAD';
