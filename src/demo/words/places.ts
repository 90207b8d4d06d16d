import { elementAt, type RandomStream } from '#demo/random.ts';
import { lines, table, words } from '#demo/word-lists.ts';

export interface Place {
  city: string;
  province: string;
  postalAreas: string[];
  areaCode: string;
  /** Kilometres east and north of Montréal, roughly. */
  east: number;
  north: number;
}

export interface Address {
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** City | province | postal areas | area code | km east | km north. The nearest ones first: they are drawn most. */
const places: readonly Place[] = table(`
  Laval | QC | H7L H7M H7T H7W | 450 | -5 | 12
  Longueuil | QC | J4G J4K J4L J4N | 450 | 8 | 2
  Québec | QC | G1K G1N G2E G2J | 418 | 180 | 145
  Montréal | QC | H1B H2X H3K H4T H8N | 514 | 0 | 0
  Terrebonne | QC | J6W J6X | 450 | 2 | 22
  Brossard | QC | J4W J4Z | 450 | 9 | -6
  Saint-Jérôme | QC | J5L J7Z | 450 | -32 | 32
  Lévis | QC | G6V G6W | 418 | 185 | 140
  Repentigny | QC | J5Y J6A | 450 | 12 | 25
  Blainville | QC | J7B J7C | 450 | -20 | 20
  Joliette | QC | J6E | 450 | 10 | 58
  Trois-Rivières | QC | G8T G8Z G9A | 819 | 80 | 95
  Drummondville | QC | J2A J2B J2C | 819 | 82 | 42
  Sherbrooke | QC | J1E J1H J1L | 819 | 130 | -10
  Saguenay | QC | G7H G7J G7S | 418 | 195 | 325
  Rimouski | QC | G5L G5M | 418 | 385 | 330
  Gatineau | QC | J8P J8T J8Y | 819 | -160 | -5
  Granby | QC | J2G J2H | 450 | 65 | -10
  Saint-Hyacinthe | QC | J2R J2S | 450 | 48 | 13
  Victoriaville | QC | G6P G6T | 819 | 128 | 62
  Rouyn-Noranda | QC | J9X J9Y | 819 | -420 | 300
  Sept-Îles | QC | G4R G4S | 418 | 560 | 520
  Baie-Comeau | QC | G4Z G5C | 418 | 410 | 420
  Saint-Jean-sur-Richelieu | QC | J2W J3A J3B | 450 | 24 | -22
  Vaudreuil-Dorion | QC | J7V | 450 | -36 | -12
  Thetford Mines | QC | G6G G6H | 418 | 175 | 65
  L'Ancienne-Lorette | QC | G2E | 418 | 174 | 143
  Ottawa | ON | K1B K1G K2E | 613 | -165 | -10
  Cornwall | ON | K6H K6J | 613 | -90 | -55
  Toronto | ON | M3J M8V M9W | 416 | -480 | -200
  Mississauga | ON | L4W L5T | 905 | -500 | -210
  Moncton | NB | E1A E1C | 506 | 690 | 70
  Edmundston | NB | E3V | 506 | 400 | 205
`).map(([city = '', province = '', areas = '', areaCode = '', east = '', north = '']) => ({
  city,
  province,
  postalAreas: areas.split(' '),
  areaCode,
  east: Number(east),
  north: Number(north),
}));

const near = 8;

/** Parts of Quebec that companies are named after. */
export const regions = words(`
  Beauce, Lanaudière, Mauricie, Outaouais, Charlevoix, Montérégie, Estrie, Saguenay, Abitibi, Portneuf, Bellechasse,
  Chaudière, Gaspésie, Matapédia, Rive-Nord, Rive-Sud, Laurentides, Île-Perrot, Côte-Nord, Deux-Rives
`);

const frenchStreets = lines(`
  rue Principale
  boul. Saint-Martin Ouest
  av. des Érables
  rang Saint-Joseph
  montée Masson
  rue de l'Église
  boul. Curé-Labelle
  chemin de Chambly
  rue Jean-Talon Est
  av. du Pont
  boul. Industriel
  rue Notre-Dame
  chemin du Bord-de-l'Eau
  rue des Forgerons
  boul. Wilfrid-Hamel
  route de l'Aéroport
  rue Saint-Hubert
  côte de la Gare
  rue Édouard-Montpetit
  place du Marché
`);

const englishStreets = words(`
  Industrial Avenue, Merivale Road, Front Street West, Dixie Road, Mountain Road, Second Street East, Airport Road,
  Canada Street, St. George Street, Belfast Road, Kipling Avenue
`);

const postalLetters = 'ABCEGHJKLMNPRSTVWXYZ';

export function placeFor(draw: RandomStream): Place {
  return draw.percent(60) ? placeNear(draw) : draw.pick(places);
}

/** A place near the garage, for people who have their car repaired here. */
export function placeNear(draw: RandomStream): Place {
  return elementAt(places, draw.int(0, near - 1));
}

export function cityName(index: number): string {
  return elementAt(places, index).city;
}

export function addressIn(place: Place, draw: RandomStream): Address {
  const french = place.province === 'QC';
  const number = draw.int(3, 9800);
  return {
    address: french ? `${number}, ${draw.pick(frenchStreets)}` : `${number} ${draw.pick(englishStreets)}`,
    city: place.city,
    state: place.province,
    zip: postalCode(place, draw),
  };
}

/** Only 555-0100 to 555-0199 are kept free for invented numbers. */
export function phoneIn(place: Place, draw: RandomStream): string {
  return `${place.areaCode} 555-01${draw.int(10, 99)}`;
}

/** By road, in hundredths of a kilometre: a fifth longer than the straight line. */
export function distance(from: Place, to: Place, draw: RandomStream): number {
  const straight = Math.sqrt((from.east - to.east) ** 2 + (from.north - to.north) ** 2);
  return Math.round(straight * 120) + draw.int(450, 2800);
}

function postalCode(place: Place, draw: RandomStream): string {
  const letter = postalLetters.charAt(draw.int(0, postalLetters.length - 1));
  return `${draw.pick(place.postalAreas)} ${draw.int(1, 9)}${letter}${draw.int(0, 9)}`;
}
