import { expect, test } from 'vitest';
import { styleRules } from './style-rules';

const selectorsOf = (css: string) => styleRules(css)?.rules.flatMap(({ selectors }) => selectors);

test('a rule requires the classes of its selectors', () => {
  expect(selectorsOf('a, .card:hover > .name, ul.list[data-kind="x.y"] li {color: red}')).toEqual([
    { text: 'a', classes: [] },
    { text: '.card:hover > .name', classes: ['card', 'name'] },
    { text: 'ul.list[data-kind="x.y"] li', classes: ['list'] },
  ]);
});

test('classes in :not() and :is() are not required', () => {
  expect(selectorsOf('.card:not(.sold), .card:is(.a, :not(.b)) i {color: red}')).toEqual([
    { text: '.card:not(.sold)', classes: ['card'] },
    { text: '.card:is(.a, :not(.b)) i', classes: ['card'] },
  ]);
});

test('a rule keeps its at-rules', () => {
  const css = '@media (width > 1px) {@supports (gap: 1px) {.a {gap: 1px}} .b {gap: 2px}} .c {gap: 3px}';
  expect(styleRules(css)?.rules.map(({ within, declarations }) => [within, declarations])).toEqual([
    [['@media (width > 1px)', '@supports (gap: 1px)'], 'gap: 1px'],
    [['@media (width > 1px)'], 'gap: 2px'],
    [[], 'gap: 3px'],
  ]);
});

test('variables and keyframes are separate, with the names they use', () => {
  const css = `
    :root {--ink: #111; --line: 1px solid var(--ink); color-scheme: light}
    @keyframes turn {to {color: var(--ink)}}
    .a {border: var(--line); animation: 1s turn}`;
  const { rules, keyframes } = styleRules(css) ?? { rules: [], keyframes: [] };
  expect(rules[0]).toEqual({
    within: [],
    selectors: [{ text: ':root', classes: [] }],
    declarations: 'color-scheme: light',
    uses: [],
    variables: [
      { name: '--ink', text: '--ink: #111', uses: [] },
      { name: '--line', text: '--line: 1px solid var(--ink)', uses: ['--ink'] },
    ],
  });
  expect(rules[1]?.uses).toEqual(['--line', 'turn']);
  expect(keyframes).toEqual([
    { name: 'turn', text: '@keyframes turn {to {color: var(--ink)}}', uses: ['--ink'] },
  ]);
});

test('@font-face belongs to every page', () => {
  expect(styleRules('@font-face {font-family: F; src: local(Arial)}')?.rules).toEqual([
    {
      within: [],
      selectors: [{ text: '@font-face', classes: [] }],
      declarations: 'font-family: F;src: local(Arial)',
      uses: [],
      variables: [],
    },
  ]);
});

test('a stylesheet that loads files is not split', () => {
  expect(styleRules('@font-face {src: url(/a.woff2)} .a {color: red}')).toBeNull();
  expect(styleRules('.a {background: url("data:image/svg+xml,x")}')).not.toBeNull();
});
