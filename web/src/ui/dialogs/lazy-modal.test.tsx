import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextsProvider } from '@/lib/i18n/TextsProvider';
import { lazyModal } from './lazy-modal';
import { ToastProvider } from '../feedback/toast/ToastProvider';

const Question = ({ open }: { open: boolean; onClose: () => void }) =>
  open ? <div role="dialog">Really?</div> : null;

test('closes with a message when its code cannot be loaded, and retries on the next click', async () => {
  const user = userEvent.setup();
  const load = vi.fn<() => Promise<typeof Question>>(async () => Question);
  load.mockRejectedValueOnce(new TypeError('offline'));
  const Modal = lazyModal(load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button aria-expanded={open} onClick={() => setOpen(true)}>
          Ask
        </button>
        <Modal open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(
    <TextsProvider timeZone="UTC">
      <ToastProvider>
        <Page />
      </ToastProvider>
    </TextsProvider>,
  );
  const button = screen.getByRole('button', { name: 'Ask' });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  await user.click(button);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
