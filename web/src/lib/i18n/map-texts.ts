import { isText, type Texts } from './texts';

/** A part of a compiled message (`icu-minify`): text, `#`, an argument, or a tag with its parts. */
type Node = string | number | readonly [name: string, ...rest: unknown[]];
type Branch = string | number | readonly Node[];

interface Changes {
  /** Changes a literal part; tags stay as they are. */
  readonly literal: (literal: string) => string;
  /** Replaces an argument without a format (`{name}`), which stays by default. */
  readonly argument?: (argument: Node) => readonly Node[];
  /** Returns the beginning and the end of a text of so many letters. */
  readonly around?: (length: number) => { readonly start: string; readonly end: string };
}

/** Changes all texts. */
export function mapTexts(texts: Texts, changes: Changes): Texts {
  const { around } = changes;
  const entries = Object.entries(texts).map(([name, text]) => {
    if (!isText(text)) return [name, mapTexts(text, changes)];
    let length = 0;
    const literal = (part: string) => {
      length += part.length;
      return changes.literal(part);
    };
    const changed = mapBranch(text as Branch, { ...changes, literal });
    if (!around) return [name, changed];
    const { start, end } = around(length);
    return [name, typeof changed === 'string' ? start + changed + end : [start, changed, end].flat()];
  });
  return Object.fromEntries(entries) as Texts;
}

/**
 * Isolates the arguments of texts from right to left: a Latin name does not move the words and full
 * stops of the sentence. Every such locale passes its texts through it.
 */
export const isolateArguments = (texts: Texts): Texts =>
  mapTexts(texts, {
    literal: String,
    argument: (argument) => ['\u2068', argument, '\u2069'],
  });

function mapBranch(branch: Branch, changes: Changes): Branch {
  if (typeof branch === 'string') return changes.literal(branch);
  if (typeof branch === 'number') return branch;
  return branch.flatMap((node) => mapNode(node, changes));
}

function mapNode(node: Node, changes: Changes): readonly Node[] {
  if (typeof node === 'string') return [changes.literal(node)];
  if (typeof node === 'number') return [node];
  const [name, kind, ...rest] = node;
  if (kind === undefined) return changes.argument?.(node) ?? [node];
  const isTag = typeof kind !== 'number' || kind === 0;
  if (isTag) return [[name, ...[kind, ...rest].flatMap((part) => mapNode(part as Node, changes))]];
  const [options] = rest;
  if (typeof options !== 'object' || options === null || kind > LAST_WITH_BRANCHES) return [node];
  const branches = Object.entries(options).map(([key, branch]) => [
    key,
    mapBranch(branch as Branch, changes),
  ]);
  return [[name, kind, Object.fromEntries(branches)]];
}

/** Select, plural and ordinal have branches; numbers, dates and times have styles. */
const LAST_WITH_BRANCHES = 3;
