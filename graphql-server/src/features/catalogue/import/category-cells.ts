import { say } from '@larder/texts/text';
import { levelsOf, type CategoryTree } from '../categories/category-tree.js';
import type { Category } from '../categories/category.entity.js';
import {
  CellNote,
  listed,
  missing,
  partsOf,
  shortened,
  unknown,
  type CellFormat,
  type ReadCell,
} from './cell-readers.js';

const SEPARATORS = /([,;|])/;
const LEVELS = /[>/]/;
const SEPARATOR = /[,;|>/]/;

/** The names of a product's categories, the main one first; slugs where a name would not do. */
export const writeCategories = (ids: readonly string[], tree: CategoryTree): string =>
  ids
    .flatMap((id) => tree.get(id) ?? [])
    .map(({ name, slug }) => (SEPARATOR.test(name) || tree.named(name).length > 1 ? slug : name))
    .join(', ');

/** The name of a category with that of its parent. */
const pathOf = ({ name, parentId }: Category, tree: CategoryTree): string =>
  [...(parentId === null ? [] : tree.namesOf([parentId])), name].join(' > ');

/**
 * The categories that a path may mean: those of its last level whose parent it has, with other
 * levels only of categories that the shop does not have.
 */
function categoriesAt(path: string, tree: CategoryTree): readonly Category[] {
  // An address is written in lower case, a name that two have is that of neither.
  const exact = tree.get(path.toLowerCase()) ?? tree.at(path);
  const named = exact ? [exact] : tree.alike(path);
  const levels = levelsOf(path);
  const last = levels.pop();
  if (named.length > 0 || last === undefined || levels.length === 0) return named;
  const above = levels.map((level) => tree.alike(level));
  return tree.alike(last).filter((category) => {
    const parents = above.filter((known) => known.some(({ id }) => id === category.parentId));
    const others = above.filter((known) => known.length > 0 && !known.includes(category));
    return others.length === parents.length && (category.parentId === null || parents.length > 0);
  });
}

interface Part {
  readonly text: string;
  /** Null where the shop has none, or several. */
  readonly id: string | null;
  /** Whether it is one of another system, with or without one of the shop in its place. */
  readonly isForeign: boolean;
  /** Whether a known category is part of it, so that leaving it out would lose that one. */
  readonly isDoubtful?: boolean;
}

function readPart(text: string, { categories, chosen }: CellFormat): Part {
  const [found, ...others] = categoriesAt(text, categories);
  const translated = chosen.get(text.toLowerCase());
  const id = translated ?? (others.length === 0 ? found?.id : undefined) ?? null;
  return { text, id, isForeign: translated !== undefined || id === null };
}

/** Whether the commas of a path are those of names, not between several paths. */
const isOne = (path: string, { categories, chosen }: CellFormat): boolean =>
  chosen.has(path.toLowerCase()) ||
  levelsOf(path).every((level) => !SEPARATORS.test(level) || categories.alike(level).length > 0);

/** Characters and words of what can be one category; longer ones are not tried together. */
const MAX_JOINED = 200;
const MAX_WORDS = 12;

/**
 * The parts of a cell with commas: as many words as make a category are one, such as those of
 * `Milk, Cheese & Eggs`, and what follows a path is part of its last name.
 *
 * @param tokens parts with the separators between them
 */
function readParts(tokens: readonly string[], format: CellFormat): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < tokens.length;) {
    const { length, part } = longestPart(tokens.slice(start, start + 2 * MAX_WORDS - 1), format);
    const before = parts.at(-1);
    const text = `${before?.text}${tokens[start - 1]} ${part.text}`;
    const isRest = part.id === null && before && LEVELS.test(before.text) && !LEVELS.test(part.text);
    if (isRest && text.length <= MAX_JOINED) {
      const isDoubtful = before.isDoubtful || before.id !== null;
      parts.splice(-1, 1, { ...readPart(text, format), isDoubtful });
    } else if (part.text !== '') parts.push(part);
    start += length + 1;
  }
  return parts;
}

/** The first word, or more of them if they are one known category. */
function longestPart(tokens: readonly string[], format: CellFormat): { length: number; part: Part } {
  for (let length = tokens.length - (tokens.length % 2 === 0 ? 1 : 0); length > 1; length -= 2) {
    const text = tokens.slice(0, length).join('').trim();
    if (text.length > MAX_JOINED || !isOne(text, format)) continue;
    const part = readPart(text, format);
    if (part.id !== null) return { length, part };
  }
  return { length: 1, part: readPart(tokens[0]?.trim() ?? '', format) };
}

/** Without what protects the commas of names: `\,` and quotation marks. */
const pathsIn = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((path) =>
      path
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll(String.raw`\,`, ','),
    )
    .filter((path) => path !== '');

/**
 * Ids of one or more categories by their names in any language, in the singular or plural, or by
 * their slugs, also with the path above (`Vegetables > Frozen`), or as `format` translates them.
 */
export const readCategories: ReadCell = (cell, column, format) => {
  const typed = cell.trim();
  const { categoryCells: kind, categories } = format;
  const whole = readPart(typed, format);
  if (whole.id !== null && (kind === 'one' || isOne(typed, format)))
    return { value: [whole.id], ...(whole.isForeign && { foreign: [typed] }) };
  if (typed === '') return { ...missing(column), foreign: [''] };
  const tooMany = [partsOf(cell, SEPARATOR)].find((read) => 'problem' in read);
  if (tooMany) return tooMany;
  const parts =
    kind === 'one'
      ? [whole]
      : kind === 'several'
        ? readParts(cell.split(SEPARATORS), format)
        : pathsIn(cell, kind).map((path) => readPart(path, format));
  const foreign = parts.flatMap(({ text, isForeign }) => (isForeign ? [text] : []));
  const ids = [...new Set(parts.flatMap(({ id }) => id ?? []))];
  const doubtful = parts.find(({ id, isDoubtful }) => id === null && isDoubtful);
  if (ids.length > 0 && !doubtful) {
    const isPartial = parts.some(({ id }) => id === null);
    return { value: ids, foreign, ...(isPartial && { note: CellNote.CATEGORIES_LEFT_OUT }) };
  }
  const several = parts.length === 1 ? categoriesAt(parts[0]?.text ?? '', categories) : [];
  if (several.length > 1) {
    const paths = listed(several.map((category) => pathOf(category, categories)));
    const problem = say('imports.severalCategories', { name: shortened(cell), paths });
    return { problem, foreign };
  }
  const names = categories.all.map((category) => category.name);
  const quoted = doubtful?.text ?? (parts.length === 1 ? (parts[0]?.text ?? cell) : cell);
  return { ...unknown(quoted, column, [...new Set(names)].toSorted()), foreign };
};
