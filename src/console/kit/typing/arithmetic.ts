/**
 * Arithmetic as people type it into an amount: `+ - * / ( )` and percentages, exact. A percentage that is added or taken
 * away is one of what stands before it, as on a pocket calculator: `100-10%` is 90.
 */
import {
  addFractions,
  type Fraction,
  fractionOf,
  invertFraction,
  multiplyFractions,
  negateFraction,
} from '#contract/decimal.ts';

const longest = 200;
const hundredth: Fraction = { over: 1n, under: 100n };

/** Thrown within, and nowhere else. */
class Unreadable extends Error {}

/** Undefined: it cannot be read, or divides by zero. `readNumber` gives a decimal text, and decides what a comma is. */
export function reckon(typed: string, readNumber: (digits: string) => string | undefined): Fraction | undefined {
  const tokens = tokensOf(typed);
  if (!tokens) return undefined;
  try {
    const reader = new Reader(tokens, readNumber);
    const value = reader.sum();
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
  if (!text || text.length > longest || !/^[\d.,+\-*/()%]*$/.test(text)) return undefined;
  return text.match(/[\d.,]+|[+\-*/()%]/g) ?? undefined;
}

/** A term, and whether it is a percentage and nothing more. */
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

  sum(): Fraction {
    let total = this.product().value;
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const { value, isPercentage } = this.product();
      const part = isPercentage ? multiplyFractions(total, value) : value;
      total = addFractions(total, sign === '-' ? negateFraction(part) : part);
    }
    return total;
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
    const value = this.primary();
    return this.take('%')
      ? { value: multiplyFractions(value, hundredth), isPercentage: true }
      : { value, isPercentage: false };
  }

  private primary(): Fraction {
    if (!this.take('(')) return fractionOf(this.readNumber(this.tokens[this.at++] ?? '') ?? unreadable());
    const value = this.sum();
    return this.take(')') ? value : unreadable();
  }

  private take(...wanted: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.at++;
    return token;
  }
}

function unreadable(): never {
  throw new Unreadable();
}
