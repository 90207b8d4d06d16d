/** The sections of the console's navigation, in the order in which they are shown. Each module names its section. */
export const navigationSections = ['office', 'sales', 'dispatch', 'ledger', 'agenda', 'settings'] as const;
export type Section = (typeof navigationSections)[number];
