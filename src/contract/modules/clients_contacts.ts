import { id, reference, text } from '#contract/core/field.ts';
import { ascending, defineModule, get, post } from '#contract/core/module.ts';

/** A contact as its client embeds it: without `clientID`. */
export const embeddedFields = {
  id: id(),
  nom: text({ required: true, inputName: 'name' }),
  fonction: text(),
  departement: text(),
  email: text(),
  telephone: text(),
  cell: text(),
  fax: text(),
};

/** Specification, "Client contact" and "Client contacts". No header is listed (rulings section 1), and no update. */
export const clients_contacts = defineModule({
  segment: 'clients_contacts',
  header: 'Authentification',
  envelope: 'array',
  title: ['nom'],
  order: [ascending('id')],
  fields: {
    ...embeddedFields,
    clientID: reference('clients', { required: true, neverNone: true, inputName: 'client_id' }),
  },
  endpoints: {
    list: get('/api/clients_contacts'),
    retrieve: get('/api/clients_contacts/:id'),
    create: post('/api/clients_contacts'),
  },
});
