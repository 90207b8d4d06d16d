/**
 * Every key under which the console stores something in the browser, with its scope. Two values under one key would
 * overwrite each other, so a repeated key does not compile, and no key may be the beginning of another. It is a type,
 * so that the list adds nothing to the first download.
 */
export interface StoredKeys {
  /** Columns, widths and density, by module. */
  'comptoir.list': 'browser';
  /** How wide the last table could be, and in how wide a window. */
  'comptoir.room': 'browser';
  'comptoir.pins': 'browser';
  /** Table, board or inbox, as last chosen, by module. */
  'comptoir.layout': 'browser';
  'comptoir.views': 'person-and-service';
  'comptoir.templates': 'person-and-service';
  /** What was typed and not saved. Each draft has an entry, so that tabs never overwrite each other. */
  'comptoir.draft': 'person-and-service';
  /** The sale whose lines are still to be copied, by the sale that gets them. */
  'comptoir.copy': 'person-and-service';
  /** The settings of the person and of the company: a copy of the service's, or all there is beside a strict one. */
  'comptoir.settings': 'person-and-service';
  /** The records that were opened or changed last. */
  'comptoir.recent': 'person-and-service';
  /** The records that were chosen last in pickers: by module. */
  'comptoir.picked': 'person-and-service';

  'comptoir.language': 'browser';
  'comptoir.navigation': 'browser';
  'comptoir.export': 'browser';
  /** This name is given by Mantine, and people's browsers already have a value under it. */
  'mantine-color-scheme-value': 'browser';

  'comptoir.token': 'tab';
  /** Whether there was a session cookie: for all tabs, or for this one if the shared storage is full. */
  'comptoir.session': 'browser' | 'tab';
  /** Somebody signed out, and the service has not yet said that it has ended the session. */
  'comptoir.closing': 'browser';
  /** The module written to last. It only notifies other tabs, and is not read again. */
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
  'comptoir.agenda.tray': 'browser';
  'comptoir.lastAction': 'tab';
  'comptoir.taskStatuses': 'browser';
  /** When a tab last said that it sends an import, where the browser has no locks: by import. */
  'comptoir.sending': 'browser';
  /** The columns of an imported file: by module and titles. */
  'comptoir.import': 'browser';
  /** What is chosen for the documents of sales: by service. */
  'comptoir.document': 'browser';
}

/** The databases beside them, for what is too large for a text. */
export interface StoredDatabases {
  'comptoir-imports': 'browser';
}
