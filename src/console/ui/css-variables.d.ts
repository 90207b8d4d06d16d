import 'react';

declare module 'react' {
  /** Custom properties that a style sheet reads by `var()`. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
