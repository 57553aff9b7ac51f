import type { Plugin } from 'vite';
import { RECORDED_INPUT } from '../src/lib/browser/recorded-input.ts';
import { PAGE_NONCE } from '../src/lib/browser/page-nonce.ts';
import { SESSION_HINT_ATTRIBUTE, SESSION_HINT_KEY } from '../src/features/auth/shared/session-hint-names.ts';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from '../src/theme/color-scheme.ts';

// A link leads there by itself when the scripts have not come by then.
const PATIENCE_MS = 2_000;

/**
 * What cannot wait for the shop's own scripts. Before the first paint, because the server draws one
 * page for everybody: the colours that were chosen in this browser, and whether somebody is likely
 * to be signed in. And from the first moment on: what is pressed is noted, and no form is sent by
 * the browser itself, which would write a password into the address. A link waits for the shop as
 * well, which goes there without a new page, but not for long. Back, where it leads to another
 * address of the shop, changes nothing but the address of a page that was reloaded: the page is
 * asked for anew. It also notes the page's nonce, for the styles that are made later on.
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
  let leaving;
  const noteLink = (event, link) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isPage = link.origin === location.origin && !link.target && !link.getAttribute('href').startsWith('#');
    if (!isPlain || !isPage) return;
    event.preventDefault();
    done.push(link);
    clearTimeout(leaving);
    leaving = setTimeout(() => location.assign(link.href), ${PATIENCE_MS});
  };
  const note = (event) => {
    const pressed = event.target.closest?.('button, a[href]');
    if (event.type === 'submit') event.preventDefault();
    if (event.type === 'click' && pressed?.matches('button')) done.push(pressed);
    if (event.type === 'click' && pressed?.matches('a')) noteLink(event, pressed);
    if (event.type === 'submit' && !event.submitter) done.push(event.target);
    if (event.type === 'keydown' && event.key === '/') done.push(event);
  };
  const address = () => location.pathname + location.search;
  const drawn = address();
  const follow = () => { if (address() !== drawn) location.reload(); };
  const types = ['click', 'submit', 'keydown'];
  for (const type of types) addEventListener(type, note, true);
  addEventListener('popstate', follow);
  window.${RECORDED_INPUT} = () => {
    for (const type of types) removeEventListener(type, note, true);
    removeEventListener('popstate', follow);
    clearTimeout(leaving);
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
