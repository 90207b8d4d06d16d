import type { ComponentProps } from 'react';

interface BusyButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

/**
 * What every button of the console is drawn as. While it is busy it hears nothing, but it is not disabled: that would take the
 * focus from it for good, and the next letters would be shortcuts of the page.
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
        // A form is not sent a second time either.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
