/** Parts that open over a page: panels, dialogs and menus, loaded when they are first opened. */
import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import { lazily } from '#console/ui/lazy-component.tsx';
import { showToast } from '#console/ui/toasts.ts';

/** `onFailed` closes what was to be shown. */
type Overlay<P extends object> = (props: P & { onFailed: () => void }) => ReactNode;

/**
 * If the part cannot be loaded, because of an update or the network, the page behind it stays with all that is typed or
 * running in it. A component that suspends would be replaced by the error together with its page.
 */
export function overlayComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Overlay<P> & { load: () => Promise<unknown> } {
  const part = lazily(load);
  function OverlayComponent(props: P & { onFailed: () => void }) {
    const text = useText();
    const [Part, show] = useState(part.arrived);
    const fail = useEffectEvent(() => {
      showToast({ text: text('console.partUnloaded'), tone: 'danger' });
      props.onFailed();
    });
    useEffect(() => {
      if (Part) return undefined;
      let isOpen = true;
      part.load().then(
        (Loaded) => isOpen && show(() => Loaded),
        () => isOpen && fail(),
      );
      return () => {
        isOpen = false;
      };
    }, [Part]);
    return Part ? createElement(Part, props) : null;
  }
  return Object.assign(OverlayComponent, { load: part.load });
}
