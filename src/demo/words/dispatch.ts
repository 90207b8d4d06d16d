import { lines, table } from '../word-lists.ts';

/** Freight: description | details | lowest and highest weight of a piece in pounds | lowest and highest value in dollars. */
export const freight = table(`
  Palettes de pièces automobiles | Empilables, 2 de haut | 280 1400 | 900 8500
  Fromages fins, 2 à 4 °C | Température à noter à chaque arrêt | 450 1100 | 2500 9800
  Bardeaux d'asphalte | Bâche obligatoire | 1800 2600 | 700 1500
  Frozen seafood, -18 °C | Reefer pre-cooled before loading | 900 1600 | 6000 18000
  Meubles emballés | Couvertures requises, ne pas empiler | 120 600 | 400 3900
  Bois d'œuvre, paquets | Sangles aux 4 pieds | 1900 3200 | 1100 2400
  Machinery parts, crated | Forklift at both ends | 350 4200 | 3000 42000
  Produits d'entretien | Fiches de données de sécurité jointes | 300 900 | 350 1800
  Bouteilles d'eau de source | Protéger du gel | 1600 2200 | 300 700
  Imprimés et catalogues | Garder au sec | 800 1900 | 500 4200
  Pneus de camion | En vrac, compter au déchargement | 105 180 | 320 690
  Électroménagers | Hayon nécessaire | 140 420 | 600 3400
  Farine, sacs de 20 kg | Palettes de bois traité | 1900 2300 | 600 1100
  Plants et arbustes | Fragile, arroser avant le départ | 60 380 | 150 1900
`);

export const hourTexts = lines(`
  8 h à 16 h
  7 h à 15 h 30
  6 h à 14 h, fermé de 12 h à 12 h 30
  8:00 a.m. to 5:00 p.m.
  24 h
  Sur rendez-vous
  Lundi au jeudi, 7 h à 17 h
`);

export const brokers = ['Courtage Frontière-Nord', 'Border City Customs Brokers', 'Douanes Express Lacolle'];

export const important = lines(`
  Chargement par la porte 4 seulement
  Bottes et dossard obligatoires
  Appeler 30 minutes avant l'arrivée
  No trailer over 48 ft
  Quai trop bas : prévoir le hayon
  Pesée obligatoire à la sortie
`);

export const stopNotes = lines(`
  Demander Josée à la réception.
  Entrée par la cour arrière.
  Driver must check in at the guardhouse.
  Faire signer le connaissement en trois copies.
  Attention au dénivelé en hiver.
`);

export const bookingNotes = lines(`
  Livraison avant 10 h demandée.
  Client à aviser en cas de retard.
  Delivery window confirmed by email.
  Ramener les palettes vides.
  Facturer l'attente au-delà de 30 minutes.
`);

/** Kinds of actions, by action_id from 1: name, lowest and highest charge in cents, lowest and highest share of the driver in %. */
export const actionKinds: readonly [string, number, number, number, number][] = [
  ['Cueillette', 18_500, 92_000, 58, 76],
  ['Livraison', 14_500, 64_000, 58, 78],
  ['Temps d’attente', 4250, 25_500, 60, 80],
  ['Manutention', 2500, 21_000, 45, 70],
  ['Arrêt supplémentaire', 3500, 18_000, 50, 75],
  ['Deuxième livraison', 6000, 30_000, 55, 80],
  ['Nuitée du chauffeur', 9500, 26_000, 62, 82],
  ['Retour de palettes', 1500, 9000, 40, 66],
];
