/** Whether a message has no ICU syntax. The build leaves it as text, and no formatter is created for it. */
export function isPlain(text: string): boolean {
  return !/[{}<>#'|]/.test(text);
}
