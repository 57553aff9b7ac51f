import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextsProvider } from '@/lib/i18n/TextsProvider';
import { ToastProvider } from './ToastProvider';
import { useToast } from './useToast';

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('Added To Cart!')}>Add</button>
      <button onClick={() => toast.error('Something Went Wrong!')}>Fail</button>
    </>
  );
}

test('37.10: links and Back close toasts, but not those that come with the next page or have an action', async () => {
  const user = userEvent.setup();
  const action = { label: 'Undo', until: Date.now() + 60_000, run: () => undefined };
  function Page() {
    const toast = useToast();
    return (
      <>
        <button onClick={() => toast.success('Here')}>Here</button>
        <button onClick={() => toast.success('Undoable', undefined, { key: 'undo', action })}>
          Undoable
        </button>
        <a
          href="/next"
          onClick={(event) => {
            event.preventDefault();
            toast.success('Next');
          }}
        >
          Leave
        </a>
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
  await user.click(screen.getByRole('button', { name: 'Undoable' }));
  await user.click(screen.getByRole('button', { name: 'Here' }));
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
      expect.stringContaining('Undoable'),
      'Next',
    ]),
  );
});

test('37.10: an opened dialog closes toasts about the page, a menu does not', async () => {
  const user = userEvent.setup();
  const page = (open: 'menu' | 'dialog' | undefined) => (
    <ToastProvider>
      <Buttons />
      <Menu open={open === 'menu'} anchorEl={document.body}>
        <li>Fruits</li>
      </Menu>
      <Dialog open={open === 'dialog'} aria-label="Delete?" />
    </ToastProvider>
  );
  const { rerender } = render(page(undefined));
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  const toast = await screen.findByRole('alert');
  // Pauses its timer.
  fireEvent.mouseEnter(toast);
  rerender(page('menu'));
  await screen.findByRole('menu');
  await waitFor(() => expect(toast.closest('[aria-hidden]')).toBeNull());
  rerender(page(undefined));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  // If the menu had closed the toast, it would have left before one that is replaced now.
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  const later = await screen.findByRole('status');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(later).not.toBeInTheDocument());
  expect(toast).toBeInTheDocument();
  rerender(page('dialog'));
  await waitFor(() => expect(toast).not.toBeInTheDocument());
});

test('a toast with the same text replaces the earlier one; other texts stack', async () => {
  const user = userEvent.setup();
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  const add = screen.getByRole('button', { name: 'Add' });
  await user.click(add);
  const first = await screen.findByRole('status');
  await user.click(add);
  await user.click(add);
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  await waitFor(() => expect(screen.getAllByText('Added To Cart!')).toHaveLength(1));
  expect(first).not.toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong!');
});
