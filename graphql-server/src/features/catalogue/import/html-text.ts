import { Tokenizer } from 'htmlparser2';

/** Elements whose content is no text of the page. */
const SKIPPED = new Set(['script', 'style', 'template', 'title']);
const CELLS = new Set(['td', 'th']);
/** Elements that begin and end a line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote br caption center dd details div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table ' +
    'tbody tfoot thead tr ul'
  ).split(' '),
);

/**
 * The text of a description in HTML: a line for each block and row of a table, without empty ones.
 * Line breaks stay, as WooCommerce and Square have them in plain text.
 *
 * Goes by htmlparser2's tokens, in linear time: its `Parser` searches all open elements for each
 * closing tag.
 */
export function plainText(html: string): string {
  const pieces: string[] = [];
  let skipped: string | null = null;
  let isBetweenCells = false;
  const add = (piece: string): void => {
    if (skipped === null) pieces.push(piece);
  };
  const source = withoutOpenTag(html);
  const nameAt = (start: number, end: number) => source.slice(start, end).toLowerCase();
  const separate = (name: string): void => {
    if (BLOCKS.has(name)) add('\n');
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...NO_CALLBACKS,
      ontext: (start, end) => {
        const text = source.slice(start, end);
        if (!isBetweenCells || text.trim() !== '') add(text);
      },
      ontextentity: (code) => add(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        const name = nameAt(start, end);
        separate(name);
        if (CELLS.has(name)) add(' ');
        isBetweenCells = name === 'tr';
        if (SKIPPED.has(name)) skipped ??= name;
      },
      onclosetag: (start, end) => {
        const name = nameAt(start, end);
        if (name === skipped) skipped = null;
        separate(name);
        isBetweenCells = CELLS.has(name);
      },
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return pieces
    .join('')
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const ignore = (): void => {};
const NO_CALLBACKS = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
};

/** A tag that never ends is text with a less-than sign; the tokenizer would drop the rest. */
function withoutOpenTag(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end) + html.slice(end).replaceAll('<', '&lt;');
}
