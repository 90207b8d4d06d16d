/**
 * `fold` and `searchable` as functions of PostgreSQL, with the same results as those of the contract. They do not use
 * the server's locale, because its tables of letters would differ from ours; the sets of letters are written into them.
 */

/** Every code point that a text can hold, apart from NUL and the surrogates. */
function* codePoints(): Generator<number> {
  for (let point = 1; point <= 0x10ffff; point++) {
    if (point === 0xd800) point = 0xe000;
    yield point;
  }
}

const escaped = (point: number) =>
  point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`;

/** The ranges of a bracket expression for all characters that match. */
function ranges(pattern: RegExp): string {
  let text = '';
  let first = 0;
  let last = -1;
  const close = () => {
    if (first) text += first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`;
  };
  for (const point of codePoints()) {
    if (!pattern.test(String.fromCodePoint(point))) continue;
    if (point !== last + 1) {
      close();
      first = point;
    }
    last = point;
  }
  close();
  return text;
}

/** The capitals beyond ASCII that have no accent, and their small letters. */
function capitals(): { from: string; to: string } {
  let from = '';
  let to = '';
  for (const point of codePoints()) {
    const letter = String.fromCodePoint(point);
    const small = letter.toLowerCase();
    if (point < 128 || small === letter || letter.normalize('NFD') !== letter) continue;
    from += letter;
    to += small;
  }
  return { from, to };
}

/** A capital sigma at the end of a word has a small letter of its own. */
const finalSigma = () => {
  const [cased, passed] = [ranges(/\p{Cased}/u), ranges(/\p{Case_Ignorable}/u)];
  return { after: `[${cased}][${passed}]*`, before: `[${passed}]*[${cased}]` };
};

export function textFunctions(): string {
  const { from, to } = capitals();
  const { after, before } = finalSigma();
  const blanks = ranges(/\s/);
  return `
    create function fold(given text) returns text language plpgsql immutable strict parallel safe as $fold$
      declare bare text;
      begin
        if given collate "C" ~ '^[\\u0001-\\u007f]*$' then return lower(given collate "C"); end if;
        bare := regexp_replace(normalize(given, nfd) collate "C", '[${ranges(/\p{M}/u)}]', '', 'g');
        if strpos(bare, 'Σ') > 0 then
          bare := regexp_replace(bare collate "C", '(?<=${after})Σ(?!${before})', 'ς', 'g');
        end if;
        if bare collate "C" ~ '[${ranges(new RegExp(`[${from}]`, 'u'))}]' then
          bare := translate(bare, '${from}', '${to}');
        end if;
        return replace(replace(replace(lower(bare collate "C"), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');
      end $fold$;

    create function compact(folded text) returns text language plpgsql immutable strict parallel safe as $compact$
      declare
        word text;
        bare text;
        is_code boolean;
        ends_in_code boolean := true;
        joined text := '';
      begin
        foreach word in array regexp_split_to_array(folded collate "C", '[${blanks}]+') loop
          bare := regexp_replace(word collate "C", '[^${ranges(/[\p{L}\p{N}\p{Cc}]/u)}]+', '', 'g');
          continue when bare = '';
          is_code := bare collate "C" ~ '[0-9]';
          joined := joined || case when ends_in_code or is_code then '' else ' ' end || bare;
          ends_in_code := is_code;
        end loop;
        return joined;
      end $compact$;

    create function searchable(given text) returns text language plpgsql immutable strict parallel safe as $searchable$
      declare
        folded text := fold(given);
        line text;
        bare text;
        lines text[] := '{}';
      begin
        if folded = '' or folded collate "C" ~ '^([a-z0-9]+|[a-z]+( [a-z]+)*)$' then return folded; end if;
        foreach line in array string_to_array(folded, chr(10)) loop
          bare := compact(line);
          lines := lines || case when bare <> '' and bare <> line then line || chr(10) || bare else line end;
        end loop;
        return array_to_string(lines, chr(10));
      end $searchable$;
  `;
}
