// Twenty-five people: the office, then the mechanics, then the drivers; a larger company repeats the pattern.

import { dayText } from '#demo/calendar.ts';
import type { CompanySize, DemoRecord } from '#demo/company-size.ts';
import { type RandomStream, streamOf } from '#demo/random.ts';
import { mailName, neighbour, type Person, privateMail, signInName } from '#demo/records/people.ts';
import { addressIn, phoneIn, placeNear } from '#demo/words/places.ts';

type Role = 'office' | 'mechanic' | 'driver';

const teamSize = 25;
const year = 365;
const firstMechanic = 7;
const firstDriver = 17;
const bookkeepers = [1, 2, 2, 2, 3];
const initialsOfCode = { office: 'BUR', mechanic: 'MEC', driver: 'CHA' };
const house = 'garage-rivenord.example.com';

const drawResource = streamOf('resources');

export function* resources(size: CompanySize): Generator<DemoRecord> {
  for (let index = 0; index < size.resources; index++) {
    yield { segment: 'resources', record: resource(size, index) };
  }
}

/** The id of someone who sits in the office and signs in. */
export function officeId(size: CompanySize, draw: RandomStream): number {
  return idOf(size, draw, 0, firstMechanic - 1);
}

export function driverId(size: CompanySize, draw: RandomStream): number {
  return idOf(size, draw, firstDriver, teamSize - 2);
}

export function drivers({ resources }: Pick<CompanySize, 'resources'>): number[] {
  const ids = Array.from({ length: resources }, (_, index) => index + 1);
  return ids.filter((id) => roleOf(id - 1) === 'driver');
}

export function staffName(id: number): string {
  return member(id - 1).name;
}

export function mechanicId(rank: number): number {
  return firstMechanic + rank + 1;
}

export function initialsOf(id: number): string {
  const someone = member(id - 1);
  return `${someone.first.charAt(0)}${someone.family.charAt(0)}`;
}

export function bookkeeper(draw: RandomStream): string {
  return userName(draw.pick(bookkeepers));
}

function resource(size: CompanySize, index: number): Record<string, unknown> {
  const draw = drawResource(index);
  const someone = member(index);
  const place = placeNear(draw);
  const home = addressIn(place, draw);
  const role = roleOf(index);
  const hasPrivateDetails = draw.percent(85);
  const age = draw.int(20 * year, 62 * year);
  return {
    id: index + 1,
    code: `${initialsOfCode[role]}-${String(index + 1).padStart(3, '0')}`,
    user: role === 'office' ? userName(index) : null,
    name: someone.name,
    inactive: index % teamSize === teamSize - 1 ? 1 : 0,
    language: draw.percent(90) ? someone.language : null,
    creation: dayText(size.today - draw.int(40, Math.min(12 * year, age - 18 * year))),
    birth: hasPrivateDetails ? dayText(size.today - age) : null,
    work_email: role === 'office' ? `${mailName(someone)}@${house}` : null,
    email: hasPrivateDetails ? privateMail(someone, index) : null,
    phone1: phoneIn(place, draw),
    phone2: draw.percent(20) ? phoneIn(place, draw) : null,
    cell: draw.percent(75) ? phoneIn(place, draw) : null,
    address: hasPrivateDetails ? home.address : null,
    city: hasPrivateDetails ? home.city : null,
    prov: home.state,
    zip: hasPrivateDetails ? home.zip : null,
  };
}

function member(index: number): Person {
  return neighbour(index, 83);
}

function userName(index: number): string {
  const team = Math.floor(index / teamSize);
  return `${signInName(member(index))}${team === 0 ? '' : team + 1}`;
}

function roleOf(index: number): Role {
  const rank = index % teamSize;
  if (rank < firstMechanic) return 'office';
  return rank < firstDriver ? 'mechanic' : 'driver';
}

function idOf(size: CompanySize, draw: RandomStream, first: number, last: number): number {
  const teams = Math.floor(size.resources / teamSize);
  return draw.int(0, teams - 1) * teamSize + draw.int(first, last) + 1;
}
