/** What a person types over the stored names of a product. A name in which they do not type is the one that is stored. */
import { useState } from 'react';
import { type NameField, type Names, nameFields } from '#console/screens/products/translations.ts';

interface Input {
  typed: Partial<Names>;
  /** What was stored when the person began to type, which a save must find unchanged. */
  seen: Partial<Names>;
}

const nothingTyped: Input = { typed: {}, seen: {} };

export function useTypedNames(stored: Names) {
  const [input, setInput] = useState(nothingTyped);
  return {
    typed: { ...stored, ...input.typed },
    seen: { ...stored, ...input.seen },
    isTyped: nameFields.some((field) => input.typed[field] !== undefined),
    type: (field: NameField, value: string) =>
      setInput(({ typed, seen }) => ({
        typed: { ...typed, [field]: value },
        seen: { [field]: stored[field], ...seen },
      })),
    drop: (field: NameField) => setInput((now) => narrow(now, (each) => each !== field)),
    /** What still differs from what is known to be stored now was typed since, and stays. */
    settle: (known: Partial<Names>) =>
      setInput(({ typed, seen: before }) => {
        const seen = { ...before, ...known };
        return narrow({ typed, seen }, (field) => typed[field] !== seen[field]);
      }),
  };
}

function narrow({ typed, seen }: Input, isKept: (field: NameField) => boolean): Input {
  const fields = nameFields.filter((field) => typed[field] !== undefined && isKept(field));
  const part = (names: Partial<Names>) => Object.fromEntries(fields.map((field) => [field, names[field]]));
  return { typed: part(typed), seen: part(seen) };
}
