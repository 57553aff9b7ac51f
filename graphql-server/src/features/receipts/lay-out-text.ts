import bidiFactory, { type Bidi } from 'bidi-js';
import LineBreaker from 'linebreak';
import type { Face } from './script-fonts.js';

// Its types describe an ES module; Node imports the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
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
  const embedding = bidi.getEmbeddingLevels(text, 'auto');
  const isRightToLeft = (embedding.paragraphs[0]?.level ?? 0) % 2 === 1;
  const runsOf = (start: number, end: number) => visualRuns(text, clusters, embedding, start, end);
  const widthOf = (start: number, end: number) =>
    runsOf(start, end).reduce((sum, run) => sum + measure(run), 0);
  return linesOf(text, clusters, width, widthOf).map(([start, end]) => ({
    runs: runsOf(start, end),
    width: widthOf(start, end),
    isRightToLeft,
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
  const fitting = faces.filter(hasAll);
  return EMOJI.test(cluster) ? (fitting.find(isEmojiFace) ?? fitting[0]) : fitting[0];
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

/** Start and end of each line, without the white space at its end. */
function linesOf(
  text: string,
  clusters: readonly Cluster[],
  width: number,
  widthOf: (start: number, end: number) => number,
): [number, number][] {
  const lines: [number, number][] = [];
  const trimmed = (start: number, end: number) => start + text.slice(start, end).trimEnd().length;
  let start = 0;
  let end = 0;
  const push = () => {
    lines.push([start, trimmed(start, end)]);
    start = end;
  };
  const ends = new Set(clusters.map((cluster) => cluster.end));
  for (const next of breaksOf(text)) {
    if (!ends.has(next)) continue;
    if (end > start && widthOf(start, trimmed(start, next)) > width) push();
    if (widthOf(start, trimmed(start, next)) > width) {
      // A word that is wider than a line is broken between its characters.
      for (const cluster of clusters) {
        if (cluster.start < end || cluster.end > next) continue;
        if (end > start && widthOf(start, trimmed(start, cluster.end)) > width) push();
        end = cluster.end;
      }
    }
    end = next;
  }
  if (end > start) push();
  return lines;
}

/** Where a line may end. */
function breaksOf(text: string): number[] {
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
  return [...breaks].sort((a, b) => a - b);
}

interface LogicalRun {
  readonly face: Face;
  readonly isDevanagari: boolean;
  readonly texts: string[];
  readonly level: number;
  readonly position: number;
}

function visualRuns(
  text: string,
  clusters: readonly Cluster[],
  embedding: ReturnType<Bidi['getEmbeddingLevels']>,
  start: number,
  end: number,
): Run[] {
  if (end <= start) return [];
  const order = bidi.getReorderedIndices(text, embedding, start, end - 1);
  const positions = new Map(order.map((index, position) => [index, position]));
  const runs: LogicalRun[] = [];
  for (const cluster of clusters) {
    if (cluster.start < start || cluster.end > end) continue;
    const { face, isDevanagari } = cluster;
    const level = embedding.levels[cluster.start] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level && last.face === face && last.isDevanagari === isDevanagari) {
      last.texts.push(cluster.text);
    } else {
      const position = positions.get(cluster.start) ?? 0;
      runs.push({ face, isDevanagari, level, position, texts: [cluster.text] });
    }
  }
  return runs
    .sort((a, b) => a.position - b.position)
    .map(({ face, texts, level }) => ({ face, text: texts.join(''), isRightToLeft: level % 2 === 1 }));
}
