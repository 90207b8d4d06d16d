// What clients bring to the shop. No module holds vehicles: the company's settings name their numbers.

import type { NumberLabel } from '#contract/settings/sections/number-labels.ts';
import { elementAt, type RandomStream, streamOf } from '../random.ts';
import { VEHICLES } from '../words/shop.ts';

const drawVehicle = streamOf('vehicles');

/** The types of a client's vehicles, in the order of their numbers. */
const TYPES = ['1', '1', '2', '3', '4', '5'];
const TRAILER = '5';

const MODELS = new Map(
  TYPES.map((type) => [type, VEHICLES.filter(([of]) => of === type).map(([, model = '']) => model)]),
);

const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';
const OF_SERIAL = `${LETTERS}0123456789`;
const SERIAL_LENGTH = 17;

/** A vehicle of this type that a client (an index) has: always one of the same few. */
export function vehicleNumber(client: number, type: string, draw: RandomStream): number {
  const places = TYPES.flatMap((each, place) => (each === type ? [place] : []));
  return client * TYPES.length + draw.pick(places) + 1;
}

export function trailerNumber(client: number): number {
  return client * TYPES.length + TYPES.indexOf(TRAILER) + 1;
}

export function vehicle(number: number): NumberLabel {
  const draw = drawVehicle(number);
  const type = elementAt(TYPES, number - 1);
  return {
    number,
    text: someModel(type, draw),
    plate: plateOf(type, draw),
    vin: signs(OF_SERIAL, SERIAL_LENGTH, draw),
    client: Math.floor((number - 1) / TYPES.length) + 1,
  };
}

export function someModel(type: string, draw: RandomStream): string {
  return draw.pick(MODELS.get(type) ?? ['']);
}

/** As the province gives them out: cars, buses, trucks, motorcycles, trailers. */
function plateOf(type: string, draw: RandomStream): string {
  const figures = (length: number) => signs('0123456789', length, draw);
  const letters = (length: number) => signs(LETTERS, length, draw);
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
