import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startTransition, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyPage } from './lazy-page';

let mounts = 0;
function Counted() {
  const [mount] = useState(() => (mounts += 1));
  return <p>{mount}</p>;
}

test('a lazy page that loads while it suspends keeps its state on the next render', async () => {
  // As in the browser: with `act`, React does not continue a suspended render.
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

test('each lazy page names a module of the web', () => {
  const web = path.resolve(import.meta.dirname, '../..');
  const names = readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(web, 'src', file), 'utf8').matchAll(/= lazyPage\(\s*'([^']+)'/g),
    ])
    .map(([, name = '']) => name);
  expect(names).toContain('src/ui/page/AnnouncementBar.tsx');
  expect(names.filter((name) => !existsSync(path.join(web, name)))).toEqual([]);
});
