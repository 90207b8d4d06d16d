/** Parts of the console that load when first shown, and can be asked for again where they did not arrive. */
import { type ComponentType, lazy } from 'react';

/** What puts a part back to where it was before it failed. */
const failed = new Set<() => void>();

type Load<P> = () => Promise<ComponentType<P>>;

/** Like React's `lazy`, which would keep its failure for ever. `first`: an attempt that was made already. */
export function lazyPart<P extends object>(load: Load<P>, first = load): ComponentType<P> {
  let Part = begin(first);

  function begin(attempt: Load<P>) {
    return lazy(async () => {
      try {
        return { default: await attempt() };
      } catch (cause) {
        failed.add(() => {
          Part = begin(load);
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
