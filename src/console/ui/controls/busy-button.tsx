import type { ComponentProps } from 'react';

interface BusyButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

/**
 * Renders every button of the console. A busy button ignores clicks but is not disabled, because it would lose the
 * focus for good, and the next letters would act as shortcuts of the page.
 */
export function BusyButton({ type = 'button', disabled, onClick, ...rest }: BusyButtonProps) {
  const isBusy = rest['data-loading'];
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => {
        // Also prevents a form from being submitted again.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
