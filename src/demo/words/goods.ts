import { lines, table } from '#demo/word-lists.ts';

/** The names of the categories, from 1. */
export const productCategories = lines(`
  Huiles et liquides
  Freins
  Filtres
  Pneus et roues
  Batteries et électricité
  Suspension
  Main-d’œuvre et services
  Transport
  Frais et consignes
  Accessoires
`);

/** Code | category | fr | en | price in cents | variants, put in place of ~. */
export const goodsRows = table(`
  HUI | 1 | Huile synthétique ~, 1 L | Synthetic oil ~, 1 L | 1149 | 0W-16;0W-20;5W-20;5W-30;5W-40;10W-30;15W-40
  HUB | 1 | Huile à moteur diesel ~, 18,9 L | Diesel engine oil ~, 18.9 L | 11895 | 5W-40;10W-30;15W-40
  ANT | 1 | Antigel ~, 3,78 L | Antifreeze ~, 3.78 L | 2249 | OAT;HOAT;universel / universal
  LAV | 1 | Lave-glace ~, 3,78 L | Washer fluid ~, 3.78 L | 449 | -40 °C;-49 °C;été / summer
  DEF | 1 | Fluide d'échappement diesel ~ | Diesel exhaust fluid ~ | 1899 | 9,46 L / 9.46 L;18,9 L / 18.9 L;208 L
  FRA | 2 | Plaquettes de frein avant, ~ | Front brake pads, ~ | 6495 | compacte / compact;intermédiaire / midsize;VUS / SUV;camionnette / pickup
  FRR | 2 | Plaquettes de frein arrière, ~ | Rear brake pads, ~ | 5895 | compacte / compact;intermédiaire / midsize;VUS / SUV;camionnette / pickup
  DIS | 2 | Disque de frein ~ | Brake rotor ~ | 7450 | 280 mm;300 mm;320 mm;345 mm
  ETR | 2 | Étrier de frein, côté ~ | Brake caliper, ~ | 13995 | gauche / left;droit / right
  CHA | 2 | Chambre de frein à air, type ~ | Air brake chamber, type ~ | 8925 | 20;24;30;30/30
  FIH | 3 | Filtre à huile ~ | Oil filter ~ | 895 | FH-10;FH-20;FH-35;FH-60 XL
  FIA | 3 | Filtre à air ~ | Air filter ~ | 2395 | FA-12;FA-18;FA-40 XL
  FIC | 3 | Filtre d'habitacle ~ | Cabin filter ~ | 2195 | C-1;C-4;C-7, charbon / C-7, carbon
  FIG | 3 | Filtre à carburant ~ | Fuel filter ~ | 3450 | FG-2;FG-9;FG-15, séparateur / FG-15, separator
  PNH | 4 | Pneu d'hiver ~ | Winter tire ~ | 13900 | 195/65R15;205/55R16;215/60R16;225/65R17;235/55R18;275/65R18
  PNE | 4 | Pneu d'été ~ | Summer tire ~ | 12450 | 195/65R15;205/55R16;215/60R16;225/65R17;235/55R18
  PNC | 4 | Pneu de camion ~ | Truck tire ~ | 48900 | 11R22.5;295/75R22.5;11R24.5;445/50R22.5
  VAL | 4 | Valve de pneu ~ | Tire valve ~ | 395 | caoutchouc / rubber;acier / steel;TPMS
  BAT | 5 | Batterie ~ | Battery ~ | 16995 | groupe 35 / group 35;groupe 48 AGM / group 48 AGM;groupe 65 / group 65;groupe 31, camion / group 31, truck
  ALT | 5 | Alternateur ~ | Alternator ~ | 28950 | 105 A;130 A;160 A
  AMP | 5 | Ampoule ~ | Bulb ~ | 1295 | H7;H11;9005;DEL / LED;3157
  BOU | 5 | Bougie d'allumage ~ | Spark plug ~ | 1150 | cuivre / copper;platine / platinum;iridium
  ESS | 5 | Essuie-glace d'hiver ~ | Winter wiper blade ~ | 1895 | 18 po / 18 in;20 po / 20 in;22 po / 22 in;26 po / 26 in
  AMO | 6 | Amortisseur ~ | Shock absorber ~ | 9875 | avant / front;arrière / rear;camion / truck
  ROT | 6 | Rotule ~ | Ball joint ~ | 5425 | inférieure / lower;supérieure / upper
  RES | 6 | Coussin d'air de suspension ~ | Air spring ~ | 21500 | 1T15;1T17;1T19
  ROU | 6 | Roulement de roue ~ | Wheel bearing ~ | 11250 | avant / front;arrière / rear;essieu 3 / axle 3
  MOM | 7 | Main-d'œuvre – ~ | Labour – ~ | 10950 | mécanique / mechanical;diagnostic / diagnosis;camion lourd / heavy truck;électrique / electrical
  MOP | 7 | Pose et équilibrage, ~ | Mount and balance, ~ | 2495 | 4 pneus / 4 tires;1 pneu / 1 tire;roue double / dual wheel
  ENT | 7 | Entreposage de pneus, ~ | Tire storage, ~ | 7995 | une saison / one season;une année / one year
  ANR | 7 | Antirouille, ~ | Rustproofing, ~ | 13995 | auto / car;VUS / SUV;camionnette / pickup
  INS | 7 | Inspection ~ | Inspection ~ | 8995 | saisonnière / seasonal;SAAQ;PEP
  TRA | 8 | Transport par palette, zone ~ | Pallet freight, zone ~ | 9850 | A;B;C;D, É.-U. / D, U.S.
  TRR | 8 | Transport réfrigéré, zone ~ | Refrigerated freight, zone ~ | 16400 | A;B;C, É.-U. / C, U.S.
  ATT | 8 | Temps d'attente, ~ | Waiting time, ~ | 8500 | l'heure / per hour;la demi-heure / per half hour
  SUR | 8 | Surcharge de carburant ~ | Fuel surcharge ~ | 2750 | locale / local;régionale / regional;longue distance, É.-U. / long haul, U.S.
  ECO | 9 | Écofrais – ~ | Environmental fee – ~ | 450 | huile / oil;pneus / tires;batterie / battery
  CON | 9 | Consigne – ~ | Core charge – ~ | 4500 | batterie / battery;étrier / caliper;alternateur / alternator
  FOU | 9 | Fournitures d'atelier – ~ | Shop supplies – ~ | 695 | auto / car;camionnette / pickup;camion lourd / heavy truck
  TAP | 10 | Tapis d'hiver ~ | Winter mats ~ | 8995 | avant / front;ensemble / full set
  ANG | 10 | Sangle d'arrimage ~ | Tie-down strap ~ | 2650 | 15 pi / 15 ft;27 pi / 27 ft;30 pi / 30 ft
  GAN | 10 | Gants de nitrile, ~ | Nitrile gloves, ~ | 1995 | M;L;XL
`);
