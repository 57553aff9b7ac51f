import type { Category } from './category.entity.js';

export type CategoryPlace = Pick<Category, 'position' | 'tilePosition' | 'sectionPosition'>;

/** Menus, tiles and sections have one order once an admin has given one. */
export const placeAt = (position: number): CategoryPlace => ({
  position,
  tilePosition: position,
  sectionPosition: position,
});

/** Behind these, wherever they are listed. */
export const behind = (siblings: readonly CategoryPlace[]): CategoryPlace => ({
  position: Math.max(0, ...siblings.map(({ position }) => position)) + 1,
  tilePosition: Math.max(0, ...siblings.map(({ tilePosition }) => tilePosition)) + 1,
  sectionPosition: Math.max(0, ...siblings.map(({ sectionPosition }) => sectionPosition)) + 1,
});
