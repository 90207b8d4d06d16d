/** Which language a request is answered in (rulings section 1, "languages"), and that finding it takes no time. */
import { describe, expect, it } from 'vitest';
import { languageOf } from '#service/http/request-language.ts';

describe('the language', () => {
  it.each([
    [undefined, 'en'],
    ['fr;q=0.2, en;q=0.1', 'fr'],
    ['en ; q=0.1 , fr ; q=0.2', 'fr'],
    ['en;level=1;q=0.1, fr', 'fr'],
    ['fr;q=none, en;q=0.1', 'en'],
    ['FR-ca', 'fr'],
  ])('of "%s" is %s', (header, expected) => {
    expect(languageOf(header)).toBe(expected);
  });

  it('is looked for in the beginning of the header alone, so that a long one keeps nobody waiting', () => {
    expect(languageOf(`de${' '.repeat(16_000)}, fr`)).toBe('en');
    expect(languageOf(`${'de,'.repeat(5000)}fr`)).toBe('en');
    expect(languageOf(`${'de,'.repeat(80)}fr`)).toBe('fr');
  });
});
