import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
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

it('replays a key pressed during hydration', async () => {
  const onKey = vi.fn<(event: KeyboardEvent) => void>();
  function Page() {
    useEffect(() => {
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    }, []);
    useEventReplay();
    return null;
  }
  stopRecording();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  render(<Page />);
  await waitFor(() => expect(onKey).toHaveBeenCalledTimes(1));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  expect(onKey).toHaveBeenCalledTimes(2);
});

it('does not replay a key that was handled before', async () => {
  send.mockClear();
  const onKey = vi.fn<(event: KeyboardEvent) => void>((event) => event.preventDefault());
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
  document.addEventListener('keydown', onKey);
  const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  document.body.dispatchEvent(key);
  window.larderRecordedInput = () => [key, screen.getByRole('button')];

  stopRecording();
  render(<Form />, { container: page, hydrate: true });
  await waitFor(() => expect(send).toHaveBeenCalled());
  document.removeEventListener('keydown', onKey);
  expect(onKey).toHaveBeenCalledTimes(1);
});

it('does nothing on later pages', () => {
  send.mockClear();
  render(<Form />);
  expect(send).not.toHaveBeenCalled();
});
