import type { DemoRecord } from '#demo/company-size.ts';

const names = ['Garage Rive-Nord – Laval', 'Transport Rive-Nord – Longueuil', 'Atelier Rive-Nord – Québec'];

export function* branches(): Generator<DemoRecord> {
  for (const [index, name] of names.entries()) {
    yield { segment: 'branches', record: { id: index + 1, name, status: 1 } };
  }
}
