#!/usr/bin/env bash
# react and react-dom 19.3.1 (jsdom 29.1.1). Node 20.19 or later.
#
# Common guess: a context that changes renders its consumers. A header that is hydrated shows the
# new value at once, and parts of the page behind `Suspense` that read nothing of it are hydrated
# later, when React has time for them.
#
# Behaviour: React cannot know what a part reads before it is hydrated. It gives up the render of
# the new value at the first such part below the provider, hydrates that, starts again, and meets
# the next one: the header shows the value after the last part of the page, with a transition and
# without. State of the header, or a store that it reads by `useSyncExternalStore`, waits for none.
#
# Output seen:
#   context: 12 of 12 parts were hydrated before the header showed the value
#   context in a transition: 12 of 12 parts were hydrated before the header showed the value
#   state in a transition: 0 of 12 parts were hydrated before the header showed the value
#   store: 0 of 12 parts were hydrated before the header showed the value
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent react@19.3.1 react-dom@19.3.1 jsdom@29.1.1

cat >page.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import {
  createContext,
  createElement,
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { renderToString } from 'react-dom/server';

const { window } = new JSDOM('<main></main>');
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
Object.assign(globalThis, { window, document: window.document });
const { hydrateRoot } = await import('react-dom/client');

const PARTS = 12;

async function hydratedBefore(source) {
  const hydrated = new Set();
  let atHeader = null;
  let stored = 'old';
  let notify = () => {};
  const Context = createContext('old');
  const subscribe = (listener) => {
    notify = listener;
    return () => {};
  };

  function Header() {
    const inContext = useContext(Context);
    const [own, setOwn] = useState('old');
    const inStore = useSyncExternalStore(subscribe, () => stored, () => 'old');
    useEffect(() => {
      if (source === 'state in a transition') startTransition(() => setOwn('new'));
    }, []);
    const isNew = [inContext, own, inStore].includes('new');
    useEffect(() => {
      if (isNew) atHeader ??= hydrated.size;
    }, [isNew]);
    return createElement('header', null, isNew ? 'new' : 'old');
  }

  function Part({ id }) {
    useEffect(() => void hydrated.add(id), [id]);
    return createElement('p', null, id);
  }

  const parts = Array.from({ length: PARTS }, (_, id) =>
    createElement(Suspense, { key: id }, createElement(Part, { id })),
  );
  const content = createElement('div', null, createElement(Header), parts);

  function Page() {
    const [value, setValue] = useState('old');
    useEffect(() => {
      if (source === 'context') setValue('new');
      if (source === 'context in a transition') startTransition(() => setValue('new'));
      if (source !== 'store') return;
      stored = 'new';
      notify();
    }, []);
    return createElement(Context, { value }, content);
  }

  const main = document.querySelector('main');
  main.innerHTML = renderToString(createElement(Page));
  const root = hydrateRoot(main, createElement(Page));
  while (atHeader === null || hydrated.size < PARTS) await wait(5);
  root.unmount();
  console.log(`${source}: ${atHeader} of ${PARTS} parts were hydrated before the header showed the value`);
  return atHeader;
}

const counts = [];
for (const source of ['context', 'context in a transition', 'state in a transition', 'store'])
  counts.push(await hydratedBefore(source));
if (String(counts) !== String([PARTS, PARTS, 0, 0])) {
  console.error('This has changed.');
  process.exit(1);
}
process.exit(0);
JS
node page.mjs
