import { useParams } from 'react-router-dom';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';

/** The id in the address; undefined if it is not a positive integer. */
export function useAddressedId(): number | undefined {
  const { id } = useParams();
  return parsePositiveInteger(id);
}
