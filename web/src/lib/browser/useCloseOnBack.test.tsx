import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCloseOnBack } from './useCloseOnBack';

function Overlay({ name, busy = false }: { name: string; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnBack(open, busy ? undefined : close);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open {name}</button>
      {open && <button onClick={close}>Close {name}</button>}
    </>
  );
}

/** Links close the menu; a deletion navigates while its dialog is open. */
function Page() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnBack(open, close);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open menu</button>
      {open && (
        <>
          <button onClick={() => void navigate('/next', { replace: true })}>Delete</button>
          <Link to="/next" onClick={close}>
            Next page
          </Link>
          <Link to="/page" onClick={close}>
            This page
          </Link>
        </>
      )}
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** A page of the router with its menu open. */
async function openMenu() {
  router = createBrowserRouter([
    { path: '/page', element: <Page /> },
    { path: '*', element: 'Another page' },
  ]);
  render(<RouterProvider router={router} />);
  await press('Open menu');
}
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
/** The browser and the router are on the page of `path`. */
const expectPage = (path: string) =>
  waitFor(() => {
    expect(location.pathname).toBe(path);
    expect(router?.state.location.pathname).toBe(path);
    expect(history.state).not.toHaveProperty('larderOverlays');
  });
const nextPopState = () =>
  new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });

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

  it('is not taken for the end of a traversal that does not arrive', async () => {
    render(<Overlay name="payment" />);
    await press('Open payment');
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    await press('Close payment');
    await waitFor(() => expect(go).toHaveBeenCalled());
    go.mockRestore();
    const popState = nextPopState();
    history.go(-2);
    expect(await popState).toMatchObject({ state: { key: 'before' } });
  });
});

describe('37 R24: a navigation from an overlay', () => {
  afterEach(() => {
    router?.dispose();
    router = undefined;
  });

  it('leaves no entry of the overlay below the next page', async () => {
    await openMenu();
    await follow('Next page');
    await expectPage('/next');
    history.back();
    await expectPage('/page');
    history.back();
    await expectPage('/before');
  });

  it('replaces the page, not the entry of the overlay', async () => {
    await openMenu();
    await press('Delete');
    await expectPage('/next');
    history.back();
    await expectPage('/before');
  });

  it('leaves one entry of the page to which it leads again', async () => {
    await openMenu();
    await follow('This page');
    await expectPage('/page');
    history.back();
    await expectPage('/before');
  });
});

describe('37 R24: Forward', () => {
  afterEach(() => router?.dispose());

  it('does not stay on the entry of a closed overlay', async () => {
    await openMenu();
    history.back();
    await expectPage('/page');
    const popState = nextPopState();
    history.forward();
    await popState;
    await expectPage('/page');
    history.back();
    await expectPage('/before');
  });
});
