import type { Plugin } from 'vite';
import { EARLY_INPUT } from '../src/config/early-input.ts';
import { PAGE_NONCE } from '../src/config/page-nonce.ts';
import { SESSION_HINT_ATTRIBUTE, SESSION_HINT_KEY } from '../src/config/session-hint-names.ts';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from '../src/theme/color-scheme.ts';

/**
 * What cannot wait for the shop's own scripts. Before the first paint, because the server draws one page for everybody:
 * the colours that were chosen in this browser, and whether somebody is likely to be signed in. And from the first moment
 * on: what is pressed is noted, and no form is sent by the browser itself, which would write a password into the address.
 * It also notes the page's nonce, for the styles that are made later on.
 */
const script = `
window.${PAGE_NONCE} = document.currentScript.nonce;
try {
  const root = document.documentElement;
  const chosen = localStorage.getItem('${COLOR_SCHEME_KEY}');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('${COLOR_SCHEME_ATTRIBUTE}', dark ? 'dark' : 'light');
  if (localStorage.getItem('${SESSION_HINT_KEY}')) root.setAttribute('${SESSION_HINT_ATTRIBUTE}', '');
} catch {}
{
  const done = [];
  const note = (event) => {
    const button = event.target.closest('button');
    if (event.type === 'submit') event.preventDefault();
    if (event.type === 'click' && button) done.push(button);
    if (event.type === 'submit' && !event.submitter) done.push(event.target);
  };
  addEventListener('click', note, true);
  addEventListener('submit', note, true);
  window.${EARLY_INPUT} = () => {
    removeEventListener('click', note, true);
    removeEventListener('submit', note, true);
    return done;
  };
}
`;

/** Puts the script into the head, before anything that is painted. */
export function firstPaintPlugin(): Plugin {
  return {
    name: 'larder-first-paint',
    transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'head' }],
  };
}
