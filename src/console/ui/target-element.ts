/** The element that an event came from, an icon included; undefined where it came from the page or the window itself. */
export function targetElement({ target }: { target: EventTarget | null }): Element | undefined {
  return target instanceof Element ? target : undefined;
}
