/** The names of a product that a person is typing. Names that they did not change are the stored ones. */
import { useState } from 'react';
import { type NameField, type Names, nameFields } from '#console/screens/products/translations.ts';

interface Input {
  typed: Partial<Names>;
  /** The stored names when the person began to type. A save must find them unchanged. */
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
    /** Forgets names that are now stored. Names that still differ were typed since, and stay. */
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
