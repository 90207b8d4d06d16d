import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses the button of a question once it acts: until what is to be confirmed has been read, it does nothing. */
export async function pressConfirm(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
}
