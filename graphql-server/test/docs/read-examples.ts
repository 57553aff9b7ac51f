/** A block of code of a page, and what the page says that running it shows. */
export interface Example {
  readonly line: number;
  readonly language: string;
  /** Where to write it instead of running it: the second word after the fence. */
  readonly file: string | undefined;
  readonly code: string;
  readonly shown: { readonly kind: ResultKind; readonly text: string } | undefined;
}

const RUN = ['bash', 'graphql', 'js', 'ts'] as const;
const RESULTS = ['json', 'http', 'text'] as const;
export type ResultKind = (typeof RESULTS)[number];

/** Shows how a page is written, not how the API is used. */
const PROSE = 'markdown';

const isRun = (language: string) => (RUN as readonly string[]).includes(language);
const isResult = (language: string): language is ResultKind =>
  (RESULTS as readonly string[]).includes(language);

/**
 * The examples of a Markdown page. A block with a file name behind its language is a file that
 * later examples use; other blocks are run, and one of `json`, `http` or `text` says what the block
 * before it shows.
 *
 * @throws Error for a block that would not be tested
 */
export function readExamples(markdown: string): Example[] {
  const examples: Example[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', language = '', file] = /^( *)```(\w*) ?(\S+)?/.exec(lines[at] ?? '') ?? [];
    if (!lines[at]?.trimStart().startsWith('```')) continue;
    const line = at + 1;
    const end = lines.indexOf(`${indent}\`\`\``, at + 1);
    if (end < 0) throw new Error(`Line ${line}: the block does not end.`);
    const code = lines
      .slice(at + 1, end)
      .map((text) => text.slice(indent.length))
      .join('\n');
    at = end;
    if (language === PROSE) continue;
    const last = examples.at(-1);
    if (file || isRun(language)) {
      examples.push({ line, language, file, code, shown: undefined });
    } else if (isResult(language) && last && !last.file && !last.shown) {
      examples[examples.length - 1] = { ...last, shown: { kind: language, text: code } };
    } else {
      throw new Error(`Line ${line}: a block of "${language}" here is neither run nor a result.`);
    }
  }
  return examples;
}
