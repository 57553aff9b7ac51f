import type { GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { ProductImport, ProductImportState } from '../../src/features/products/csv/product-import.entity.js';
import { gatherAskers, type Asker, type Outcome } from '../support/askers.js';
import {
  codeOf,
  postGraphql,
  type GraphqlAnswer,
  type Json,
  type Untyped,
} from '../support/graphql-client.js';
import { keepTables, type KeptTables } from '../support/kept-tables.js';
import { createTestShop, realAccounts, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { postForm } from '../support/uploads.js';
import { rootFields, wholeDocument } from '../support/whole-documents.js';
import { buildWholeWorld, signUpPeople, type WholeWorld } from '../support/world.js';
import { OPERATIONS, type Operation } from './graphql-rights.js';
import { leaksTo } from './leaks.js';

let shop: TestShop;
let schema: GraphQLSchema;
let world: WholeWorld;
let askers: readonly Asker[] = [];
let kept: KeptTables;
let cells = 0;

beforeAll(async () => {
  shop = await createTestShop({ config: realAccounts() });
  schema = await createPrintableSchema();
  const persons = await signUpPeople(shop);
  world = await buildWholeWorld(shop, persons);
  askers = await gatherAskers(shop, persons);
  kept = await keepTables(shop.dataSource);
});
afterAll(async () => {
  await shop?.close();
  process.stdout.write(`Rights of GraphQL: ${cells} of ${Object.keys(OPERATIONS).length * askers.length}\n`);
});

/** Sends the operation with all there is to ask for. */
function ask(name: string, { field = name, file }: Operation, variables: Json, token?: string) {
  const query = wholeDocument(schema, field);
  if (!file) return postGraphql(shop.url, query, variables, token);
  const operations = JSON.stringify({ query, variables });
  const map = JSON.stringify({ 0: ['variables.input.file'] });
  return postForm(
    shop.url,
    [
      ['operations', operations],
      ['map', map],
      ['0', file()],
    ],
    token,
  );
}

function outcomeOf(answer: GraphqlAnswer<Untyped>, field: string): Outcome | undefined {
  const code = codeOf(answer) as Outcome | undefined;
  return code ?? (answer.data[field] === null ? 'nothing' : 'ok');
}

/** An import goes on after its answer. */
const importsHaveEnded = () =>
  until(async () => {
    const state = ProductImportState.RUNNING;
    return !(await shop.dataSource.manager.existsBy(ProductImport, { state }));
  });

test('every query and mutation has a row', () => {
  const fields = (['query', 'mutation'] as const).flatMap((kind) => rootFields(schema, kind));
  const rows = Object.entries(OPERATIONS).map(([name, { field = name }]) => field);
  expect(new Set(rows)).toEqual(new Set(fields.map(({ name }) => name)));
});

test.each(Object.entries(OPERATIONS))('%s', async (name, operation) => {
  const { who, field = name, variables, before, changes = [] } = operation;
  const seen: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const asker of askers) {
    const prepared = await before?.(shop, world);
    const since = prepared && (await kept.sums());
    const given = prepared ?? variables?.(world, asker) ?? {};
    const answer = await ask(name, operation, given, asker.token);
    if (operation.file) await importsHaveEnded();
    const changed = await kept.changed(since);
    if (prepared || changed.length > 0) await kept.restore();
    seen[asker.name] = {
      outcome: outcomeOf(answer, field),
      changed,
      leaks: leaksTo(asker, world, JSON.stringify(answer)),
    };
    const outcome = who(asker);
    const left = typeof changes === 'function' ? changes(asker) : changes;
    expected[asker.name] = { outcome, changed: outcome === 'ok' ? left : [], leaks: [] };
    cells += 1;
  }
  expect(seen).toEqual(expected);
});
