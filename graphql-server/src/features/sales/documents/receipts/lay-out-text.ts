import bidiFactory, { type Bidi } from 'bidi-js';
import LineBreaker from 'linebreak';
import type { Face } from './script-fonts.js';

// Its types describe an ES module; Node imports the function itself.
export const bidi = (bidiFactory as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Characters of one font, script and direction, in the order in which they are read. */
export interface Run {
  readonly text: string;
  readonly isRightToLeft: boolean;
  readonly face: Face;
}

export interface Line {
  /** From left to right. */
  readonly runs: readonly Run[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}

/** The width of a run, in points. */
export type Measure = (run: Run) => number;

/** What is left on a page of a character that no font has. */
const REPLACEMENT = '\uFFFD';
/**
 * Marks that force a direction on letters of the other one, as to make `evil` read `live`; what
 * people write needs none.
 */
const FORCED_DIRECTION = /[\u202A-\u202E]/gu;
/** Nothing is seen of them in any font. */
const INVISIBLE = /^[\p{Cf}\p{Cc}\p{Variation_Selector}]$/u;
const JOINER = /[\u200C\u200D]/u;
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}\p{Script=Unknown}]*$/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u;
/** Written without spaces, and not broken by the rules for lines, which need a dictionary here. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** What the PDF library itself writes and breaks rightly. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;
const NOT_PLAIN = /[\p{M}\p{Cf}\p{Emoji_Presentation}]/u;

/** Whether a text needs one font, which has all its characters, and no shaping. */
export function isPlain(text: string, base: Face): boolean {
  if (/^[\x20-\x7E\n]*$/.test(text)) return true;
  if (!PLAIN.test(text) || NOT_PLAIN.test(text)) return false;
  return Array.from(text).every((character) => character === '\n' || base.has(codeOf(character)));
}

/** Breaks a text into lines of this width, and orders each from left to right. */
export const layOut = (text: string, width: number, faces: readonly Face[], measure: Measure): Line[] =>
  text.split('\n').flatMap((paragraph) => layOutParagraph(paragraph, width, faces, measure));

interface Cluster {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly face: Face;
  /** Devanagari is in one font with Latin, and shaped by other rules. */
  readonly isDevanagari: boolean;
}

function layOutParagraph(raw: string, width: number, faces: readonly Face[], measure: Measure): Line[] {
  const text = raw.replaceAll(FORCED_DIRECTION, '').replaceAll('\t', ' ');
  if (text === '') return [{ runs: [], width: 0, isRightToLeft: false }];
  const clusters = clustersOf(text, faces);
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const level = paragraphs[0]?.level ?? 0;
  const indices = new Map(clusters.map(({ start }, index) => [start, index]));
  const runsOf = (start: number, end: number) => {
    const runs: LogicalRun[] = [];
    for (let index = indices.get(start) ?? clusters.length; index < clusters.length; index++) {
      const cluster = clusters[index];
      if (!cluster || cluster.end > end) break;
      addTo(runs, cluster, levels[cluster.start] ?? 0);
    }
    return runs;
  };
  const widthOf = (start: number, end: number) =>
    runsOf(start, end).reduce((sum, run) => sum + measure(runOf(run)), 0);
  return linesOf(text, clusters, width, widthOf).map(([start, end]) => ({
    runs: fromLeftToRight(runsOf(start, end), text.slice(start, end), levels.slice(start, end), level),
    width: widthOf(start, end),
    isRightToLeft: level % 2 === 1,
  }));
}

function clustersOf(text: string, faces: readonly Face[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const previous = clusters.at(-1);
    const isCommon = COMMON.test(segment) && !EMOJI.test(segment);
    const face = faceFor(segment, faces, isCommon ? previous?.face : undefined);
    const isDevanagari = isCommon ? (previous?.isDevanagari ?? false) : DEVANAGARI.test(segment);
    const common = { start: index, end: index + segment.length, isDevanagari };
    if (face) {
      clusters.push({ ...common, text: visibleIn(segment, face), face });
      continue;
    }
    // No font has all of it: its parts, as of an emoji of several.
    let start = index;
    for (const character of segment) {
      const end = start + character.length;
      const own = faceFor(character, faces);
      const [base] = faces;
      if (own) clusters.push({ ...common, start, end, text: visibleIn(character, own), face: own });
      else if (base) clusters.push({ ...common, start, end, text: REPLACEMENT, face: base });
      start = end;
    }
  }
  return clusters;
}

/** The first font that has all visible characters; emoji from a font of theirs if there is one. */
function faceFor(cluster: string, faces: readonly Face[], preferred?: Face): Face | undefined {
  const visible = Array.from(cluster).filter((character) => !INVISIBLE.test(character));
  const hasAll = (face: Face) => visible.every((character) => face.has(codeOf(character)));
  // Spaces between emoji are as wide as emoji.
  if (preferred && !isEmojiFace(preferred) && hasAll(preferred)) return preferred;
  const emoji = EMOJI.test(cluster) ? faces.find((face) => isEmojiFace(face) && hasAll(face)) : undefined;
  return emoji ?? faces.find(hasAll);
}

/** Joiners shape letters; of the other invisible characters only those between emoji do. */
const visibleIn = (cluster: string, face: Face): string =>
  isEmojiFace(face)
    ? cluster
    : Array.from(cluster, (character) =>
        INVISIBLE.test(character) && !JOINER.test(character) ? '' : character,
      ).join('');

const isEmojiFace = ({ id }: Face): boolean => id.startsWith('noto-emoji');

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/**
 * Start and end of each line, without the white space at its end. Measured word by word, or cluster
 * by cluster of a word that is wider than a line, so that the time does not grow with its square.
 */
function linesOf(
  text: string,
  clusters: readonly Cluster[],
  width: number,
  widthOf: (start: number, end: number) => number,
): [number, number][] {
  const lines: [number, number][] = [];
  const trimmed = (from: number, to: number) => from + text.slice(from, to).trimEnd().length;
  let start = 0;
  let end = 0;
  let used = 0;
  const push = () => {
    lines.push([start, trimmed(start, end)]);
    start = end;
    used = 0;
  };
  const add = (next: number) => {
    const visible = widthOf(end, trimmed(end, next));
    if (end > start && visible > 0 && used + visible > width) push();
    used += widthOf(end, next);
    end = next;
  };
  const breaks = breaksOf(text);
  let ends: number[] = [];
  for (const cluster of clusters) {
    ends.push(cluster.end);
    if (!breaks.has(cluster.end)) continue;
    if (widthOf(end, trimmed(end, cluster.end)) <= width) {
      add(cluster.end);
    } else {
      if (end > start) push();
      ends.forEach(add);
    }
    ends = [];
  }
  if (end > start) push();
  return lines;
}

/** Where a line may end. */
function breaksOf(text: string): Set<number> {
  const breaks = new Set([text.length]);
  const breaker = new LineBreaker(text);
  for (let each = breaker.nextBreak(); each; each = breaker.nextBreak()) breaks.add(each.position);
  if (WITHOUT_SPACES.test(text)) {
    let before = '';
    for (const { segment, index } of words.segment(text)) {
      if (WITHOUT_SPACES.test(before) && WITHOUT_SPACES.test(segment)) breaks.add(index);
      before = segment;
    }
  }
  return breaks;
}

interface LogicalRun {
  readonly face: Face;
  readonly isDevanagari: boolean;
  readonly texts: string[];
  readonly level: number;
  readonly start: number;
}

function addTo(runs: LogicalRun[], { text, face, isDevanagari, start }: Cluster, level: number): void {
  const last = runs.at(-1);
  if (last?.level === level && last.face === face && last.isDevanagari === isDevanagari) {
    last.texts.push(text);
  } else {
    runs.push({ face, isDevanagari, level, start, texts: [text] });
  }
}

const runOf = ({ face, texts, level }: LogicalRun): Run => ({
  face,
  text: texts.join(''),
  isRightToLeft: level % 2 === 1,
});

/** Orders the runs of a line; the library returns places of all the text that it gets. */
function fromLeftToRight(runs: LogicalRun[], line: string, levels: Uint8Array, level: number): Run[] {
  const start = runs[0]?.start ?? 0;
  const paragraphs = [{ start: 0, end: line.length - 1, level }];
  const order = bidi.getReorderedIndices(line, { levels, paragraphs });
  const positions = new Map(order.map((index, position) => [start + index, position]));
  const positionOf = (run: LogicalRun) => positions.get(run.start) ?? 0;
  return runs.toSorted((a, b) => positionOf(a) - positionOf(b)).map(runOf);
}
