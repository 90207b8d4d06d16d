import { useParams } from 'react-router-dom';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';

/** The number in the address; undefined where it is none. */
export function useAddressedId(): number | undefined {
  const { id } = useParams();
  return parsePositiveInteger(id);
}
