import { table, words } from '#demo/word-lists.ts';

export const frenchWomen = words(`
  Mélanie, Geneviève, Isabelle, Josée, Chantal, Stéphanie, Émilie, Véronique, Annie, Marie-Ève, Noémie, Élodie,
  Florence, Catherine, Sylvie, Nathalie, Audrey, Océane, Maude, Léa, Amélie, Andrée-Anne, Solène, Fatima, Mariama
`);

export const frenchMen = words(`
  Jean-François, Stéphane, Éric, Mathieu, Benoît, Sébastien, Rémi, Marc-André, Frédéric, Gaétan, Réjean, Yvon,
  Alexandre, François, Jérôme, Étienne, Félix, Olivier, Raphaël, Xavier, Normand, Michaël, Cédric, Karim, Ousmane
`);

export const frenchFamilies = words(`
  Tremblay, Gagnon, Roy, Côté, Bouchard, Gauthier, Morin, Lavoie, Fortin, Gagné, Ouellet, Pelletier, Bélanger,
  Lévesque, Bergeron, Leblanc, Paquette, Girard, Simard, Boucher, Caron, Beaulieu, Cloutier, Dubé, Poirier, Fournier,
  Lapointe, Leclerc, Lefebvre, Poulin, Thibault, Saint-Pierre, Nadeau, Martel, Landry, Martineau, Bédard, Grenier,
  Lessard, Duval, Hébert, Desjardins, Couture, Parent, Hamel, Mercier, Allard, Plante, Demers, Lachance, Béland,
  Létourneau, D'Amours, Théberge, Rhéaume, Castonguay, Diallo, Benali, Nguyen, Haddad
`);

export const englishWomen = words('Heather, Karen, Megan, Susan, Emily, Priya, Claire, Brenda, Joanne, Tara, Kim');
export const englishMen = words('Kevin, Brian, Scott, Trevor, Colin, Daniel, Rajiv, Gord, Liam, Wesley, Ian, Derek');
export const englishFamilies = words(`
  Campbell, MacDonald, O'Connor, Fraser, Wilson, Thompson, Singh, McKenna, Patterson, Ross, Hughes, Stewart, Murphy,
  Bennett, Kowalski, Fitzgerald, Chen, Doyle, Whitfield, Burke, Armstrong, Sinclair, Kelly
`);

/** Known names that come first: name | language. */
export const featuredClients = table(`
  Élan Mécanique | fr
  Transport Bélanger & Fils | fr
  Northern Freight Ltd. | en
  Excavation Côté-Nord inc. | fr
  Boulangerie L'Épi d'Or | fr
  Plomberie Saint-Laurent inc. | fr
  Great Lakes Cold Storage Inc. | en
  Ambulances de la Rive-Sud | fr
  Autobus des Érables | fr
  Fromagerie du Vieux-Moulin | fr
  L'Œil du Mécano | fr
  Summit Roofing Supply | en
  Coopérative de taxis des Moulins | fr
  Déneigement Grand-Froid | fr
  Matériaux Beauséjour ltée | fr
  Location d'outils Mont-Royal | fr
  Ville de Sainte-Marguerite – Travaux publics | fr
  Harbour Point Seafoods Ltd. | en
  Scierie Forêt-Boréale inc. | fr
  Pépinière Aux Quatre Vents | fr
  Commission de transport du Haut-Richelieu | fr
  Maple Ridge Movers | en
  Imprimerie du Fleuve | fr
  Électricité Ampère-Plus | fr
  Remorquage 24/7 Lanaudière | fr
  Ébénisterie Bois-Franc | fr
  Clean Current Energy Inc. | en
  Coopérative agricole de la Plaine | fr
  Ferme Hébert et Sœurs | fr
  Brasserie du Faubourg | fr
`);

export const featuredProviders = table(`
  Pièces d'auto Laurentides | fr
  Pneus Sans-Frontière inc. | fr
  Distribution Roulement Express | fr
  Pétroles Bas-du-Fleuve | fr
  Keystone Truck Parts Ltd. | en
  Immeubles Boisclair inc. | fr
  Outillage Garant-Plus | fr
  Lubrifiants Rive-Nord | fr
  Batteries et Démarreurs Métro | fr
  Border City Customs Brokers | en
  Assurances Gagnon Théberge | fr
  Uniformes Propreté Québec | fr
  Imprimerie Point-Virgule | fr
  Coopérative d'Électricité des Prés | fr
  Transport Nolin et Associés | fr
  Silencieux Le Chevalier | fr
  Soudure Mobile Éclair | fr
  Prairie Hydraulics Inc. | en
  Papeterie du Centre | fr
  Location Remorques Horizon | fr
  Peinture Auto Spectre | fr
  Télécom Boréal | fr
  Sel et Abrasifs du Nord | fr
  Atlantic Reefer Service | en
  Green Valley Carriers Ltd. | en
  Recyclage Métaux Saguenay | fr
`);

export const frenchTradeWords = words(`
  Transport, Excavation, Construction, Toitures, Plomberie, Électricité, Paysagement, Déménagement, Carrosserie,
  Soudure, Menuiserie, Béton, Rénovation, Entretien ménager, Location, Boucherie, Boulangerie, Pavage, Ventilation,
  Ambulance, Remorquage, Ferme, Meubles, Serrurerie
`);

export const frenchSupplies = words(`
  Pièces d'auto, Pneus, Distribution, Lubrifiants, Outillage, Hydraulique, Peinture, Équipement, Carburants,
  Soudure, Roulements, Emballages
`);

export const frenchEndings = ['', ' & Fils', ' inc.', ' ltée'];

export const englishMarks = words(`
  Northern, Summit, Riverside, Maple, Granite, Lakeshore, Blue Spruce, Pioneer, Keystone, Harbour, Redwood, Capital,
  Glengarry, Eastern, Union, Iron Bridge, Stonegate, Frontier, Beacon, Silver Birch
`);

export const englishTradeWords = words(`
  Freight, Landscaping, Roofing, Contracting, Cold Storage, Moving, Electric, Plumbing, Rentals, Foods, Furniture,
  Paving, Logistics, Produce, Millwork
`);

export const englishSupplies = words(
  'Truck Parts, Tire Supply, Hydraulics, Tools, Fuels, Fasteners, Coatings, Packaging',
);

export const englishEndings = [' Ltd.', ' Inc.', ' & Sons'];

/** Post of a contact: man, fr | woman, fr | department, fr | post, en | department, en. */
export const posts = table(`
  Directeur général | Directrice générale | Direction | General Manager | Management
  Acheteur | Acheteuse | Achats | Buyer | Purchasing
  Commis aux comptes payables | Commis aux comptes payables | Comptabilité | Accounts Payable Clerk | Accounting
  Contrôleur | Contrôleuse | Finances | Controller | Finance
  Responsable de la flotte | Responsable de la flotte | Flotte | Fleet Manager | Fleet
  Expéditeur | Expéditrice | Expédition | Shipper | Shipping
  Réceptionniste | Réceptionniste | Accueil | Receptionist | Front Desk
  Contremaître | Contremaîtresse | Chantier | Foreman | Operations
  Répartiteur | Répartitrice | Répartition | Dispatcher | Dispatch
  Propriétaire | Propriétaire | Direction | Owner | Management
`);
