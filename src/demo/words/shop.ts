import { lines, table } from '#demo/word-lists.ts';

/** What the shop does: vehicle type | trade | quarters of an hour | fr | en | what is written under it. */
export const work = table(`
  1 | - | 3 | Changement d'huile | Oil change | Huile 5W-30 synthétique, filtre inclus
  1 | pneus | 4 | Pose de pneus d'hiver | Winter tire change | Pneus entreposés, rangée C
  1 | pneus | 3 | Permutation et équilibrage | Rotation and balancing | Vibration à 100 km/h
  1 | pneus | 2 | Réparation de crevaison | Flat repair | Clou, pneu arrière droit
  1 | - | 6 | Freins avant | Front brakes | Disques et plaquettes, vérifier les étriers
  1 | - | 6 | Freins arrière | Rear brakes | Bruit au freinage depuis deux semaines
  1 | alignement | 4 | Alignement | Wheel alignment | Tire vers la droite après un nid-de-poule
  1 | alignement | 8 | Suspension avant et alignement | Front suspension and alignment | Cognement sur les bosses, côté conducteur
  1 | alignement | 5 | Rotule et alignement | Ball joint and alignment | Jeu constaté à l'inspection
  1 | - | 4 | Inspection avant l'hiver | Winter inspection | Batterie, antigel, essuie-glaces, éclairage
  1 | - | 6 | Diagnostic – voyant moteur | Check engine diagnosis | Code P0420 lu chez le client
  1 | - | 2 | Remplacement de batterie | Battery replacement | Démarre mal sous -10 °C
  1 | lavage | 8 | Antirouille annuel | Annual rustproofing | Traitement complet, portes et longerons
  1 | lavage | 10 | Esthétique complète | Full detailing | Intérieur avec shampooing des sièges
  1 | lavage | 3 | Lavage et cirage | Wash and wax | Avant la livraison au client
  1 | - | 5 | Transmission – vidange | Transmission service | Vidange et filtre, 120 000 km
  1 | - | 6 | Remplacement du pare-brise | Windshield replacement | Réclamation d'assurance en cours
  1 | - | 16 | Courroie de distribution | Timing belt | Avec pompe à eau
  1 | - | 6 | Échappement | Exhaust | Silencieux percé, joint à changer
  1 | - | 6 | Inspection mécanique SAAQ | SAAQ mechanical inspection | Véhicule acheté hors province
  1 | - | 5 | Entretien 40 000 km | 40,000 km service | Filtres, bougies, rotation des pneus
  2 | - | 10 | Autobus scolaire – entretien A | School bus – service A | Unité à remettre avant 14 h 30
  2 | - | 6 | Porte avant d'autobus | Bus front door | Ne ferme plus complètement
  2 | - | 12 | Inspection PEP – autobus | PEP inspection – bus | Dossier de conformité à jour
  3 | - | 12 | Inspection PEP – tracteur | PEP inspection – tractor | Dossier de conformité à jour
  3 | - | 10 | Freins à air | Air brakes | Ajustement et remplacement des chambres
  3 | - | 6 | Changement d'huile – camion lourd | Heavy truck oil change | 42 L, deux filtres
  3 | - | 12 | Suspension pneumatique | Air suspension | Fuite lente, essieu 2
  3 | - | 8 | Système antipollution | Emission system | Régénération bloquée, voyant allumé
  3 | - | 6 | Hayon élévateur | Liftgate | Ne remonte plus sous charge
  4 | pneus | 3 | Pneu arrière | Rear tire | Équilibrage compris
  4 | - | 5 | Remisage hivernal | Winter storage | Stabilisateur, batterie débranchée
  4 | - | 6 | Mise au point | Tune-up | Carburateurs à synchroniser
  4 | - | 6 | Freins avant et arrière | Front and rear brakes | Plaquettes et liquide
  4 | - | 4 | Chaîne et pignons | Chain and sprockets | Usure au-delà de la limite
  5 | pneus | 6 | Pneus de remorque | Trailer tires | Deux essieux, pneus fournis
  5 | - | 12 | Réfrigération de remorque | Reefer service | Unité en alarme, code 31
  5 | - | 8 | Roulements de roue | Wheel bearings | Essieu 3, côté passager
  5 | - | 10 | Porte arrière de remorque | Trailer rear door | Charnières tordues, joint à remplacer
  5 | - | 6 | Système d'éclairage | Lighting system | Feux de gabarit et filage
`);

/** Vehicle type | vehicle. */
export const vehicles = table(`
  1 | Toyota RAV4 2021
  1 | Honda Civic 2018
  1 | Ford F-150 2019
  1 | Mazda CX-5 2022
  1 | Hyundai Kona 2023
  1 | Volkswagen Jetta 2015
  1 | Subaru Outback 2020
  1 | Dodge Grand Caravan 2017
  1 | Nissan Rogue 2019
  1 | Kia Sportage 2024
  1 | Chevrolet Silverado 2016
  1 | Mitsubishi RVR 2020
  1 | Ram ProMaster 2021
  2 | Autobus Blue Bird 2019, no 45
  2 | Autobus Lion 2021, no 52
  2 | Minibus Girardin 2018, no 17
  3 | Freightliner Cascadia 2020, unité 112
  3 | Volvo VNL 760 2019, unité 118
  3 | Kenworth T680 2022, unité 131
  3 | International LT 2018, unité 97
  3 | Peterbilt 579 2021, unité 126
  3 | Hino 268 2017, unité 64
  3 | Western Star 4900 2016, unité 83
  4 | Honda CB500X 2020
  4 | Yamaha Bolt 2017
  4 | Can-Am Outlander 2022
  4 | Polaris Sportsman 2019
  5 | Remorque Manac 53 pi, R-204
  5 | Remorque réfrigérée Utility, R-311
  5 | Plateau Deloupe, R-118
  5 | Remorque Wabash 48 pi, R-92
`);

export const shopNotes = lines(`
  Le client attend sur place.
  Clés dans la boîte de nuit.
  Appeler avant tout travail de plus de 250 $.
  Customer needs the car back by 4 p.m.
  Véhicule de courtoisie réservé.
  Pièces reçues, tablette 14.
  Vérifier la garantie du fabricant.
  Please text when ready.
  Cliente avec enfant, prévoir un siège d'appoint.
  Deuxième visite pour le même bruit.
`);

/** The colours of appointments that have one of their own. */
export const ownColors = ['#d9480f', '#1971c2', '#2f9e44', '#9c36b5', '#e03131', '#f08c00'];
