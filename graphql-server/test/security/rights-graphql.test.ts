import type { GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import {
  ProductImport,
  ProductImportState,
} from '../../src/features/catalogue/import/product-import.entity.js';
import { callersOf, createCallers, isShownTo, type Caller, type Outcome } from '../support/callers.js';
import {
  codeOf,
  postGraphql,
  type GraphqlAnswer,
  type Json,
  type Untyped,
} from '../support/graphql-client.js';
import { snapshotTables, type TableSnapshot } from '../support/table-snapshot.js';
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
let callers: readonly Caller[] = [];
let snapshot: TableSnapshot;
let cells = 0;

beforeAll(async () => {
  shop = await createTestShop({ config: realAccounts() });
  schema = await createPrintableSchema();
  const persons = await signUpPeople(shop);
  world = await buildWholeWorld(shop, persons);
  callers = await createCallers(shop, persons);
  snapshot = await snapshotTables(shop.dataSource);
});
afterAll(async () => {
  await shop?.close();
  process.stdout.write(`Rights of GraphQL: ${cells} of ${Object.keys(OPERATIONS).length * callers.length}\n`);
});

/** Sends the operation with all there is to ask for. */
function ask(name: string, { field = name, file }: Operation, variables: Json, caller: Caller) {
  const { token } = caller;
  const query = wholeDocument(schema, field, 1, isShownTo(caller));
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

const ROWS = Object.entries(OPERATIONS).map(([name, operation], row) => [name, operation, row] as const);

test.each(ROWS)('%s', async (name, operation, row) => {
  const { who, field = name, variables, before, changes = [] } = operation;
  const seen: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const caller of callersOf(callers, row, who)) {
    const prepared = await before?.(shop, world);
    const since = prepared && (await snapshot.sums());
    const given = prepared ?? variables?.(world, caller) ?? {};
    const answer = await ask(name, operation, given, caller);
    if (operation.file) await importsHaveEnded();
    const changed = await snapshot.changed(since);
    if (prepared || changed.length > 0) await snapshot.restore();
    seen[caller.name] = {
      outcome: outcomeOf(answer, field),
      changed,
      leaks: leaksTo(caller, world, JSON.stringify(answer)),
    };
    const outcome = who(caller);
    const left = typeof changes === 'function' ? changes(caller) : changes;
    expected[caller.name] = { outcome, changed: outcome === 'ok' ? left : [], leaks: [] };
    cells += 1;
  }
  expect(seen).toEqual(expected);
});
