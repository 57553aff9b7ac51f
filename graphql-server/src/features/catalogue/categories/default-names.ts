import ar from '@larder/texts/web/ar/common.json' with { type: 'json' };
import de from '@larder/texts/web/de/common.json' with { type: 'json' };
import hi from '@larder/texts/web/hi/common.json' with { type: 'json' };
import { DEFAULT_CATEGORIES, DEFAULT_CATEGORY_IDS } from './default-categories.js';

const KEYS = Object.keys(DEFAULT_CATEGORY_IDS) as (keyof typeof DEFAULT_CATEGORY_IDS)[];

/** What pages call the categories that a shop has at first in other languages, by their names. */
export const DEFAULT_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  KEYS.map((key) => {
    const named = DEFAULT_CATEGORIES.find(({ id }) => id === DEFAULT_CATEGORY_IDS[key]);
    return [named?.name ?? key, [de, hi, ar].map(({ categories }) => categories[key])];
  }),
);
