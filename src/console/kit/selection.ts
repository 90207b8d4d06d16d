/** What is selected in a list: some records by their ids, or all that its search and filters find. */
export type Selection = { scope: 'rows'; ids: ReadonlySet<number> } | { scope: 'matching' };
