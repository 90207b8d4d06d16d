/** The endpoint tables of the specification, copied by hand: segment, operation, method, path, header, envelope. */
import type { Segment } from '#contract/core/segments.ts';

export type Spelling = 'Authentication' | 'Authentification';

export interface Listed {
  segment: SpecifiedSegment;
  operation: 'list' | 'retrieve' | 'create' | 'update' | 'remove';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  header: Spelling;
  envelope: 'record' | 'array' | 'bare' | 'removed';
}

const table = `
projects            list     GET    /api/projects                 Authentication   record
projects            retrieve GET    /api/projects/:id             Authentication   record
projects            create   POST   /api/projects                 Authentication   record
projects            update   PUT    /api/projects/:id             Authentication   record
tasks               list     GET    /api/tasks                    Authentication   record
tasks               retrieve GET    /api/tasks/:id                Authentication   record
tasks               create   POST   /api/tasks                    Authentication   record
tasks               update   PUT    /api/tasks/:id                Authentication   record
clients             list     GET    /api/clients                  Authentication   record
clients             retrieve GET    /api/clients/:id              Authentication   record
clients             create   POST   /api/clients                  Authentication   record
clients             update   PUT    /api/clients/:id              Authentication   record
clients_contacts    list     GET    /api/clients_contacts         Authentification array
clients_contacts    retrieve GET    /api/clients_contacts/:id     Authentification array
clients_contacts    create   POST   /api/clients_contacts         Authentification array
providers           list     GET    /api/providers                Authentication   record
providers           retrieve GET    /api/providers/:id            Authentication   record
providers           create   POST   /api/providers                Authentication   record
providers           update   PUT    /api/providers/:id            Authentication   record
resources           list     GET    /api/resources                Authentication   record
resources           retrieve GET    /api/resources/:id            Authentication   record
resources           create   POST   /api/resources                Authentication   record
resources           update   PUT    /api/resources/:id            Authentication   record
reminders           list     GET    /api/reminders                Authentication   record
reminders           retrieve GET    /api/reminders/:id            Authentication   record
reminders           retrieve GET    /api/reminders?id=:id         Authentication   record
reminders           create   POST   /api/reminders                Authentication   record
reminders           update   PUT    /api/reminders/:id            Authentication   record
reminders           update   PUT    /api/reminders?id=:id         Authentication   record
products            list     GET    /api/products                 Authentication   bare
products            retrieve GET    /api/products/:id             Authentication   bare
products            create   POST   /api/products                 Authentication   bare
products            update   PUT    /api/products/:id             Authentication   bare
sales               list     GET    /api/sales                    Authentification record
sales               retrieve GET    /api/sales/:id                Authentification record
sales               create   POST   /api/sales                    Authentification record
sales               update   PUT    /api/sales/:id                Authentification record
sales_products      list     GET    /api/sales_products           Authentification record
sales_products      retrieve GET    /api/sales_products/:id       Authentification record
sales_products      create   POST   /api/sales_products           Authentification record
sales_products      update   PUT    /api/sales/:id                Authentification record
bookings            list     GET    /api/bookings                 Authentification record
bookings            retrieve GET    /api/bookings/:id             Authentification record
actions             list     GET    /api/actions                  Authentification record
actions             retrieve GET    /api/actions/:id              Authentification record
actions             create   POST   /api/actions                  Authentication   record
stops               list     GET    /api/stops                    Authentification record
stops               retrieve GET    /api/stops/:id                Authentification record
transactions        list     GET    /api/transactions             Authentification record
transactions        retrieve GET    /api/transactions/:id         Authentification record
transactions        create   POST   /api/transactions             Authentification record
branches            list     GET    /api/branches                 Authentication   record
branches            retrieve GET    /api/branches/:id             Authentication   record
agenda_appointments list     GET    /api/agenda_appointments      Authentification array
agenda_appointments retrieve GET    /api/agenda_appointments/:id  Authentification array
agenda_appointments create   POST   /api/agenda_appointments      Authentification array
agenda_appointments update   PUT    /api/agenda_appointments/:id  Authentification array
agenda_appointments remove   DELETE /api/agenda_appointments/:id  Authentification removed
agenda_bays         list     GET    /api/agenda_bays              Authentification array
agenda_bays         retrieve GET    /api/agenda_bays/:id          Authentification array
agenda_bays         create   POST   /api/agenda_bays              Authentification array
agenda_bays         update   PUT    /api/agenda_bays/:id          Authentification array
agenda_displays     list     GET    /api/agenda_displays          Authentification array
agenda_displays     retrieve GET    /api/agenda_displays/:id      Authentification array
agenda_displays     create   POST   /api/agenda_displays          Authentification array
agenda_displays     update   PUT    /api/agenda_displays/:id      Authentification array
agenda_workflows    list     GET    /api/agenda_workflows         Authentification array
agenda_workflows    retrieve GET    /api/agenda_workflows/:id     Authentification array
agenda_workflows    create   POST   /api/agenda_workflows         Authentification array
agenda_workflows    update   PUT    /api/agenda_workflows/:id     Authentification array
`;

export const listedEndpoints: Listed[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [segment, operation, method, path, header, envelope] = line.split(/\s+/);
    return { segment, operation, method, path, header, envelope } as Listed;
  });

export const listedLists = listedEndpoints.filter(({ operation }) => operation === 'list');
export const listedCreates = listedEndpoints.filter(({ operation }) => operation === 'create');
export const listedUpdates = listedEndpoints.filter(({ operation }) => operation === 'update');

/** The rights of rulings section 6, copied by hand: admin, office, dispatch, shop, viewer. */
export const rightsTable = {
  clients: 'W W W W R',
  clients_contacts: 'W W W W R',
  providers: 'W W R R R',
  products: 'W W R R R',
  projects: 'W W W W R',
  tasks: 'W W W W R',
  reminders: 'W W W W R',
  resources: 'W W R R R',
  sales: 'W W - R R',
  sales_products: 'W W - R R',
  transactions: 'W W - - R',
  bookings: 'R R R - R',
  stops: 'R R R - R',
  actions: 'W W W - R',
  branches: 'R R R R R',
  agenda_appointments: 'W W R W R',
  agenda_bays: 'W R R W R',
  agenda_displays: 'W R R W R',
  agenda_workflows: 'W R R W R',
} satisfies Partial<Record<Segment, string>>;

/** The rights of the modules that are extensions (rulings section 7), in the same order. */
export const extensionRights = { ledger_accounts: 'W W - - R' } as const;

/** The modules of the specification. A shop may add others, which these tables do not list. */
export type SpecifiedSegment = keyof typeof rightsTable;
export const specifiedSegments = Object.keys(rightsTable) as SpecifiedSegment[];
