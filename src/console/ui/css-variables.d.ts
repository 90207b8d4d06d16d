import 'react';

declare module 'react' {
  /** Properties that a style sheet reads by `var()`. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
