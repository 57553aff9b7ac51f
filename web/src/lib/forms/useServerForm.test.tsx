import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '@/lib/apollo/errors';
import { useServerForm } from './useServerForm';

interface Values {
  name: string;
  photo: string;
}
const text = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing));
const schema = z.object({ name: text('No name'), photo: text('No photo') });
const refusal = (fields: Record<string, string>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Refused', extensions: { fields } }] });

interface FormProps {
  send: (values: Values) => Promise<Values | void>;
  onFailure?: (error: unknown) => string | undefined;
}

function Form({ send, onFailure = () => undefined }: FormProps) {
  const { register, formState, busy, submit } = useServerForm({
    schema,
    defaultValues: { name: 'Ann', photo: '' },
    send,
    fieldErrorsOf: (error) => {
      const { file, ...fields } = fieldErrors(error);
      return { ...fields, ...(file && { photo: file }) };
    },
    onFailure,
  });
  return (
    <form onSubmit={submit}>
      <input aria-label="Photo" {...register('photo')} />
      <input aria-label="Name" {...register('name')} />
      <p>{Object.values(formState.errors).map((error) => error.message)}</p>
      <button aria-busy={busy}>Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('sends nothing invalid, focuses the first invalid field, and then validates on change', async () => {
  const send = vi.fn<FormProps['send']>();
  render(<Form send={send} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('No photo')).toBeVisible();
  expect(field('Photo')).toHaveFocus();
  await userEvent.type(field('Photo'), 'a');
  expect(screen.queryByText('No photo')).toBeNull();
  await userEvent.clear(field('Name'));
  expect(screen.getByText('No name')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('focuses the first invalid field by the order of its default values, not of mounting', async () => {
  render(<Form send={() => Promise.resolve()} />);
  await userEvent.clear(field('Name'));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/No photo/)).toHaveTextContent('No name');
  expect(field('Name')).toHaveFocus();
});

it('sends once when submitted twice, and adopts the values of the response', async () => {
  let resolve: (values: Values) => void = () => undefined;
  const send = vi.fn<FormProps['send']>(() => new Promise<Values>((done) => (resolve = done)));
  render(<Form send={send} />);
  await userEvent.type(field('Photo'), ' a ');
  await userEvent.dblClick(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect(send.mock.calls).toEqual([[{ name: 'Ann', photo: 'a' }]]);
  resolve({ name: 'Bo', photo: '' });
  await vi.waitFor(() => expect(field('Name')).toHaveValue('Bo'));
  await userEvent.type(field('Photo'), 'b{Backspace}');
  expect(screen.queryByText('No photo')).toBeNull();
});

it('shows field errors of the server at the fields', async () => {
  const onFailure = vi.fn<(error: unknown) => string | undefined>();
  const send = vi.fn<FormProps['send']>(() =>
    Promise.reject(refusal({ file: 'Too large', name: 'Too rude', id: 'Unknown' })),
  );
  render(<Form send={send} onFailure={onFailure} />);
  await userEvent.type(field('Photo'), 'a');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/Too large/)).toHaveTextContent('Too rude');
  expect(field('Name')).toHaveFocus();
  await userEvent.type(field('Name'), 'a');
  expect(screen.queryByText(/Too rude/)).toBeNull();
  expect(field('Photo')).toHaveValue('a');
  expect(onFailure).not.toHaveBeenCalled();
});

it('reports an error without field errors, and shows the message for it until the next submit', async () => {
  const onFailure = vi.fn<(error: unknown) => string | undefined>();
  const failure = refusal({ id: 'Unknown' });
  onFailure.mockReturnValueOnce('Too late');
  render(<Form send={() => Promise.reject(failure)} onFailure={onFailure} />);
  await userEvent.type(field('Photo'), 'a{Enter}');
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(failure));
  expect(await screen.findByText('Too late')).toBeVisible();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false');
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Too late')).toBeNull();
});

function ListForm({ fields }: { fields: Record<string, string> }) {
  const { register, formState, submit } = useServerForm({
    schema: z.object({
      areas: z.array(z.object({ id: z.string(), name: z.string(), days: z.array(z.number()) })),
    }),
    defaultValues: {
      areas: [
        { id: 'north', name: 'North', days: [1] },
        { id: 'south', name: 'South', days: [2] },
      ],
    },
    send: () => Promise.reject(refusal(fields)),
  });
  const { areas } = formState.errors;
  return (
    <form onSubmit={submit}>
      <input aria-label="South" aria-invalid={Boolean(areas?.[1]?.name)} {...register('areas.1.name')} />
      <p>{areas?.[1]?.name?.message ?? areas?.message}</p>
      <button>Send</button>
    </form>
  );
}

it('shows field errors of lists at their fields, and others at the list', async () => {
  const { rerender } = render(<ListForm fields={{ 'areas.1.name': 'Too rude' }} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Too rude')).toBeVisible();
  expect(field('South')).toHaveFocus();
  expect(field('South')).toBeInvalid();
  rerender(<ListForm key="list" fields={{ 'areas.0.id': 'Twice' }} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Twice')).toBeVisible();
  rerender(<ListForm key="values" fields={{ 'areas.0.days.0': 'No such day' }} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('No such day')).toBeVisible();
});
