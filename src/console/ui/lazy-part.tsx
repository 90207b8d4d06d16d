/** Parts of the console that load when first shown, and can be asked for again where they did not arrive. */
import { type ComponentType, lazy } from 'react';

/** What puts a part back to where it was before it failed. */
const failed = new Set<() => void>();

/** Like React's `lazy`, which would keep its failure for ever. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part = begin();

  function begin() {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        failed.add(() => {
          Part = begin();
        });
        throw cause;
      }
    });
  }
  return function LazyPart(props: P) {
    return <Part {...props} />;
  };
}

/** Whatever failed to load is loaded again when it is next shown. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
