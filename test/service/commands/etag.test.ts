/** A list that a browser has cached is valid only for the data and the program that made it. */
import { expect, it } from 'vitest';
import { listETag } from '#service/commands/etag.ts';

it('a list has another ETag after a write, for another question, and by another version of the program', () => {
  const tags = [
    listETag('7', '2026-11 /api/clients', '1.0.0'),
    listETag('8', '2026-11 /api/clients', '1.0.0'),
    listETag('7', '2026-11 /api/clients?page=2', '1.0.0'),
    listETag('7', '2026-11 /api/clients', '1.1.0'),
  ];
  expect(new Set(tags).size).toBe(tags.length);
  expect(listETag('7', '2026-11 /api/clients', '1.0.0')).toBe(tags[0]);
});
