import type { Plugin } from 'vite';
import { RECORDED_INPUT } from '../src/lib/browser/recorded-input.ts';
import { PAGE_NONCE } from '../src/lib/browser/page-nonce.ts';
import { SESSION_HINT_ATTRIBUTE, SESSION_HINT_KEY } from '../src/features/auth/shared/session-hint-names.ts';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from '../src/theme/color-scheme.ts';
import { inlineScript } from './inline-script.ts';

// Navigates natively when the scripts have not loaded by then.
const TIMEOUT_MS = 2_000;
/** Where something was typed, which a native navigation would lose. */
const TIMEOUT_OF_TYPED_MS = 20_000;

/**
 * The inline script that runs before the first paint. The server renders one page for all visitors,
 * so it sets the stored colour scheme and the session hint. Until hydration it records clicks and
 * submits for event replay, and prevents native submits, which would put a password into the URL.
 * Links wait for client-side navigation, but not for long. On Back to another URL the page is
 * reloaded, since the router does not run yet. It also stores the nonce for styles that are
 * inserted later.
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
    const isTyped = [...document.querySelectorAll('input')].some((field) => field.value !== field.defaultValue);
    leaving = setTimeout(() => location.assign(link.href), isTyped ? ${TIMEOUT_OF_TYPED_MS} : ${TIMEOUT_MS});
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
  const rendered = address();
  const follow = () => { if (address() !== rendered) location.reload(); };
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

/** Inserts the script into the head, before anything that is painted. */
export function firstPaintPlugin(): Plugin {
  return {
    name: 'larder-first-paint',
    transformIndexHtml: () => [inlineScript(script)],
  };
}
