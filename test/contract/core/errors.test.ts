/** What an error says: what happened, then what to do. */
import { expect, it } from 'vitest';
import { type ErrorCode, errors } from '#contract/core/errors.ts';

const nextSteps: [ErrorCode, string, string][] = [
  ['cross_site', 'Repeat it there, or send', 'Refaites-la dans la console ou joignez-y'],
  ['not_found', 'Check its spelling.', 'Vérifiez-la.'],
  ['method_not_allowed', 'Use {methods}.', 'Utilisez {methods}.'],
  ['too_large', 'Send less at once.', 'Envoyez-en moins à la fois.'],
  ['internal', 'Try again; if it fails again,', 'Réessayez; si l’erreur persiste,'],
];

it.each(nextSteps)('%s says what to do in both languages', (code, english, french) => {
  expect(errors[code].en).toMatch(/^[A-Z][^.]+\. /);
  expect(errors[code].en).toContain(english);
  expect(errors[code].fr).toMatch(/^[A-Z][^.]+\. /);
  expect(errors[code].fr).toContain(french);
});
