import { expect, test } from 'vitest';
import { plainStart, renderMarkdown } from './markdown.js';

test('shifts headings below the title of the page', () => {
  expect(renderMarkdown('# A\n\n##### B\n\n###### C')).toBe('<h2>A</h2>\n<h6>B</h6>\n<h6>C</h6>\n');
});

test('tables and code scroll in boxes that the keyboard reaches', () => {
  expect(renderMarkdown('| a |\n|--:|\n| 1 |')).toMatch(
    /^<div tabindex="0"><table>[^]*<td style="text-align:right">1<\/td>[^]*<\/table><\/div>\n?$/,
  );
  expect(renderMarkdown('```html\n<b>\n```')).toBe('<pre tabindex="0"><code>&lt;b&gt;\n</code></pre>\n');
});

test.each([
  ['https://a.example/b?c=1', 'href="https://a.example/b?c=1" rel="noopener noreferrer"'],
  ['http://a.example', 'href="http://a.example" rel="noopener noreferrer"'],
  ['mailto:me@a.example', 'href="mailto:me@a.example"'],
  ['tel:+41440000000', 'href="tel:+41440000000"'],
  ['/products?q=1', 'href="/products?q=1"'],
])('links to %s', (target, attributes) => {
  expect(renderMarkdown(`[a](${target})`)).toBe(`<p><a ${attributes}>a</a></p>\n`);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://a.example',
  'file:///etc/passwd',
  '//a.example',
  'https:a.example',
  'products',
])('does not link to %s', (target) => {
  for (const html of [`[a](${target})`, `[a](<${target}>)`, `[a][b]\n\n[b]: ${target}`, `<${target}>`].map(
    (markdown) => renderMarkdown(markdown),
  ))
    expect(html).not.toMatch(/href|src/);
});

test('shows pictures of the shop only, in their widths', () => {
  expect(renderMarkdown('![Our shop](/images/ab-1.1600.webp)')).toMatch(
    /^<p><img src="\/images\/ab-1\.1600\.webp" srcset="\/images\/ab-1\.200\.webp 200w, [^"]*" sizes="[^"]+" alt="Our shop" loading="lazy" \/><\/p>\n$/,
  );
  for (const target of [
    'https://a.example/b.png',
    '//a.example/images/b.800.webp',
    '/images/../x.800.webp',
    'data:image/png;base64,AA',
    '/logout',
  ])
    expect(renderMarkdown(`![a](${target})`)).toBe('<p></p>\n');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">a</a>',
  '<style>*{display:none}</style>',
  '<!-- --><b>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '`<script>`',
  '[<img src=x onerror=alert(1)>](/a)',
  '![a" onerror="alert(1)](/images/a.800.webp)',
  '[a](/b "c\\" onclick=\\"alert(1)")',
  '```"><script>alert(1)</script>\ncode\n```',
])('renders %j as text', (text) => {
  const html = renderMarkdown(text);
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)];
  for (const [, name, attributes] of tags) {
    expect(['p', 'code', 'a', 'img', 'pre']).toContain(name);
    expect(attributes?.replace(/"[^"]*"/g, '')).not.toMatch(/ (on\w+|title|class|style)=/);
  }
});

test('renders deep nesting without failing', () => {
  expect(renderMarkdown(`${'> '.repeat(5_000)}a`)).toContain('<blockquote>');
  expect(renderMarkdown('['.repeat(20_000))).toContain('[[');
});

test.each([
  ['', ''],
  ['# Imprint\n\nNook *Ltd*, `1` [Main St](/a)\nSpringfield', 'Imprint Nook Ltd, 1 Main St Springfield'],
  ['word '.repeat(100), `${'word '.repeat(32).trim()}…`],
  ['x'.repeat(500), `${'x'.repeat(160)}…`],
])('%j begins with %j', (text, start) => {
  expect(plainStart(text)).toBe(start);
});
