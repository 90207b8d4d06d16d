/** A step's label: the sentence of its notice without the final point, except after "10:00 a.m.". */
export function stepLabel(sentence: string): string {
  return sentence.replace(/(?<!\b[ap]\.m)\.$/, '');
}
