/**
 * Evaluates arithmetic typed into an amount, exactly: `+ - * / ( )` and percentages. An added or subtracted percentage
 * refers to what precedes it, as on a pocket calculator: `100-10%` is 90. A leading percentage refers to the given
 * base, and cannot be read without one: `10%` alone is not an amount.
 */
import {
  addFractions,
  type Fraction,
  fractionOf,
  invertFraction,
  multiplyFractions,
  negateFraction,
} from '#contract/formats/decimal.ts';

const maxLength = 200;
const hundredth: Fraction = { over: 1n, under: 100n };

/** Thrown and caught only in this file. */
class Unreadable extends Error {}

/**
 * Undefined if the text cannot be read or divides by zero. `readNumber` returns a decimal text and decides how a comma
 * is read.
 */
export function evaluateArithmetic(
  typed: string,
  readNumber: (digits: string) => string | undefined,
  base?: Fraction,
): Fraction | undefined {
  const tokens = tokensOf(typed);
  if (!tokens) return undefined;
  try {
    const reader = new Reader(tokens, readNumber);
    const { value } = reader.sum((part) => multiplyFractions(base ?? unreadable(), part));
    return reader.isAtEnd() ? value : undefined;
  } catch (cause) {
    if (cause instanceof Unreadable) return undefined;
    throw cause;
  }
}

function tokensOf(typed: string): string[] | undefined {
  const text = typed
    .replace(/\s/g, '')
    .replace(/^=/, '')
    .replace(/[×·x]/gi, '*')
    .replace(/[÷:]/g, '/')
    .replace(/[\u2212\u2013]/g, '-');
  if (!text || text.length > maxLength || !/^[\d.,+\-*/()%]*$/.test(text)) return undefined;
  return text.match(/[\d.,]+|[+\-*/()%]/g) ?? undefined;
}

/** The value of a term, and whether it is only a percentage. */
interface Term {
  value: Fraction;
  isPercentage: boolean;
}

class Reader {
  private at = 0;
  private readonly tokens: readonly string[];
  private readonly readNumber: (digits: string) => string | undefined;

  constructor(tokens: readonly string[], readNumber: (digits: string) => string | undefined) {
    this.tokens = tokens;
    this.readNumber = readNumber;
  }

  isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  /** `ofBase` gives the value of a leading percentage. Without it the percentage stays a plain fraction. */
  sum(ofBase = (part: Fraction) => part): Term {
    const first = this.product();
    let isPercentage = first.isPercentage;
    let total = isPercentage ? ofBase(first.value) : first.value;
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const next = this.product();
      const part = next.isPercentage ? multiplyFractions(total, next.value) : next.value;
      total = addFractions(total, sign === '-' ? negateFraction(part) : part);
      isPercentage = false;
    }
    return { value: total, isPercentage };
  }

  private product(): Term {
    let term = this.signed();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const { value } = this.signed();
      const factor = sign === '*' ? value : (invertFraction(value) ?? unreadable());
      term = { value: multiplyFractions(term.value, factor), isPercentage: false };
    }
    return term;
  }

  private signed(): Term {
    if (this.take('+')) return this.signed();
    if (!this.take('-')) return this.percentage();
    const { value, isPercentage } = this.signed();
    return { value: negateFraction(value), isPercentage };
  }

  private percentage(): Term {
    const term = this.primary();
    return this.take('%') ? { value: multiplyFractions(term.value, hundredth), isPercentage: true } : term;
  }

  private primary(): Term {
    if (!this.take('(')) {
      const number = this.readNumber(this.tokens[this.at++] ?? '') ?? unreadable();
      return { value: fractionOf(number), isPercentage: false };
    }
    const within = this.sum();
    return this.take(')') ? within : unreadable();
  }

  private take(...symbols: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !symbols.includes(token)) return undefined;
    this.at++;
    return token;
  }
}

function unreadable(): never {
  throw new Unreadable();
}
