import { lines, table } from '#demo/word-lists.ts';

/** Project: name | description | for a client (1) or for the house (0). */
export const projectRows = table(`
  Remise à niveau de la flotte | Inspection, réparations et dossiers de conformité des unités. | 1
  Contrat d'entretien annuel | Entretien préventif planifié, rapport à chaque trimestre. | 1
  Winter tire program | Storage, mounting and balancing for the whole fleet. | 1
  Déménagement d'entrepôt | Transport de 340 palettes en six fins de semaine. | 1
  Aménagement de camions-ateliers | Étagères, compresseur et éclairage pour trois fourgons. | 1
  Refrigerated shuttle | Daily temperature-controlled run with recorded temperatures. | 1
  Projet pilote électrique | Deux véhicules, suivi de la consommation pendant un hiver. | 1
  Numérisation des dossiers de conformité | Fiches d'entretien et rondes de sécurité sur tablette. | 1
  Navette inter-entrepôts | Deux voyages par jour, horaire fixe, chauffeur dédié. | 1
  Body shop refresh | Twelve units: rust repair, paint and new decals. | 1
  Réfection du quai C | Béton, niveleur et abri de porte. | 0
  Refonte du site Web | Version bilingue, prise de rendez-vous par les clients. | 0
  Inventaire perpétuel des pièces | Codes-barres, tablettes et première prise d'inventaire. | 0
  Training plan – high voltage | Certification of four technicians. | 0
  Renouvellement du parc de remorques | Appel d'offres, essais et plan de financement. | 0
  Ouverture du samedi | Horaires, affichage et tarifs de la main-d'œuvre. | 0
  Programme de santé et sécurité | Mise à jour du programme de prévention et des fiches. | 0
`);

/** The names of the statuses, from 0. */
export const taskStatuses = ['À faire', 'En cours', 'En attente', 'Terminée'];

export const taskTitles = lines(`
  Rencontre de démarrage
  Relevé des unités sur place
  Préparer la soumission
  Order the parts
  Commander les pneus
  Planifier les baies
  Faire approuver l'échéancier
  Inspecter les unités du premier lot
  Inspecter les unités du deuxième lot
  Update the maintenance files
  Former les chauffeurs
  Valider avec le client
  Obtenir les permis
  Rédiger le rapport final
  Send the progress invoice
  Corriger les déficiences
  Comparer trois fournisseurs
  Photographier avant et après
`);

export const looseTasks = lines(`
  Renouveler les immatriculations
  Calibrer le banc d'alignement
  Nettoyer le séparateur d'huile
  Review insurance quotes
  Inventaire des extincteurs
  Préparer l'horaire des Fêtes
`);

export const taskNotes = lines(`
  Voir les photos au dossier.
  À faire avant la prochaine rencontre.
  Waiting for the client's answer since Monday.
  Prévoir deux personnes.
  Le budget est approuvé jusqu'à 4 500 $.
`);

export const commentTexts = lines(`
  Fait ce matin, reste le dernier camion.
  Client rappelé, il confirme jeudi.
  Parts are back-ordered, two more weeks.
  J'ai ajouté les factures au dossier.
  On reporte après les Fêtes.
  Le répartiteur est avisé.
  Looks good, go ahead.
  Il manque une signature.
  Vérifié avec Véronique, c'est réglé.
`);
