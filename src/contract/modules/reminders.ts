import { choice, dateTime, flag, id, idText, integer, longText, text } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';

/** What a reminder can be about. `attributes` and `purchases` are no modules of this service. */
export const reminderModules = ['clients', 'providers', 'sales', 'attributes', 'bookings', 'purchases'] as const;

/**
 * Specification, "Reminder" and "Reminders". Retrieve and update are listed at the collection's path, without saying where
 * the `id` stands, so it is taken from the path, the query and, for an update, the body.
 */
export const reminders = defineModule({
  segment: 'reminders',
  labels: {
    en: { one: 'Reminder', many: 'Reminders', createLabel: 'New reminder', letter: 'r' },
    fr: { one: 'Rappel', many: 'Rappels', createLabel: 'Nouveau rappel', letter: 'r' },
  },
  icon: 'bell',
  section: 'office',
  position: 5,
  rights: 'WWWWR',
  searchRank: 12,
  header: 'Authentication',
  envelope: 'record',
  title: ['titre'],
  subtitle: ['date'],
  order: [descending('date')],
  fields: {
    id: id(),
    titre: text({ required: true, inputName: 'title' }),
    module: choice(reminderModules, {
      required: true,
      choiceLabels: {
        attributes: { en: 'Attributes', fr: 'Attributs' },
        purchases: { en: 'Purchases', fr: 'Achats' },
      },
    }),
    // Bodies send it as text, replies show an integer: sic.
    moduleID: integer({ required: true, sentAs: 'string', recordOf: 'module' }),
    userID: idText({ required: true, numbers: 'person' }),
    date: dateTime({ required: true }),
    closed: flag({ status: 'closed' }),
    labels: text({ nullable: true }),
    notes: longText(),
  },
  endpoints: {
    list: get('/api/reminders'),
    retrieve: get('/api/reminders/:id', { also: [{ method: 'GET', path: '/api/reminders', when: { query: 'id' } }] }),
    create: post('/api/reminders'),
    update: put('/api/reminders/:id', {
      also: [{ method: 'PUT', path: '/api/reminders', when: { query: 'id', body: ['id'] } }],
    }),
  },
});
