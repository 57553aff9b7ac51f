import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
