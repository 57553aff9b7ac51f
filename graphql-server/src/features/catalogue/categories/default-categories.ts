/**
 * Ids of the categories that a shop has at first, in the order of its menus, as in
 * `database/baseline/categories.sql`.
 */
export const DEFAULT_CATEGORY_IDS = {
  FRUITS: '00000000-0000-4000-8000-000000000011',
  VEGETABLES: '00000000-0000-4000-8000-000000000012',
  DELICATESSENS: '00000000-0000-4000-8000-000000000013',
  BEVERAGE: '00000000-0000-4000-8000-000000000014',
} as const;

/** The categories that a shop has at first. */
export const DEFAULT_CATEGORIES = [
  { id: DEFAULT_CATEGORY_IDS.FRUITS, name: 'Fruits', slug: 'fruits', tileLabel: 'Fruits' },
  { id: DEFAULT_CATEGORY_IDS.VEGETABLES, name: 'Vegetables', slug: 'vegetables', tileLabel: 'Vegitables' },
  {
    id: DEFAULT_CATEGORY_IDS.DELICATESSENS,
    name: 'Delicatessens',
    slug: 'delicatessens',
    tileLabel: 'Delicatessens',
  },
  { id: DEFAULT_CATEGORY_IDS.BEVERAGE, name: 'Beverage', slug: 'beverage', tileLabel: 'Beverages' },
] as const;
