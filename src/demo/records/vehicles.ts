// The vehicles of clients. No module holds vehicles, so the company's settings name their numbers.

import type { NumberLabel } from '#contract/settings/sections/number-labels.ts';
import { elementAt, type RandomStream, streamOf } from '#demo/random.ts';
import { vehicles } from '#demo/words/shop.ts';

const drawVehicle = streamOf('vehicles');

/** The types of a client's vehicles, in the order of their numbers. */
const types = ['1', '1', '2', '3', '4', '5'];
const trailer = '5';

const models = new Map(
  types.map((type) => [type, vehicles.filter(([of]) => of === type).map(([, model = '']) => model)]),
);

const vinLetters = 'ABCDEFGHJKLMNPRSTVWXYZ';
const serialCharacters = `${vinLetters}0123456789`;
const serialLength = 17;

/** The number of a vehicle of this type that a client (an index) has: always one of the same few. */
export function vehicleNumber(client: number, type: string, draw: RandomStream): number {
  const places = types.flatMap((each, place) => (each === type ? [place] : []));
  return client * types.length + draw.pick(places) + 1;
}

export function trailerNumber(client: number): number {
  return client * types.length + types.indexOf(trailer) + 1;
}

export function vehicle(number: number): NumberLabel {
  const draw = drawVehicle(number);
  const type = elementAt(types, number - 1);
  return {
    number,
    text: someModel(type, draw),
    plate: plateOf(type, draw),
    vin: signs(serialCharacters, serialLength, draw),
    client: Math.floor((number - 1) / types.length) + 1,
  };
}

export function someModel(type: string, draw: RandomStream): string {
  return draw.pick(models.get(type) ?? ['']);
}

/** Number plates in the formats of the province for cars, buses, trucks, motorcycles and trailers. */
function plateOf(type: string, draw: RandomStream): string {
  const figures = (length: number) => signs('0123456789', length, draw);
  const letters = (length: number) => signs(vinLetters, length, draw);
  switch (type) {
    case '1':
      return `${letters(1)}${figures(2)} ${letters(3)}`;
    case '2':
      return `A${figures(5)}`;
    case '3':
      return `L${figures(6)}`;
    case '4':
      return `M${figures(5)}`;
    default:
      return `R${letters(1)}${figures(4)}${letters(1)}`;
  }
}

function signs(of: string, length: number, draw: RandomStream): string {
  return Array.from({ length }, () => draw.pick([...of])).join('');
}
