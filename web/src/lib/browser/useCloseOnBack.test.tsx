import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCloseOnBack } from './useCloseOnBack';

function Overlay({ name, busy = false }: { name: string; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnBack(open, busy ? undefined : close);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open {name}</button>
      {open && <button onClick={close}>Close {name}</button>}
      {open && (
        <button
          onClick={() => {
            close();
            history.pushState({ key: 'next', idx: 2 }, '', '/next');
          }}
        >
          Leave {name}
        </button>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOpen = (name: string) => screen.queryByRole('button', { name: `Close ${name}` }) !== null;
const keyIs = (key: string) => waitFor(() => expect(history.state).toEqual(expect.objectContaining({ key })));
const isAtRest = (key: string) =>
  waitFor(() => expect(history.state).toEqual({ key, idx: expect.any(Number) }));

beforeEach(() => {
  history.pushState({ key: 'before', idx: 0 }, '', '/before');
  history.pushState({ key: 'page', idx: 1 }, '', '/page');
});

describe('37 R24: Back', () => {
  it('closes overlays from the top, then leaves the page', async () => {
    render(
      <>
        <Overlay name="cart" />
        <Overlay name="dialog" />
      </>,
    );
    await press('Open cart');
    await press('Open dialog');
    history.back();
    await waitFor(() => expect(isOpen('dialog')).toBe(false));
    expect(isOpen('cart')).toBe(true);
    history.back();
    await waitFor(() => expect(isOpen('cart')).toBe(false));
    await isAtRest('page');
    history.back();
    await keyIs('before');
    expect(isOpen('cart')).toBe(false);
  });

  it('leaves the page at once after an overlay was closed in another way', async () => {
    render(<Overlay name="cart" />);
    await press('Open cart');
    await press('Close cart');
    await isAtRest('page');
    history.back();
    await keyIs('before');
    expect(isOpen('cart')).toBe(false);
  });

  it('does not close what is busy', async () => {
    render(<Overlay name="dialog" busy />);
    await press('Open dialog');
    const { state } = history;
    history.back();
    await waitFor(() => expect(history.state).toEqual(state));
    expect(isOpen('dialog')).toBe(true);
  });

  it('returns from the page of a link in an overlay to the page below it', async () => {
    render(<Overlay name="cart" />);
    await press('Open cart');
    await press('Leave cart');
    await keyIs('next');
    history.back();
    await isAtRest('page');
    history.back();
    await keyIs('before');
    expect(isOpen('cart')).toBe(false);
  });
});
