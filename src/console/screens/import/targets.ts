/** The possible targets of a column: the fields of a create, and for journal entries those of their lines. */

import { isEditable } from '#console/form/editable.ts';
import { type Field, type Fields, isPlain, writableFields } from '#contract/core/field.ts';
import { namesOf } from '#contract/core/field-names.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { hasLegs } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { fold } from '#contract/formats/text.ts';
import { moduleOf } from '#contract/registry.ts';

/** `@debit` and `@credit` are amounts on that side. */
type Special = typeof entryPath | '@debit' | '@credit';

/** Groups lines into journal entries. */
export const entryPath = '@entry';

/** The number of an existing record. */
export const idPath = '@id';

export interface Target {
  /** The name of a field, `details.account` for a field of a line, or a special target. */
  path: string;
  field: Field | undefined;
}

export const legsName = 'details';

export function targetsOf(segment: Segment): Target[] {
  const fields = writableFields(moduleOf(segment).fields);
  const plain = Object.entries(fields).filter(([, field]) => isPlain(field));
  const legs = legFields(fields);
  return [
    ...plain.map(([path, field]) => ({ path, field })),
    ...Object.entries(legs).map(([name, field]) => ({ path: `${legsName}.${name}`, field })),
    ...(Object.keys(legs).length ? specials.map((path) => ({ path, field: amountOf(path, legs) })) : []),
    // An entry has no target for its number, because that groups its rows.
    ...(hasLegs(moduleOf(segment)) ? [] : [{ path: idPath, field: undefined }]),
  ];
}

/** The values that a form would propose for fields without a column, such as the home currency, by path. */
export function proposedConstants(segment: Segment, columns: readonly string[]): Record<string, string> {
  const targets = targetsOf(segment).filter(({ path }) => !columns.includes(path));
  return Object.fromEntries(
    targets.flatMap(({ path, field }) => (field?.proposed === undefined ? [] : [[path, String(field.proposed)]])),
  );
}

export function hasUpdate(segment: Segment): boolean {
  return moduleOf(segment).endpoints.update !== undefined && isEditable(segment);
}

const specials: readonly Special[] = [entryPath, '@debit', '@credit'];

function amountOf(path: Special, legs: Fields): Field | undefined {
  return path === entryPath ? undefined : legs.amount;
}

export function legFields(fields: Fields): Fields {
  return fields[legsName]?.fields ?? {};
}

/** Other words used in people's files, folded, by field name. */
const synonyms: Record<string, readonly string[]> = {
  [entryPath]: ['entry', 'ecriture', 'piece', 'no d’ecriture', 'entry no', 'journal', 'numero', 'number', 'no'],
  [idPath]: ['id', 'no', 'record no', 'no de fiche'],
  '@debit': ['debit', 'debits', 'dr', 'dt'],
  '@credit': ['credit', 'credits', 'cr', 'ct'],
  code: ['no client', 'client no', 'customer code', 'code client', 'sku', 'code produit', 'code fournisseur'],
  name: ['nom', 'raison sociale', 'company', 'compagnie', 'entreprise', 'customer', 'full name', 'nom complet'],
  nom: ['name', 'contact', 'full name', 'nom complet'],
  titre: ['title', 'sujet', 'subject'],
  title: ['titre', 'sujet', 'subject', 'nom', 'name'],
  phone: ['tel', 'telephone', 'phone number', 'no de telephone'],
  phone1: ['tel', 'telephone', 'phone number'],
  telephone: ['tel', 'phone', 'phone number'],
  cell: ['cellulaire', 'mobile', 'cell phone', 'portable'],
  email: ['courriel', 'e-mail', 'mail', 'adresse courriel', 'email address'],
  zipcode: ['zip', 'postal code', 'code postal', 'cp'],
  zip: ['zipcode', 'postal code', 'code postal', 'cp'],
  state: ['province', 'prov', 'etat'],
  prov: ['province', 'state'],
  city: ['ville', 'town', 'municipalite'],
  address: ['adresse', 'street', 'rue', 'address 1', 'adresse 1'],
  adresse2: ['address 2', 'adresse 2', 'address2'],
  website: ['site', 'site web', 'web', 'url'],
  client_id: ['client', 'customer', 'client no', 'code client'],
  clientID: ['client', 'customer', 'code client'],
  product_id: ['produit', 'product', 'sku'],
  product_quantity: ['qty', 'quantity', 'quantite', 'qte'],
  product_price: ['price', 'prix', 'unit price', 'prix unitaire'],
  description: ['libelle', 'memo', 'details'],
  notes: ['note', 'remarques', 'remarks', 'comments', 'commentaires'],
  amount: ['montant', 'total'],
  currency: ['devise', 'monnaie'],
  'details.credit': ['dr/cr', 'd/c', 'debit/credit', 'side', 'sens'],
  account: ['compte', 'no de compte', 'numero de compte', 'gl account', 'account no', 'account number'],
  reference: ['ref', 'ref no', 'no de reference', 'reference no'],
  creation_date: ['date de creation', 'creation date', 'date created', 'created'],
  // The headings of list columns that differ from the label of the field.
  date_at: ['date'],
  time_at: ['time', 'heure'],
  out_of_business_hours: ['open outside business hours', 'ouvert hors des heures d’affaires'],
  // The labels in older exports for numbers that may have a name.
  trackerUserId: ['tracker', 'reperage'],
  userID: ['for user no', 'pour l’utilisateur no'],
  user_id: ['user no', 'no d’utilisateur'],
  vehicle_id: ['vehicle no', 'no de vehicule'],
};

const bare = (text: string) =>
  fold(text)
    .replace(/\s*\/\s*/g, '/')
    .replace(/[*:()’'"._-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A target for each column, or `''` if none clearly fits. No target is used twice. */
export function mapColumns(segment: Segment, header: readonly string[]): string[] {
  const targets = targetsOf(segment);
  const numbered = numberedColumns(segment, header);
  const found = numbered.map((path) => (targets.some((each) => each.path === path) ? (path ?? '') : ''));
  const taken = new Set<string>(found);
  for (const namesFor of [wireNames, readNames, otherNames]) {
    for (const [index, title] of header.entries()) {
      if (found[index] || !title || numbered[index]) continue;
      const target = targets.find(
        (each) => !taken.has(each.path) && namesFor(segment, each).some((name) => bare(name) === bare(title)),
      );
      if (!target) continue;
      found[index] = target.path;
      taken.add(target.path);
    }
  }
  // Beside a debit column, a column called credit contains amounts and not the letter of a side.
  return taken.has('@debit') && !taken.has('@credit')
    ? found.map((path) => (path === `${legsName}.credit` ? '@credit' : path))
    : found;
}

/**
 * Files exported from a list number repeated titles, such as `Reference` and `Reference (2)`. Returns the field of each
 * such column; undefined for titles that occur once. A record's own fields come first and those of its lines last;
 * computed columns, such as the currency of a total, are in between.
 */
function numberedColumns(segment: Segment, header: readonly string[]): (string | undefined)[] {
  const { listFields } = moduleOf(segment);
  const own = Object.keys(listFields).filter((name) => !listFields[name]?.fields);
  const ofLines = Object.keys(legFields(listFields)).map((name) => `${legsName}.${name}`);
  const parts = header.map((title) => {
    const [, base = title, number = '1'] = /^(.+) \((\d)\)$/.exec(title) ?? [];
    return { base, number: Number(number) };
  });
  return parts.map(({ base, number }) => {
    if (!header.includes(base) || !header.includes(`${base} (2)`)) return undefined;
    const isRead = (path: string) => languages.some((language) => fieldLabel(`${segment}.${path}`, language) === base);
    const count = parts.filter((each) => each.base === base).length;
    const path = own.filter(isRead)[number - 1] ?? ofLines.filter(isRead).at(number - 1 - count);
    return path !== undefined && listFields[path]?.kind === 'id' ? idPath : path;
  });
}

function wireNames(_segment: Segment, { path, field }: Target): string[] {
  const name = lastOf(path);
  return field ? [path, ...namesOf(name, field)] : [path];
}

function readNames(segment: Segment, { path }: Target): string[] {
  const isOfLine = path.startsWith(`${legsName}.`);
  return languages.flatMap((language) => {
    const label = fieldLabel(`${segment}.${path}`, language);
    if (label === undefined) return [];
    return isOfLine ? [label, lineTitle(label, language)] : [label];
  });
}

/** The title of a column of lines whose label the record's own field shares. */
export function lineTitle(label: string, language: Language): string {
  return language === 'fr' ? `Ligne\u00a0: ${label}` : `Line: ${label}`;
}

function otherNames(_segment: Segment, { path }: Target): readonly string[] {
  return synonyms[path] ?? synonyms[lastOf(path)] ?? [];
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
