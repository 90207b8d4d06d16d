/** The element from which an event came, including icons; undefined if it came from the document or window. */
export function targetElement({ target }: { target: EventTarget | null }): Element | undefined {
  return target instanceof Element ? target : undefined;
}
