import { expect, test } from 'vitest';
import { circles, folderImports, folderOf } from './folder-circles.mjs';

test.each([
  ['graphql-server/src/features/sales/orders/order.service.ts', 'graphql-server/src/features/sales/orders'],
  [
    'graphql-server/src/features/catalogue/import/sources/square.ts',
    'graphql-server/src/features/catalogue/import',
  ],
  ['graphql-server/src/features/shop/shop.resolver.ts', 'graphql-server/src/features/shop'],
  ['graphql-server/src/config/settings/place.ts', 'graphql-server/src/config'],
  ['graphql-server/src/main.ts', 'graphql-server/src/main.ts'],
  ['web/src/features/carts/shared/useCart.ts', 'web/src/features/carts/shared'],
  ['web/src/features/sales/orders/admin/shared.ts', 'web/src/features/sales/orders'],
  ['web/src/features/catalogue/listing/shared/ProductGrid.tsx', 'web/src/features/catalogue/listing/shared'],
  ['web/src/ui/lists/data-table/DataTable.tsx', 'web/src/ui/lists'],
])('%s belongs to %s', (file, folder) => {
  expect(folderOf(file)).toBe(folder);
});

const importsOf = (files) =>
  folderImports(
    new Map(
      Object.entries(files).map(([file, imported]) => [
        `graphql-server/src/features/${file}`,
        imported.map((each) => `import type { A } from '${each}';`).join('\n'),
      ]),
    ),
  );

test('folders that import in one direction are no circle', () => {
  const imports = importsOf({
    'carts/a.ts': ['./b.js', '../shop/c.js', '../users/d.js'],
    'carts/b.ts': [],
    'shop/c.ts': ['../users/d.js'],
    'users/d.ts': [],
  });
  expect(circles(imports)).toEqual([]);
});

test('a circle is listed once, with the imports that make it', () => {
  const imports = importsOf({
    'carts/a.ts': ['../shop/c.js'],
    'shop/c.ts': ['../users/d.js'],
    'users/d.ts': [],
    'users/e.ts': ['../carts/a.js'],
  });
  expect(circles(imports)).toEqual([
    [
      'graphql-server/src/features/carts/a.ts imports graphql-server/src/features/shop/c.ts',
      'graphql-server/src/features/shop/c.ts imports graphql-server/src/features/users/d.ts',
      'graphql-server/src/features/users/e.ts imports graphql-server/src/features/carts/a.ts',
    ],
  ]);
});
