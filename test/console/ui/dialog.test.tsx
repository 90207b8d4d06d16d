// @vitest-environment shared-window
/** A dialog closes by a press on its backdrop or by Escape, and by neither where what it holds would be lost. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import { standInForTheBrowser } from '#test/harness/console.tsx';

beforeEach(() => {
  cleanup();
  standInForTheBrowser();
});

function Opened({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <MantineProvider env="test">
      <Dialog open={open} title="New client" onClose={onClose && close}>
        <input aria-label="Name" />
      </Dialog>
    </MantineProvider>
  );
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'New client', hidden: true });

it('a press on the backdrop closes it', () => {
  const closed = vi.fn();
  render(<Opened onClose={closed} />);
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  expect(closed).toHaveBeenCalledOnce();
});

it('text selected with the mouse beyond the edge of the dialog does not', () => {
  const closed = vi.fn();
  render(<Opened onClose={closed} />);
  fireEvent.pointerDown(screen.getByRole('textbox'));
  // The browser sends the click to the nearest common ancestor of both ends of the drag.
  fireEvent.click(dialog());
  expect(closed).not.toHaveBeenCalled();
});

it('one that cannot be closed is shown again where the browser has closed it', async () => {
  render(<Opened />);
  const shown = dialog();
  shown.close();
  fireEvent(shown, new Event('close'));
  await waitFor(() => expect(shown.open).toBe(true));
});
