import { expect, it } from 'vitest';
import { mirrorStyles } from './mirror-styles';

it.each([
  ['margin-left:8px;', 'margin-right:8px;'],
  ['position:fixed;right:0;left:auto;', 'position:fixed;left:0;right:auto;'],
  ['border-top-left-radius:4px;', 'border-top-right-radius:4px;'],
  ['text-align:left;float:right', 'text-align:right;float:left'],
  ['transform-origin:top left;', 'transform-origin:top right;'],
  ['transition:left 160ms ease;', 'transition:right 160ms ease;'],
  ['padding:1px 2px 3px 4px;', 'padding:1px 4px 3px 2px;'],
  ['inset:auto 0 0 calc(1px + (2px * 3))!important;', 'inset:auto calc(1px + (2px * 3)) 0 0!important;'],
  ['padding:0 max(2px, 1em) 0 0;', 'padding:0 0 0 max(2px, 1em);'],
  ['border-radius:1px 2px 3px 4px;', 'border-radius:2px 1px 4px 3px;'],
  ['border-radius:1px 2px;', 'border-radius:2px 1px 2px 1px;'],
  ['transform:translate(14px, -9px) scale(0.75);', 'transform:translate(-14px, -9px) scale(0.75);'],
  ['transform:translateX(-50%);', 'transform:translateX(50%);'],
  ['&:hover{left:0;}', '&:hover{right:0;}'],
  ['@media (min-width:600px){margin-right:.5em;}', '@media (min-width:600px){margin-left:.5em;}'],
])('mirrors %s', (styles, mirrored) => {
  expect(mirrorStyles(styles)).toBe(mirrored);
});

it.each([
  'padding:4px 8px;',
  'margin:0 auto 4px;',
  'border-radius:50%;',
  'margin-inline-start:8px;inset-inline:0 auto;text-align:start;',
  'transform:translateY(-12px) rotate(180deg);',
  '.copyright:hover{color:red;}',
])('leaves %s', (styles) => {
  expect(mirrorStyles(styles)).toBe(styles);
});
