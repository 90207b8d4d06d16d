/** What people call each module's records. Apart from the readings of fields, which only pages with records need. */
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface ModuleLabels {
  one: string;
  many: string;
  /** What the button that makes one says. */
  fresh: string;
}

const labels: Record<Segment, Record<Language, ModuleLabels>> = {
  projects: {
    en: { one: 'Project', many: 'Projects', fresh: 'New project' },
    fr: { one: 'Projet', many: 'Projets', fresh: 'Nouveau projet' },
  },
  tasks: {
    en: { one: 'Task', many: 'Tasks', fresh: 'New task' },
    fr: { one: 'Tâche', many: 'Tâches', fresh: 'Nouvelle tâche' },
  },
  clients: {
    en: { one: 'Client', many: 'Clients', fresh: 'New client' },
    fr: { one: 'Client', many: 'Clients', fresh: 'Nouveau client' },
  },
  clients_contacts: {
    en: { one: 'Contact', many: 'Contacts', fresh: 'New contact' },
    fr: { one: 'Personne-ressource', many: 'Personnes-ressources', fresh: 'Nouvelle personne-ressource' },
  },
  providers: {
    en: { one: 'Supplier', many: 'Suppliers', fresh: 'New supplier' },
    fr: { one: 'Fournisseur', many: 'Fournisseurs', fresh: 'Nouveau fournisseur' },
  },
  resources: {
    en: { one: 'Staff member', many: 'Staff', fresh: 'New staff member' },
    fr: { one: 'Employé', many: 'Employés', fresh: 'Nouvel employé' },
  },
  reminders: {
    en: { one: 'Reminder', many: 'Reminders', fresh: 'New reminder' },
    fr: { one: 'Rappel', many: 'Rappels', fresh: 'Nouveau rappel' },
  },
  products: {
    en: { one: 'Product', many: 'Products', fresh: 'New product' },
    fr: { one: 'Produit', many: 'Produits', fresh: 'Nouveau produit' },
  },
  sales: {
    en: { one: 'Sale', many: 'Sales', fresh: 'New sale' },
    fr: { one: 'Vente', many: 'Ventes', fresh: 'Nouvelle vente' },
  },
  sales_products: {
    en: { one: 'Sale line', many: 'Sale lines', fresh: 'New sale line' },
    fr: { one: 'Ligne de vente', many: 'Lignes de vente', fresh: 'Nouvelle ligne de vente' },
  },
  bookings: {
    en: { one: 'Booking', many: 'Bookings', fresh: 'New booking' },
    fr: { one: 'Commande de transport', many: 'Commandes de transport', fresh: 'Nouvelle commande de transport' },
  },
  actions: {
    en: { one: 'Action', many: 'Actions', fresh: 'New action' },
    fr: { one: 'Intervention', many: 'Interventions', fresh: 'Nouvelle intervention' },
  },
  stops: {
    en: { one: 'Stop', many: 'Stops', fresh: 'New stop' },
    fr: { one: 'Arrêt', many: 'Arrêts', fresh: 'Nouvel arrêt' },
  },
  transactions: {
    en: { one: 'Journal entry', many: 'Journal entries', fresh: 'New journal entry' },
    fr: { one: 'Écriture', many: 'Écritures', fresh: 'Nouvelle écriture' },
  },
  branches: {
    en: { one: 'Branch', many: 'Branches', fresh: 'New branch' },
    fr: { one: 'Succursale', many: 'Succursales', fresh: 'Nouvelle succursale' },
  },
  agenda_appointments: {
    en: { one: 'Appointment', many: 'Appointments', fresh: 'New appointment' },
    fr: { one: 'Rendez-vous', many: 'Rendez-vous', fresh: 'Nouveau rendez-vous' },
  },
  agenda_bays: {
    en: { one: 'Bay', many: 'Bays', fresh: 'New bay' },
    fr: { one: 'Baie', many: 'Baies', fresh: 'Nouvelle baie' },
  },
  agenda_displays: {
    en: { one: 'Display', many: 'Displays', fresh: 'New display' },
    fr: { one: 'Affichage', many: 'Affichages', fresh: 'Nouvel affichage' },
  },
  agenda_workflows: {
    en: { one: 'Workflow stage', many: 'Workflow stages', fresh: 'New workflow stage' },
    fr: { one: 'Étape de travail', many: 'Étapes de travail', fresh: 'Nouvelle étape de travail' },
  },
};

export function moduleLabels(segment: Segment, language: Language): ModuleLabels {
  return labels[segment][language];
}
