import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The name of a category in addresses. */
interface InAddresses {
  readonly slug: string;
}

/** Keys of the texts of the first four categories; in lower case, their slugs and colours. */
const KEYS = ['FRUITS', 'VEGETABLES', 'DELICATESSENS', 'BEVERAGE'] as const;

// What they are called at first: translated unless an admin changes it.
const NAMES = ['Fruits', 'Vegetables', 'Delicatessens', 'Beverage'];
const TILE_LABELS = ['Fruits', 'Vegitables', 'Delicatessens', 'Beverages'];

/** The CSS colour behind a category's pictures, by colour scheme. */
export function tileColor({ slug }: InAddresses): string {
  const key = KEYS.find((each) => each.toLowerCase() === slug) ?? KEYS[slug.length % KEYS.length];
  return `var(--mui-palette-tile-${key?.toLowerCase()})`;
}

/** The name of a category in the language of the page. */
export type NameOf = (category: { readonly name: string }) => string;

export function useCategoryName(): NameOf {
  const t = useTranslations('common.categories');
  return useCallback(
    ({ name }) => {
      const key = KEYS[NAMES.indexOf(name)];
      return key ? t(key) : name;
    },
    [t],
  );
}

/** The label of a tile in the language of the page. */
export function useTileLabel(): (category: { readonly tileLabel: string }) => string {
  const t = useTranslations('home.tiles');
  return ({ tileLabel }) => {
    const key = KEYS[TILE_LABELS.indexOf(tileLabel)];
    return key ? t(key) : tileLabel;
  };
}
