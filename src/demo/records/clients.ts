import { dayText } from '#demo/calendar.ts';
import type { CompanySize, DemoRecord } from '#demo/company-size.ts';
import { distributionOf } from '#demo/distribution.ts';
import { elementAt, type RandomStream, streamOf } from '#demo/random.ts';
import { clientParty, companyDomain, isCompany, type Party } from '#demo/records/parties.ts';
import { type Language, mailName, type Person, person, privateMail } from '#demo/records/people.ts';
import { posts } from '#demo/words/names.ts';
import { type Address, addressIn, type Place, phoneIn, placeFor, placeNear } from '#demo/words/places.ts';

interface Contact {
  nom: string;
  fonction: string;
  departement: string;
  email: string;
  telephone: string;
  cell: string;
  fax: string;
}

const drawClient = streamOf('clients');
const drawHome = streamOf('client addresses');
const drawContact = streamOf('clients_contacts');

const contactsOfCompany = distributionOf([1, 2, 2, 3, 1, 4, 2, 3, 6, 1, 0, 5], 301);
const maxContacts = 6;
const yearsInBusiness = 14;

const creditLimits = [0, 250_000, 500_000, 1_000_000, 1_500_000, 2_500_000, 7_500_000];
const terms = [0, 15, 30, 30, 30, 45, 60];

export function* clients(size: CompanySize): Generator<DemoRecord> {
  let contacts = 0;
  for (let index = 0; index < size.clients; index++) {
    const party = clientParty(index);
    const first = contacts + 1;
    contacts += contactCount(index, party);
    const nested: Record<string, unknown>[] = [];
    for (let id = first; id <= contacts; id++) nested.push({ id, ...contact(index, id - first, party) });
    yield { segment: 'clients', record: client(size, index, party, nested) };
  }
}

/** The client's place and address. Stops and appointments use it too. */
export function clientHome(index: number): { place: Place; home: Address } {
  const draw = drawHome(index);
  const place = isCompany(index) ? placeFor(draw) : placeNear(draw);
  return { place, home: addressIn(place, draw) };
}

/** The client's first contact, if there is one. */
export function firstContact(index: number, party: Party): Contact | null {
  return contactCount(index, party) === 0 ? null : contact(index, 0, party);
}

function client(
  size: CompanySize,
  index: number,
  party: Party,
  contacts: Record<string, unknown>[],
): Record<string, unknown> {
  const draw = drawClient(index);
  const { place, home } = clientHome(index);
  const phone = phoneIn(place, draw);
  const second = draw.percent(22) ? phoneIn(place, draw) : null;
  return {
    id: index + 1,
    code: party.code,
    name: party.name,
    inactive: draw.percent(4) ? 1 : 0,
    creation_date: dayText(sinceWhen(size, index, size.clients)),
    address: home.address,
    adresse2: draw.percent(15) ? secondLine(party, draw) : null,
    city: home.city,
    state: home.state,
    zipcode: home.zip,
    phone,
    phone2: second,
    fax: party.person === null && draw.percent(30) ? phoneIn(place, draw) : null,
    email: draw.percent(88) ? mailOf(index, party) : null,
    website: party.person === null && draw.percent(55) ? `https://www.${companyDomain(party)}` : null,
    phone_work: party.person !== null && draw.percent(35) ? phoneIn(place, draw) : null,
    credit: creditText(party, draw),
    term: party.person === null ? draw.pick(terms) : 0,
    contacts,
  };
}

/** Evenly over the company's years, so that later numbers are younger. */
export function sinceWhen(size: CompanySize, index: number, count: number): number {
  const days = yearsInBusiness * 365;
  return size.today - days + Math.floor((index * (days - 1)) / count);
}

function creditText(party: Party, draw: RandomStream): string {
  return `${(party.person === null ? draw.pick(creditLimits) : 0) / 100}.00`;
}

function secondLine(party: Party, draw: RandomStream): string {
  if (party.person !== null) return `app. ${draw.int(1, 24)}`;
  return party.language === 'fr' ? `local ${draw.int(101, 480)}` : `Suite ${draw.int(101, 480)}`;
}

function mailOf(index: number, party: Party): string {
  if (party.person !== null) return privateMail(party.person, index);
  return `info@${companyDomain(party)}`;
}

function contactCount(index: number, party: Party): number {
  if (party.person === null) return contactsOfCompany.size(index);
  return index % 10 === 3 ? 1 : 0;
}

function contact(index: number, rank: number, party: Party): Contact {
  const draw = drawContact(index * maxContacts + rank);
  if (party.person !== null) return spouse(index, party.person, draw);
  const language: Language = draw.percent(85) ? party.language : 'fr';
  const someone = person(index * maxContacts + rank, 71, language);
  const { place } = clientHome(index);
  return {
    nom: someone.name,
    ...postOf(someone, draw.next()),
    email: draw.percent(85) ? `${mailName(someone)}@${companyDomain(party)}` : '',
    telephone: draw.percent(90) ? phoneIn(place, draw) : '',
    cell: draw.percent(50) ? phoneIn(place, draw) : '',
    fax: draw.percent(8) ? phoneIn(place, draw) : '',
  };
}

function spouse(index: number, client: Person, draw: RandomStream): Contact {
  const someone = person(index, 73, client.language);
  return {
    nom: someone.name,
    fonction: client.language === 'en' ? 'Spouse' : someone.woman ? 'Conjointe' : 'Conjoint',
    departement: '',
    email: draw.percent(40) ? privateMail(someone, index) : '',
    telephone: '',
    cell: phoneIn(clientHome(index).place, draw),
    fax: '',
  };
}

function postOf(someone: Person, choice: number): Pick<Contact, 'fonction' | 'departement'> {
  const [man = '', woman = '', department = '', english = '', englishDepartment = ''] = elementAt(posts, choice);
  if (someone.language === 'en') return { fonction: english, departement: englishDepartment };
  return { fonction: someone.woman ? woman : man, departement: department };
}
