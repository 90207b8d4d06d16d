import { Fragment } from 'react';
import classes from '#console/record/cells/cells.module.css';
import type { Meaning } from '#contract/core/field-options.ts';

type AddressBuilder = (text: string) => string | undefined;

/** Only `tel:`, `mailto:` and web addresses become links, so that a typed text can never run as a script. */
const addressBuilders: Partial<Record<Meaning, AddressBuilder>> = {
  email: mailAddress,
  phone: phoneAddress,
  website: siteAddress,
};

/** Encoded, because a question mark in the address could otherwise add recipients or a text to the message. */
function mailAddress(text: string): string | undefined {
  const [, name = '', host = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(text) ?? [];
  return name ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}` : undefined;
}

function phoneAddress(text: string): string | undefined {
  const digits = text.replace(/(?!^\+)\D/g, '');
  return digits.length >= 7 ? `tel:${digits}` : undefined;
}

function siteAddress(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : undefined;
}

export function addressOf(meaning: Meaning | undefined, text: string): string | undefined {
  return meaning && addressBuilders[meaning]?.(text.trim());
}

/** A phone number, e-mail address or website as a link. */
export function ContactLink({ meaning, value }: { meaning: Meaning | undefined; value: string }) {
  const address = addressOf(meaning, value);
  if (!address) return value;
  // The label keeps the link's name in one piece, because some screen readers pause at possible line breaks.
  return (
    <a className={classes.reference} href={address} aria-label={value} {...(/^http/i.test(address) && outside)}>
      {meaning === 'phone' ? value : <Breakable address={value} />}
    </a>
  );
}

/** Allows line breaks in a long address between its parts: after the `@` and before a dot. */
function Breakable({ address }: { address: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const outside = { target: '_blank', rel: 'noopener noreferrer' };
