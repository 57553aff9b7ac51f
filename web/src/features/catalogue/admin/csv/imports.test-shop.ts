import type { ProductImportFieldsFragment } from '@/features/catalogue/admin/csv/product-csv.generated';
import { nextId } from '@/test/fixtures';

type ImportFixture = Omit<ProductImportFieldsFragment, '__typename'>;

export function buildImport(overrides: Partial<ImportFixture> = {}): ImportFixture {
  return {
    id: nextId(),
    state: 'CHECKED',
    progress: 100,
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    sameNames: 0,
    sameNamesChanged: 0,
    source: 'LARDER',
    columns: [],
    unknownCategories: [],
    preview: [],
    notes: [],
    problemCount: 0,
    problems: [],
    ...overrides,
  };
}
