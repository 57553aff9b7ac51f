import { startTransition, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
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
