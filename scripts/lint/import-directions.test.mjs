// Runs the real linter with the project's own configuration over a small tree of right and wrong
// imports.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inNodeModules, root } from '../lib/paths.mjs';
import { directions, wrongDirection } from './import-directions.mjs';

const wrong = [
  ['graphql-server/src/common/actor.ts', '../features/users/user.entity.js'],
  ['packages/shared/src/money.ts', '../../../graphql-server/src/common/app-error.js'],
  ['packages/shared/src/money.ts', 'graphql'],
  ['graphql-server/src/pricing/goods.ts', '../features/catalogue/product/product.entity.js'],
  ['graphql-server/src/config/config.ts', '../database/data-source.js'],
  ['graphql-server/src/config/config.ts', '@larder/dev-services/postgres/cluster'],
  ['graphql-server/src/common/actor.ts', '@larder/dev-services/postgres/cluster'],
  ['graphql-server/src/pricing/goods.ts', '@larder/dev-services/postgres/cluster'],
  ['graphql-server/src/features/sales/purchase/order.entity.ts', '../orders/order.policy.js'],
  ['graphql-server/src/features/sales/checkout/finish.service.ts', '../documents/receipts/receipt.js'],
  ['graphql-server/src/database/migrate.ts', '../features/sales/orders/order.entity.js'],
  ['graphql-server/src/database/seed.ts', '../graphql/schema.js'],
  ['graphql-server/src/database/seed.ts', '../features/sales/orders/order.resolver.js'],
  ['graphql-server/src/features/sales/orders/order.service.ts', '../../../graphql/context.js'],
  ['graphql-server/src/features/sales/orders/order.service.ts', '../../../rest/errors.js'],
  ['graphql-server/src/features/sales/purchase/order.entity.ts', './order.resolver.js'],
  ['graphql-server/src/features/sales/orders/order.policy.ts', '../../users/user.resolver.js'],
  ['graphql-server/src/features/sales/payments/payment.service.ts', '@larder/dev-services/razorpay/sandbox'],
  ['graphql-server/src/features/sales/orders/order.service.ts', 'graphql'],
  ['graphql-server/src/features/sales/orders/order.service.ts', 'fastify'],
  ['graphql-server/src/features/sales/orders/order.policy.ts', '@apollo/server'],
  ['graphql-server/src/rest/openapi.ts', '../bootstrap/create-app.js'],
  ['graphql-server/src/graphql/loaders.ts', '../features/sales/orders/order.service.js'],
  ['graphql-server/src/graphql/server.ts', '../rest/json-body.js'],
  ['graphql-server/src/rest/openapi.ts', '../graphql/context.js'],
  ['graphql-server/src/response-cache/response-cache.ts', '../rest/openapi.js'],
  ['web/src/ui/text/Money.tsx', '@/features/catalogue/product/ProductPage'],
  ['web/src/ui/text/Money.tsx', '@/features/carts/shared/useCart'],
  ['web/src/lib/paths.ts', '@/features/auth/shared/useSession'],
  ['web/src/lib/paths.ts', '@/ui/text/Money'],
  ['web/src/theme/theme.ts', '../app/App'],
  ['web/src/features/carts/shared/CartProvider.tsx', '@/features/catalogue/product/ProductPage'],
  ['web/src/features/auth/shared/SessionProvider.tsx', '@/app/App'],
  ['web/src/features/catalogue/product/ProductPage.tsx', '@/app/AppRoutes'],
  ['web/src/features/catalogue/product/ProductPage.tsx', '@/features/reviews/ReviewsBlock'],
  ['web/src/features/catalogue/product/ProductPage.tsx', '../../reviews/ReviewsBlock'],
  ['web/src/features/catalogue/product/parts/Photo.tsx', '../../../reviews/ReviewsBlock'],
  ['web/src/features/catalogue/product/ProductPage.tsx', '@/features/catalogue/admin/SaleFields'],
  ['web/src/features/catalogue/product/ProductPage.tsx', '../listing/LoadMore'],
  ['web/src/features/catalogue/product/ProductPage.tsx', '@/test/renderRoute'],
  ['web/src/app/App.tsx', '@/entry/render'],
  ['packages/client/src/client.ts', '../../../graphql-server/src/common/app-error.js'],
  ['packages/dev-services/src/mailbox/mailbox.ts', '../../../../graphql-server/src/common/app-error.js'],
  ['packages/shared/src/html.ts', './node/make-folder.js'],
  ['packages/shared/src/node/make-folder.ts', 'tar'],
  ['web/src/lib/format/numbers.ts', '@larder/shared/node/make-folder'],
  ['web/src/lib/apollo/client.ts', '@larder/client'],
  ['web/src/lib/format/numbers.ts', '../../../../graphql-server/src/common/app-error'],
];

const right = [
  ['graphql-server/src/pricing/price-breakdown.type.ts', '../common/money-scalar.js'],
  ['graphql-server/src/features/sales/orders/order.resolver.ts', '../../../pricing/goods.js'],
  ['graphql-server/src/features/sales/orders/order.resolver.ts', '../../../graphql/context.js'],
  ['graphql-server/src/features/sales/orders/order.service.ts', '../../carts/cart.service.js'],
  ['graphql-server/src/features/sales/purchase/order.entity.ts', 'type-graphql'],
  ['graphql-server/src/features/catalogue/listing/product.routes.ts', '../../../rest/schemas.js'],
  ['graphql-server/src/bootstrap/create-app.ts', '@larder/dev-services/razorpay/sandbox'],
  ['web/src/app/AppRoutes.tsx', '@/features/catalogue/product/ProductPage'],
  ['web/src/features/catalogue/product/ProductPage.tsx', '@/features/carts/shared/useCart'],
  ['web/src/features/catalogue/product/ProductPage.tsx', '../listing/shared/ProductGrid'],
  ['web/src/features/catalogue/product/parts/Photo.tsx', '../ProductPage'],
  ['web/src/features/catalogue/product/ProductPage.tsx', '@/features/catalogue/product/parts/Photo'],
  ['web/src/features/catalogue/product/ProductPage.test.tsx', '@/test/renderRoute'],
  ['web/src/features/auth/shared/useSignOut.ts', '@/ui/feedback/toast/useToast'],
  ['web/src/lib/format/numbers.ts', '@larder/shared/read-number'],
  ['graphql-server/src/common/money-scalar.ts', '@larder/shared/money'],
  ['packages/shared/src/money.ts', './currencies.js'],
  ['packages/shared/src/node/make-folder.ts', 'node:fs'],
  ['packages/dev-services/src/postgres/home.ts', '@larder/shared/node/make-folder'],
  ['packages/shared/src/money.test.ts', 'fast-check'],
];

const title = ([file, specifier]) => `${file} <- ${specifier}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-lint-'));
/** @type {Set<string>} `file:line` of each report of the rule */
let reports;

/** Rows of one file become its lines, so that one run of the linter answers for all of them. */
const byFile = new Map();
for (const row of [...wrong, ...right]) byFile.set(row[0], [...(byFile.get(row[0]) ?? []), row]);

beforeAll(async () => {
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  cpSync(path.join(root, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true });
  for (const [file, rows] of byFile) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    const lines = rows.map(([, specifier], index) => `export { name${index} } from '${specifier}';`);
    writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
  }
  const oxlint = inNodeModules('oxlint/bin/oxlint');
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '--format=json'], {
    cwd: folder,
  }).catch((failed) => failed);
  const { diagnostics } = JSON.parse(stdout);
  reports = new Set(
    diagnostics
      .filter(({ code }) => code.includes('import-directions'))
      .map(({ filename, labels }) => `${filename.split(path.sep).join('/')}:${labels[0].span.line}`),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isReported = (row) => reports.has(`${row[0]}:${byFile.get(row[0]).indexOf(row) + 1}`);

describe('the linter refuses', () => {
  test.each(wrong.map((row) => [title(row), row]))('%s', (_title, row) => {
    expect(isReported(row)).toBe(true);
  });
});

describe('the linter allows', () => {
  test.each(right.map((row) => [title(row), row]))('%s', (_title, row) => {
    expect(isReported(row)).toBe(false);
  });
});

test('every direction has a sample that breaks it', () => {
  const reasons = new Set(wrong.map(([file, specifier]) => wrongDirection(file, specifier)));
  expect(directions.filter(({ because }) => !reasons.has(because))).toEqual([]);
});
