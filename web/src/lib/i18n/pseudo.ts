import { isText, type Texts } from './texts';

/** A part of a compiled message (`icu-minify`): text, `#`, an argument, or a tag with its parts. */
type Node = string | number | readonly [name: string, ...rest: unknown[]];
type Branch = string | number | readonly Node[];
type Change = (literal: string) => string;

/**
 * Changes all texts for a pseudo-locale.
 *
 * @param change of each literal part; arguments and tags stay as they are
 * @param around what a text of so many letters gets around it
 */
export function mapTexts(texts: Texts, change: Change, around?: (length: number) => Around): Texts {
  const entries = Object.entries(texts).map(([name, text]) => {
    if (!isText(text)) return [name, mapTexts(text, change, around)];
    let length = 0;
    const changed = mapBranch(text as Branch, (literal) => {
      length += literal.length;
      return change(literal);
    });
    if (!around) return [name, changed];
    const { start, end } = around(length);
    return [name, typeof changed === 'string' ? start + changed + end : [start, changed, end].flat()];
  });
  return Object.fromEntries(entries) as Texts;
}

/** What a whole text begins and ends with. */
interface Around {
  readonly start: string;
  readonly end: string;
}

function mapBranch(branch: Branch, change: Change): Branch {
  if (typeof branch === 'string') return change(branch);
  if (typeof branch === 'number') return branch;
  return branch.map((node) => mapNode(node, change));
}

function mapNode(node: Node, change: Change): Node {
  if (typeof node === 'string') return change(node);
  if (typeof node === 'number') return node;
  const [name, kind, ...rest] = node;
  if (kind === undefined) return node;
  const isTag = typeof kind !== 'number' || kind === 0;
  if (isTag) return [name, ...[kind, ...rest].map((part) => mapNode(part as Node, change))];
  const [options] = rest;
  if (typeof options !== 'object' || options === null || kind > LAST_WITH_BRANCHES) return node;
  const branches = Object.entries(options).map(([key, branch]) => [key, mapBranch(branch as Branch, change)]);
  return [name, kind, Object.fromEntries(branches)];
}

/** Select, plural and ordinal have branches; numbers, dates and times have styles. */
const LAST_WITH_BRANCHES = 3;
