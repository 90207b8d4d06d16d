/** A stop's address as one line, and where a map shows it. */
interface Addressed {
  address: string;
  adresse2: string;
  city: string;
  state: string;
  zip: string;
}

export function addressLines({ address, adresse2, city, state, zip }: Addressed): string[] {
  return [address, adresse2, [city, state].filter(Boolean).join(' '), zip].filter(Boolean);
}

/** Leaves out the dock or unit, which maps do not know. */
export function mapAddress({ address, city, state, zip }: Addressed): string {
  const query = [address, city, state, zip].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
