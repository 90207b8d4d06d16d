import { id, reference, text } from '#contract/core/field.ts';
import { ascending, defineModule, get, post } from '#contract/core/module.ts';

/** A contact as its client embeds it: without `clientID`. */
export const embeddedFields = {
  id: id(),
  nom: text({ required: true, inputName: 'name' }),
  fonction: text(),
  departement: text(),
  email: text({ meaning: 'email' }),
  telephone: text({ meaning: 'phone' }),
  cell: text({ meaning: 'phone' }),
  fax: text({ meaning: 'fax' }),
};

/** Specification, "Client contact" and "Client contacts". No header is listed (rulings section 1), and no update. */
export const clients_contacts = defineModule({
  segment: 'clients_contacts',
  labels: {
    en: { one: 'Contact', many: 'Contacts', createLabel: 'New contact', letter: 'o' },
    fr: {
      one: 'Personne-ressource',
      many: 'Personnes-ressources',
      createLabel: 'Nouvelle personne-ressource',
      letter: 'o',
    },
  },
  icon: 'address-book',
  section: 'office',
  position: 2,
  rights: 'WWWWR',
  searchRank: 6,
  header: 'Authentification',
  envelope: 'array',
  title: ['nom'],
  subtitle: ['telephone', 'cell', 'email', 'fonction'],
  order: [ascending('id')],
  fields: {
    ...embeddedFields,
    clientID: reference('clients', { required: true, referenceRequired: true, inputName: 'client_id' }),
  },
  endpoints: {
    list: get('/api/clients_contacts'),
    retrieve: get('/api/clients_contacts/:id'),
    create: post('/api/clients_contacts'),
  },
});
