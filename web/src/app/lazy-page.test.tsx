import { render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { TextsProvider } from '@/texts/TextsProvider';
import { lazyPage } from './lazy-page';

let mounts = 0;
function Counted() {
  const [mount] = useState(() => (mounts += 1));
  return <p>{mount}</p>;
}

test('a page whose code comes while React waits for it stays the same when it is drawn again', async () => {
  // As in a browser: in a test's `act` React does not go on where it waited.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });
  const Page = lazyPage('src/pages/Counted.tsx', async () => Counted);
  const draw = (time: number) =>
    root.render(
      <Suspense fallback="…">
        <div title={String(time)}>{time > 0 && <Page />}</div>
      </Suspense>,
    );
  const isDrawn = (time: number) =>
    vi.waitFor(() => expect(container.querySelector('div')?.title).toBe(String(time)));
  draw(0);
  await isDrawn(0);
  startTransition(() => draw(1));
  await isDrawn(1);
  const first = container.querySelector('p');
  draw(2);
  await isDrawn(2);
  expect(first).not.toBeNull();
  expect(container.querySelector('p')).toBe(first);
});

test('a page whose code could not be had is drawn when it is opened again with a network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => <p>Here</p>);
  const Page = lazyPage('src/pages/Offline.tsx', load);
  const page = (address: string) => (
    <ErrorBoundary resetKey={address}>
      <Suspense fallback="…">{address === '/late' ? <Page /> : <p>Home</p>}</Suspense>
    </ErrorBoundary>
  );
  const { rerender } = render(page('/late'), { wrapper: TextsProvider });
  expect(await screen.findByText('This page did not load')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  rerender(page('/'));
  dispatchEvent(new Event('online'));
  rerender(page('/late'));
  expect(await screen.findByText('Here')).toBeVisible();
});
