/** The label of a step, from the sentence of its notice. The point of an abbreviation at its end, as in "10:00 a.m.", stays. */
export function stepLabel(sentence: string): string {
  return sentence.replace(/(?<!\b[ap]\.m)\.$/, '');
}
