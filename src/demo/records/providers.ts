import { dayText } from '#demo/calendar.ts';
import type { CompanySize, DemoRecord } from '#demo/company-size.ts';
import { streamOf } from '#demo/random.ts';
import { sinceWhen } from '#demo/records/clients.ts';
import { companyDomain, providerParty } from '#demo/records/parties.ts';
import { addressIn, phoneIn, placeFor } from '#demo/words/places.ts';

const drawProvider = streamOf('providers');

const terms = [10, 15, 30, 30, 30, 45, 60];
const credits = [1000, 2500, 5000, 7500.5, 10_000, 25_000];

export function* providers(size: CompanySize): Generator<DemoRecord> {
  for (let index = 0; index < size.providers; index++) {
    yield { segment: 'providers', record: provider(size, index) };
  }
}

function provider(size: CompanySize, index: number): Record<string, unknown> {
  const draw = drawProvider(index);
  const party = providerParty(index);
  const place = placeFor(draw);
  const home = addressIn(place, draw);
  const suite = party.language === 'fr' ? 'Entrepôt' : 'Warehouse';
  return {
    id: index + 1,
    code: party.code,
    name: party.name,
    inactive: draw.percent(5) ? 1 : 0,
    creation_date: dayText(sinceWhen(size, index, size.providers)),
    address: home.address,
    address2: draw.percent(12) ? `${suite} ${draw.int(1, 9)}` : null,
    city: home.city,
    state: home.state,
    zipcode: home.zip,
    phone: phoneIn(place, draw),
    fax: draw.percent(45) ? phoneIn(place, draw) : null,
    email: draw.percent(90) ? `${party.language === 'fr' ? 'commandes' : 'orders'}@${companyDomain(party)}` : null,
    website: draw.percent(60) ? `https://www.${companyDomain(party)}` : null,
    term: draw.percent(85) ? draw.pick(terms) : null,
    credit: draw.percent(60) ? draw.pick(credits) : null,
  };
}
