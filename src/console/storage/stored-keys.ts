/**
 * Every key under which the console stores something in the browser, with its scope. Two values under one key would
 * overwrite each other, so a repeated key does not compile, and no key may be the beginning of another. It is a type,
 * so that the list adds nothing to the first download.
 */
export interface StoredKeys {
  /** Columns, widths and density, by module. */
  'comptoir.list': 'browser';
  /** The available width of the last table, with the width of its window. */
  'comptoir.room': 'browser';
  'comptoir.pins': 'browser';
  /** The view last chosen by module: table, board or inbox. */
  'comptoir.layout': 'browser';
  'comptoir.views': 'person-and-service';
  'comptoir.templates': 'person-and-service';
  /** Typed values that were not saved. Each draft has an entry of its own, so that tabs never overwrite each other. */
  'comptoir.draft': 'person-and-service';
  /** The sale whose lines are still to be copied, by the sale that gets them. */
  'comptoir.copy': 'person-and-service';
  /** The settings of the person and of the company: a copy of our service's, or the only ones with a strict service. */
  'comptoir.settings': 'person-and-service';
  /** The records that were opened or changed last. */
  'comptoir.recent': 'person-and-service';
  /** The records last chosen in pickers, by module. */
  'comptoir.picked': 'person-and-service';

  'comptoir.language': 'browser';
  'comptoir.navigation': 'browser';
  'comptoir.export': 'browser';
  /** The name is Mantine's, and people's browsers already have a value under it. */
  'mantine-color-scheme-value': 'browser';

  'comptoir.token': 'tab';
  /** Whether there was a session cookie: for all tabs, or for this one if the shared storage is full. */
  'comptoir.session': 'browser' | 'tab';
  /** Set after a sign-out until the service has confirmed the end of the session. */
  'comptoir.closing': 'browser';
  /** The module written to last. It only notifies other tabs, and is not read again. */
  'comptoir.written': 'browser';
  'comptoir.scroll': 'tab';
  /** The row that last had the focus, by list. */
  'comptoir.places': 'tab';
  /** The list from which a record was opened. */
  'comptoir.trail': 'tab';

  'comptoir.agenda.used': 'browser';
  'comptoir.agenda.view': 'browser';
  'comptoir.agenda.open-hours': 'browser';
  'comptoir.agenda.whole-day': 'browser';
  'comptoir.agenda.tray': 'browser';
  'comptoir.lastAction': 'tab';
  'comptoir.taskStatuses': 'browser';
  /** The last time a tab reported that it is sending an import, by import. Only used if the browser has no locks. */
  'comptoir.sending': 'browser';
  /** The columns of an imported file, by module and titles. */
  'comptoir.import': 'browser';
  /** The choices for the documents of sales, by service. */
  'comptoir.document': 'browser';
}

/** The databases, for values too large for a text. */
export interface StoredDatabases {
  'comptoir-imports': 'browser';
}
