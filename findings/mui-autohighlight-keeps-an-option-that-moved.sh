#!/usr/bin/env bash
# @mui/material 9.5.0, @emotion/react 11.14.0, @emotion/styled 11.14.1, react and react-dom 19.3.1
# (jsdom 29.1.1). Node 20.19 or later.
#
# Common guess: `autoHighlight` of an Autocomplete "highlights the first option". With an option
# that adds what was typed, listed last, Enter takes the first result as soon as results are there.
#
# Behaviour: the first option is highlighted as the list opens. When options change, the highlight
# stays on the option that had it, wherever that is now, even if nobody has moved to it. A list that
# opens with the option to add alone, while a search is on its way, keeps that one highlighted below
# the results, and Enter adds a second "Asha" instead of choosing the one that was found.
#
# Output seen:
#   opened with the option to add: Enter takes Add "Asha"
#   opened with the results: Enter takes Asha Rao
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent @mui/material@9.5.0 @emotion/react@11.14.0 \
  @emotion/styled@11.14.1 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1

cat >page.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><main></main>', { pretendToBeVisual: true });
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
const names = ['window', 'document', 'HTMLElement', 'Element', 'Node', 'getComputedStyle'];
for (const name of names) globalThis[name] = window[name] ?? window;
globalThis.window = window;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { act, createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { default: Autocomplete } = await import('@mui/material/Autocomplete');
const { default: TextField } = await import('@mui/material/TextField');

const add = { id: 'add', label: 'Add "Asha"' };
const results = [
  { id: 1, label: 'Asha Rao' },
  { id: 2, label: 'Asha Sen' },
];

async function takenBy(lists) {
  const container = window.document.querySelector('main').appendChild(window.document.createElement('div'));
  const root = createRoot(container);
  let taken = null;
  const render = (options) =>
    act(() =>
      root.render(
        createElement(Autocomplete, {
          options,
          open: options.length > 0,
          autoHighlight: true,
          inputValue: 'Asha',
          value: null,
          filterOptions: (all) => all,
          isOptionEqualToValue: (one, other) => one.id === other.id,
          onChange: (_event, option) => {
            taken = option.label;
          },
          renderInput: (params) => createElement(TextField, { ...params, label: 'Customer' }),
        }),
      ),
    );
  await render([]);
  const input = container.querySelector('input');
  await act(() => input.focus());
  for (const options of lists) await render(options);
  await act(() =>
    input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  );
  await act(() => root.unmount());
  return taken;
}

const kept = await takenBy([[add], [...results, add]]);
console.log(`opened with the option to add: Enter takes ${kept}`);
const first = await takenBy([[...results, add]]);
console.log(`opened with the results: Enter takes ${first}`);
if (kept !== add.label || first !== results[0].label) throw new Error('This has changed.');
process.exit(0);
JS
node page.mjs
