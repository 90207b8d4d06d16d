/** The lines of a word list written as one text. */
export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The words of a list whose words are separated by commas. */
export function words(text: string): string[] {
  return lines(text).flatMap((line) =>
    line
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );
}

/** A table: one row a line, cells separated by bars. */
export function table(text: string): string[][] {
  return lines(text).map((line) => line.split('|').map((cell) => cell.trim()));
}
