import type { CSSObject, Theme } from '@mui/material/styles';

const QUIET = {
  scrollBehavior: 'auto !important',
  animationDuration: '1ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '1ms !important',
};

/** With forced colours, tints do not mark a choice or the current page. */
const forcedColors: CSSObject = {
  "[aria-pressed='true'], [aria-current='page']": {
    forcedColorAdjust: 'none',
    background: 'Highlight !important',
    color: 'HighlightText !important',
  },
  "[aria-pressed='true'] *, [aria-current='page'] *": { color: 'inherit !important' },
};

const print: CSSObject = {
  // Fixed elements would repeat on every printed page.
  '[data-screen-only], .MuiDrawer-root': { display: 'none !important' },
  // A sticky header would cover text.
  header: { position: 'static !important' },
  // Avoids page breaks in cards and rows; opened ones and those with lists may be longer than a
  // page.
  "article:not(:has([aria-expanded='true'])), li:not(:has([aria-expanded='true'])), .MuiCard-root:not(:has(li, tr, [aria-expanded='true'])), tr":
    { breakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid' },
  dd: { breakBefore: 'avoid' },
};

/** Adds to MUI's `CssBaseline` what applies to the whole shop. */
export const globalStyles = (theme: Theme): CSSObject => {
  const { palette } = theme.vars;
  const ring = { outline: `3px solid ${palette.focus}`, outlineOffset: 2 };
  return {
    ':root': {
      '--font-display': theme.typography.h1.fontFamily,
      '--font-text': theme.typography.fontFamily,
      '--header-height': '72px',
      '--gutter': '16px',
      [theme.breakpoints.up('sm')]: { '--gutter': '24px' },
      [theme.breakpoints.up('lg')]: { '--gutter': '32px' },
    },
    html: { scrollPaddingBlock: 'calc(var(--header-height) + 16px) 96px' },
    body: { overflowWrap: 'break-word' },
    // Its content is an element only without scripts.
    'noscript p': {
      margin: 0,
      padding: '12px var(--gutter)',
      background: palette.lemon.main,
      color: palette.lemon.contrastText,
      fontWeight: 600,
      textAlign: 'center',
    },
    // Read in the direction of what was typed in them; an empty one in that of the page.
    'input, textarea': { unicodeBidi: 'plaintext' },
    // Lucide's arrows point along the text.
    "[dir='rtl'] .lucide:is([class*='-left'], [class*='-right'])": { transform: 'scaleX(-1)' },
    '#root': { display: 'flex', flexDirection: 'column', minHeight: ['100vh', '100dvh'] },
    // Search matches.
    mark: {
      borderRadius: 3,
      background: `color-mix(in srgb, ${palette.lemon.main} 38%, transparent)`,
      color: 'inherit',
    },
    ':focus-visible': ring,
    // MUI removes the outline of its buttons.
    '.MuiButtonBase-root:focus-visible, .MuiButtonBase-root.Mui-focusVisible': ring,
    // Scripts focus the heading for screen readers, which needs no visible ring.
    'h1:focus, main:focus': { outline: 'none' },
    'input:focus-visible, textarea:focus-visible': { outlineOffset: 0 },
    // MUI's outlined fields show their focus on the fieldset around the input.
    '.MuiInputBase-input:focus-visible': { outline: 'none' },
    '.MuiOutlinedInput-root:has(.MuiInputBase-input:focus-visible) .MuiOutlinedInput-notchedOutline': {
      border: `3px solid ${palette.focus}`,
    },
    '.visually-hidden': {
      position: 'absolute',
      width: 1,
      height: 1,
      margin: -1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    // The feedback of a clicked link.
    '@keyframes link-feedback': {
      from: { boxShadow: `0 0 0 0 color-mix(in srgb, ${palette.lemon.main} 75%, transparent)` },
      to: { boxShadow: '0 0 0 14px transparent' },
    },
    'a[data-clicked]': { borderRadius: 8, animation: 'link-feedback 500ms ease-out' },
    '[data-switching-theme] *': { transition: 'none !important' },
    '@media print': print,
    '@media (forced-colors: active)': forcedColors,
    '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': QUIET },
  };
};
