import classes from '#console/record/cells/cells.module.css';

type Way = (text: string) => string | undefined;

/** Only addresses that lead where they say: what somebody typed never becomes a script. */
const ways: [RegExp, Way][] = [
  [/email$/, (text) => mailAddress(text)],
  [/^(phone\w*|cell|telephone|contact_phone|contact_tel)$/, (text) => phoneAddress(text)],
  [/^website$/, (text) => siteAddress(text)],
];

/** Encoded, so that a question mark in it adds neither a reader nor a text to the message. */
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

export function addressOf(name: string, text: string): string | undefined {
  const way = ways.find(([names]) => names.test(name));
  return way?.[1](text.trim());
}

/** A text that one can call, write to or visit. */
export function ContactLink({ name, value }: { name: string; value: string }) {
  const address = addressOf(name, value);
  if (!address) return value;
  return (
    <a className={classes.reference} href={address} {...(/^http/i.test(address) && outside)}>
      {value}
    </a>
  );
}

const outside = { target: '_blank', rel: 'noopener noreferrer' };
