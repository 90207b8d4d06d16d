/**
 * Every key under which the console keeps something in the browser, with its scope. Two values under one key would wipe
 * each other: a key that stands here twice does not compile, and no key may be the beginning of another one's. It is a
 * type, so that the list costs the first download nothing.
 */
export interface StoredKeys {
  /** Which columns, how wide, how high: by module. */
  'comptoir.list': 'browser';
  'comptoir.pins': 'browser';
  /** Table, board or inbox, as last chosen: by module. */
  'comptoir.shape': 'browser';
  'comptoir.views': 'person-and-service';
  'comptoir.templates': 'person-and-service';
  /** What was typed and not yet saved: an entry a draft, so that two tabs never write over one another. */
  'comptoir.draft': 'person-and-service';
  /** The records that were opened or changed last. */
  'comptoir.recent': 'person-and-service';
  /** The records that were chosen last in pickers: by module. */
  'comptoir.picked': 'person-and-service';

  'comptoir.language': 'browser';
  'comptoir.navigation': 'browser';
  'comptoir.export': 'browser';
  /** Named by Mantine, under which people have theirs already. */
  'mantine-color-scheme-value': 'browser';

  'comptoir.token': 'tab';
  /** That there was a session's cookie: in all tabs, or in this one where all together have no more room. */
  'comptoir.session': 'browser' | 'tab';
  /** Which module was written to last: told to the other tabs, and never read again. */
  'comptoir.written': 'browser';
  'comptoir.scroll': 'tab';
  /** Which row had the focus in which list. */
  'comptoir.places': 'tab';
  /** The list that a record was opened from. */
  'comptoir.trail': 'tab';

  'comptoir.agenda.used': 'browser';
  'comptoir.agenda.view': 'browser';
  'comptoir.agenda.open-hours': 'browser';
  'comptoir.agenda.whole-day': 'browser';
  'comptoir.lastAction': 'tab';
  'comptoir.taskStatuses': 'browser';
  /** The columns of an imported file: by module and titles. */
  'comptoir.import': 'browser';
  /** What is chosen for the documents of sales: by service. */
  'comptoir.document': 'browser';
}

/** The databases beside them, for what is too large for a text. */
export interface StoredDatabases {
  'comptoir-imports': 'browser';
}
