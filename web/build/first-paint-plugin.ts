import type { Plugin } from 'vite';
import { RECORDED_INPUT } from '../src/lib/browser/recorded-input.ts';
import { PAGE_NONCE } from '../src/lib/browser/page-nonce.ts';
import { SESSION_HINT_ATTRIBUTE, SESSION_HINT_KEY } from '../src/features/auth/shared/session-hint-names.ts';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from '../src/theme/color-scheme.ts';
import { inlineScript } from './inline-script.ts';

/**
 * The inline script that runs before the first paint. The server renders one page for all visitors,
 * so it sets the stored colour scheme and the session hint. Until hydration it records the buttons
 * that are clicked and the forms that are submitted, for event replay, and prevents native submits,
 * which would put a password into the URL. On Back to another URL it reloads the page, since the
 * router does not run yet. It also stores the nonce for styles that are inserted later.
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
  const pressed = [];
  const note = (event) => {
    if (event.type === 'submit') event.preventDefault();
    const control = event.type === 'click' ? event.target.closest?.('button') : !event.submitter && event.target;
    if (control) pressed.push(control);
  };
  const address = () => location.pathname + location.search;
  const rendered = address();
  const follow = () => { if (address() !== rendered) location.reload(); };
  addEventListener('popstate', follow);
  const types = ['click', 'submit'];
  for (const type of types) addEventListener(type, note, true);
  window.${RECORDED_INPUT} = () => {
    for (const type of types) removeEventListener(type, note, true);
    removeEventListener('popstate', follow);
    return pressed;
  };
}
`;

/** Inserts the script into the head, before anything that is painted. */
export function firstPaintPlugin(): Plugin {
  return {
    name: 'larder-first-paint',
    transformIndexHtml: () => [inlineScript(script)],
  };
}
