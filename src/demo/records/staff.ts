// Twenty-five people: the office, then the mechanics, then the drivers; a larger company repeats the pattern.

import { dayText } from '../calendar.ts';
import type { CompanySize, DemoRecord } from '../company-size.ts';
import { type RandomStream, streamOf } from '../random.ts';
import { addressIn, phoneIn, placeNear } from '../words/places.ts';
import { mailName, neighbour, type Person, privateMail, signInName } from './people.ts';

type Role = 'office' | 'mechanic' | 'driver';

const TEAM = 25;
const YEAR = 365;
const FIRST_MECHANIC = 7;
const FIRST_DRIVER = 17;
const BOOKKEEPERS = [1, 2, 2, 2, 3];
const INITIALS_OF_CODE = { office: 'BUR', mechanic: 'MEC', driver: 'CHA' };
const HOUSE = 'garage-rivenord.example.com';

const drawResource = streamOf('resources');

export function* resources(size: CompanySize): Generator<DemoRecord> {
  for (let index = 0; index < size.resources; index++) {
    yield { segment: 'resources', record: resource(size, index) };
  }
}

/** The id of someone who sits in the office and signs in. */
export function officeId(size: CompanySize, draw: RandomStream): number {
  return idOf(size, draw, 0, FIRST_MECHANIC - 1);
}

export function driverId(size: CompanySize, draw: RandomStream): number {
  return idOf(size, draw, FIRST_DRIVER, TEAM - 2);
}

export function drivers({ resources }: Pick<CompanySize, 'resources'>): number[] {
  const ids = Array.from({ length: resources }, (_, index) => index + 1);
  return ids.filter((id) => roleOf(id - 1) === 'driver');
}

export function staffName(id: number): string {
  return member(id - 1).name;
}

export function mechanicId(rank: number): number {
  return FIRST_MECHANIC + rank + 1;
}

export function initialsOf(id: number): string {
  const someone = member(id - 1);
  return `${someone.first.charAt(0)}${someone.family.charAt(0)}`;
}

export function bookkeeper(draw: RandomStream): string {
  return userName(draw.pick(BOOKKEEPERS));
}

function resource(size: CompanySize, index: number): Record<string, unknown> {
  const draw = drawResource(index);
  const someone = member(index);
  const place = placeNear(draw);
  const home = addressIn(place, draw);
  const role = roleOf(index);
  const hasPrivateDetails = draw.percent(85);
  const age = draw.int(20 * YEAR, 62 * YEAR);
  return {
    id: index + 1,
    code: `${INITIALS_OF_CODE[role]}-${String(index + 1).padStart(3, '0')}`,
    user: role === 'office' ? userName(index) : null,
    name: someone.name,
    inactive: index % TEAM === TEAM - 1 ? 1 : 0,
    language: draw.percent(90) ? someone.language : null,
    creation: dayText(size.today - draw.int(40, Math.min(12 * YEAR, age - 18 * YEAR))),
    birth: hasPrivateDetails ? dayText(size.today - age) : null,
    work_email: role === 'office' ? `${mailName(someone)}@${HOUSE}` : null,
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
  const team = Math.floor(index / TEAM);
  return `${signInName(member(index))}${team === 0 ? '' : team + 1}`;
}

function roleOf(index: number): Role {
  const rank = index % TEAM;
  if (rank < FIRST_MECHANIC) return 'office';
  return rank < FIRST_DRIVER ? 'mechanic' : 'driver';
}

function idOf(size: CompanySize, draw: RandomStream, first: number, last: number): number {
  const teams = Math.floor(size.resources / TEAM);
  return draw.int(0, teams - 1) * TEAM + draw.int(first, last) + 1;
}
