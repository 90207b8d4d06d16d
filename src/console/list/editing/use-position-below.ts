import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

const gap = 2;
const edge = 8;

/**
 * The position of a box below another element, or above it if there is no room; it follows scrolling. In the middle of
 * the window while the element is not rendered.
 */
export function usePositionBelow(
  anchor: () => HTMLElement | null,
  box: RefObject<HTMLElement | null>,
): Pick<CSSProperties, 'left' | 'top' | 'minWidth'> {
  const [position, setPosition] = useState({ left: 0, top: 0, minWidth: 0 });
  const findAnchor = useEffectEvent(anchor);
  useLayoutEffect(() => {
    const place = () => {
      const size = box.current?.getBoundingClientRect();
      if (!size) return;
      const around = findAnchor()?.getBoundingClientRect();
      const below = around ? around.bottom + gap : (window.innerHeight - size.height) / 2;
      const top = around && below + size.height > window.innerHeight - edge ? around.top - size.height - gap : below;
      const left = around?.left ?? (window.innerWidth - size.width) / 2;
      const next = {
        left: Math.max(edge, Math.min(left, window.innerWidth - size.width - edge)),
        top: Math.max(edge, top),
        minWidth: around?.width ?? 0,
      };
      setPosition((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    place();
    const observer = new ResizeObserver(place);
    if (box.current) observer.observe(box.current);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [box]);
  return position;
}
