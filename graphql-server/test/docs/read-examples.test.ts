import { expect, test } from 'vitest';
import { readExamples } from './read-examples.js';

const fence = (language: string, code: string, indent = '') =>
  [`\`\`\`${language}`, code, '```'].map((line) => indent + line).join('\n');

test('a block is run, and the one after it says what it shows', () => {
  const page = `# Page\n\n${fence('bash', 'echo 1')}\n\nshows\n\n${fence('json', '1')}\n`;
  expect(readExamples(page)).toEqual([
    { line: 3, language: 'bash', file: undefined, code: 'echo 1', shown: { kind: 'json', text: '1' } },
  ]);
});

test('a block with a name is a file', () => {
  expect(readExamples(fence('python verify.py', 'pass'))).toMatchObject([
    { language: 'python', file: 'verify.py', code: 'pass', shown: undefined },
  ]);
});

test('a block in a list is read without its indent', () => {
  expect(readExamples(fence('bash', 'echo 1', '   '))).toMatchObject([{ code: 'echo 1' }]);
});

test('a block of Markdown is no example', () => {
  expect(readExamples(`${fence('markdown', '- `Order.phone`')}\n${fence('bash', 'echo 1')}`)).toHaveLength(1);
});

test.each([
  ['in a language that is not run', fence('python', 'pass')],
  ['without a language', fence('', 'pass')],
  ['that is the result of nothing', fence('json', '1')],
  ['that is the result of a file', `${fence('json a.json', '1')}\n${fence('json', '1')}`],
  ['that is a second result', `${fence('bash', 'echo 1')}\n${fence('json', '1')}\n${fence('json', '2')}`],
  ['that does not end', '```bash\necho 1'],
])('a block %s is refused', (_what, page) => {
  expect(() => readExamples(page)).toThrow(/^Line \d+:/);
});
