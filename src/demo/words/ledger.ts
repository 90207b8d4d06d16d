import { table } from '#demo/word-lists.ts';

/** Work billed to people: fr | en. */
export const repairs = table(`
  Réparation et entretien | Repair and maintenance
  Pièces et main-d'œuvre | Parts and labour
  Pneus d'hiver, pose et équilibrage | Winter tires, mounting and balancing
  Inspection et antirouille | Inspection and rustproofing
  Freins et alignement | Brakes and alignment
`);

/** Work billed to companies. */
export const fleetWork = table(`
  Entretien de la flotte, facture mensuelle | Fleet maintenance, monthly invoice
  Service routier d'urgence | Emergency road service
  Inspection PEP et réparations | PEP inspection and repairs
  Pièces et main-d'œuvre, camions lourds | Parts and labour, heavy trucks
`);

export const carriage = table(`
  Transport de palettes | Pallet freight
  Transport régional – lot complet | Regional freight – full load
  Transport réfrigéré | Refrigerated freight
  Lot partiel, deux livraisons | Partial load, two drops
`);

/** Freight billed in US dollars. */
export const acrossTheBorder = table(`
  Transport transfrontalier – Plattsburgh, NY | Cross-border freight – Plattsburgh, NY
  Transport transfrontalier – Burlington, VT | Cross-border freight – Burlington, VT
  Transport réfrigéré – Boston, MA | Refrigerated freight – Boston, MA
  Lot complet – Harrisburg, PA | Full load – Harrisburg, PA
`);

/** The bills of suppliers: words of the supplier's name | account | fr | en | lowest and highest amount in dollars. */
export const bought = table(`
  Immeubles | 5200 | Loyer et charges communes | Rent and common charges | 900 2400
  Électricité | 5210 | Électricité et chauffage | Electricity and heating | 220 1650
  Assurances | 5220 | Assurance de la flotte | Fleet insurance | 480 3100
  Télécom | 5230 | Téléphonie et Internet | Phones and Internet | 90 460
  Pétroles, Carburants, Fuels | 5100 | Carburant diesel | Diesel fuel | 310 5400
  Lubrifiants | 5000 | Huiles et graisses en vrac | Bulk oils and greases | 180 2900
  Pneus, Tire | 5000 | Pneus, commande saisonnière | Tires, seasonal order | 1500 9800
  Transport, Carriers | 5010 | Sous-traitance de transport | Subcontracted freight | 240 2900
  Outillage, Tools, Équipement | 5310 | Outillage | Tools | 60 1900
  Uniformes | 5320 | Uniformes et buanderie | Uniforms and laundry | 48 310
  Sel et | 5330 | Sel à glace et abrasifs | De-icing salt and grit | 150 900
  Imprimerie, Papeterie | 5340 | Papeterie et formulaires | Stationery and forms | 35 420
  Emballages, Packaging | 5345 | Matériel d'emballage | Packing material | 60 780
  Customs | 5350 | Frais de dédouanement | Customs brokerage | 75 640
  Location, Reefer | 5360 | Location d'équipement | Equipment rental | 140 2100
  Recyclage | 5330 | Récupération des huiles et métaux | Oil and metal recovery | 90 520
  Peinture, Coatings, Soudure, Fasteners | 5300 | Fournitures d'atelier | Shop supplies | 35 690
  - | 5000 | Achat de pièces | Parts purchase | 640 6200
`);
