import { lines } from '#demo/word-lists.ts';

/** What reminders say of a record, by module; ~ is its name or number. */
export const reminderTitles = {
  clients: lines(`
    Rappeler ~ pour le renouvellement
    Relancer ~ : facture en souffrance
    Call ~ about the fleet contract
    Revoir la limite de crédit de ~
  `),
  providers: lines(`
    Négocier les prix avec ~
    Demander le crédit de retour à ~
    Check back order with ~
  `),
  sales: lines(`
    Relancer la soumission de la vente ~
    Confirmer la pièce spéciale, vente ~
    Follow up on sale ~
  `),
  bookings: lines(`
    Preuve de livraison à obtenir – ~
    Confirmer l'heure de cueillette – ~
    Appointment needed at destination – ~
  `),
  attributes: lines(`
    Immatriculation à renouveler – dossier ~
    Inspection PEP à planifier – dossier ~
  `),
  purchases: lines(`
    Achat ~ : réception partielle à vérifier
    Purchase ~: price difference to settle
  `),
};

export const reminderNotes = lines(`
  Demander la personne responsable de la flotte.
  Voir le courriel de la semaine dernière.
  Left a voicemail on Tuesday.
  Montant contesté, garder une copie de l'entente.
  Préférablement en avant-midi.
  The driver has the original document.
`);
