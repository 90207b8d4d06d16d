import { useParams } from 'react-router-dom';

/** The number in the address; undefined where it is none. */
export function useAddressedId(): number | undefined {
  const { id } = useParams();
  return id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
