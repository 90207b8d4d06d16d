import { InvalidArgumentError } from 'commander';
import { isServiceAddress } from '#contract/formats/service-address.ts';

/** Without a slash at its end, so that paths can follow. */
export function readAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('Give an address like https://books.example.com.');
  if (!isServiceAddress(text))
    throw new InvalidArgumentError('Give the address alone, without a password, a question mark or a number sign.');
  return text.replace(/\/+$/, '');
}
