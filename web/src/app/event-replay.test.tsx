import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { stopRecording, useEventReplay } from './event-replay';

const send = vi.fn<(values: { name: string; size: string }) => void>();

function Form() {
  const [name, setName] = useState('');
  const [size, setSize] = useState('small');
  useEventReplay();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send({ name, size });
      }}
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <select aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option value="small">Small</option>
        <option value="large">Large</option>
      </select>
      <button type="submit">Send</button>
    </form>
  );
}

it('replays input and clicks from before hydration', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
  screen.getByRole<HTMLInputElement>('textbox').value = 'Asha';
  screen.getByRole<HTMLSelectElement>('combobox').value = 'large';
  window.larderRecordedInput = () => [screen.getByRole('button'), document.createElement('button')];

  stopRecording();
  render(<Form />, { container: page, hydrate: true });
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(screen.getByRole('textbox')).toHaveValue('Asha');
  expect(send.mock.calls).toEqual([[{ name: 'Asha', size: 'large' }]]);
  expect(window.larderRecordedInput).toBeUndefined();
});

it('holds the submit of a form that hydrates later, so that it does not leave the page', async () => {
  send.mockClear();
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
  stopRecording();
  const form = page.querySelector('form');
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(send).not.toHaveBeenCalled();
  render(<Form />, { container: page, hydrate: true });
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  page.remove();
});

it('does nothing on later pages', () => {
  send.mockClear();
  render(<Form />);
  expect(send).not.toHaveBeenCalled();
});
