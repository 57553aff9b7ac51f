import { expect, test } from 'vitest';
import type { StyleRule, StyleRules } from './style-rule.js';
import { extractCriticalCss } from './critical-css.js';

const rule = (text: string, classes: string[], rest: Partial<StyleRule> = {}): StyleRule => ({
  within: [],
  selectors: [{ text, classes }],
  declarations: 'color:red',
  uses: [],
  variables: [],
  ...rest,
});
const sheet = (rules: StyleRule[], keyframes: StyleRules['keyframes'] = []): StyleRules => ({
  rules,
  keyframes,
});

test('includes the rules that match the classes of the page, and those without a class', () => {
  const rules = sheet([
    rule('a', []),
    rule('.on', ['on']),
    rule('.off', ['off']),
    rule('.on .off', ['on', 'off']),
  ]);
  expect(extractCriticalCss(rules, '<p class="x on"></p>')).toBe('a{color:red}.on{color:red}');
});

test('drops selectors that do not match', () => {
  const selectors = [
    { text: '.off', classes: ['off'] },
    { text: '.on', classes: ['on'] },
    { text: 'b', classes: [] },
  ];
  expect(extractCriticalCss(sheet([rule('', [], { selectors })]), '<p class="on">')).toBe('.on,b{color:red}');
});

test('keeps enclosing at-rules', () => {
  const within = ['@media print', '@supports (gap:1px)'];
  expect(extractCriticalCss(sheet([rule('a', [], { within })]), '')).toBe(
    '@media print{@supports (gap:1px){a{color:red}}}',
  );
});

test('includes custom properties that a rule, the page or another property refers to', () => {
  const variables = [
    { name: '--a', text: '--a:var(--b)', uses: ['--b'] },
    { name: '--b', text: '--b:1', uses: [] },
    { name: '--c', text: '--c:2', uses: [] },
    { name: '--d', text: '--d:3', uses: [] },
  ];
  const rules = sheet([
    rule(':root', [], { declarations: '', variables }),
    rule('.on', ['on'], { uses: ['--a'] }),
    rule('.off', ['off'], { uses: ['--d'] }),
  ]);
  const page = '<p class="on" style="background:var(--c)"></p>';
  expect(extractCriticalCss(rules, page)).toBe(':root{--a:var(--b);--b:1;--c:2}.on{color:red}');
  expect(extractCriticalCss(rules, '')).toBe('');
});

test('includes keyframes that are used, and the custom properties that they refer to', () => {
  const keyframes = [{ name: 'turn', text: '@keyframes turn{to{color:var(--a)}}', uses: ['--a'] }];
  const root = rule(':root', [], { declarations: '', variables: [{ name: '--a', text: '--a:1', uses: [] }] });
  const rules = sheet([root, rule('.on', ['on'], { uses: ['turn'] })], keyframes);
  expect(extractCriticalCss(rules, '<p class="on">')).toBe(
    ':root{--a:1}.on{color:red}@keyframes turn{to{color:var(--a)}}',
  );
  expect(extractCriticalCss(rules, '<p class="off">')).toBe('');
});
