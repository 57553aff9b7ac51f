import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { ApiScope } from '../../../src/common/api-scope.js';
import {
  ProductImport,
  ProductImportState,
} from '../../../src/features/catalogue/import/product-import.entity.js';
import { createPrintableSchema } from '../../../src/bootstrap/resolvers.js';
import { buildApiToken } from '../../factories/api-token.factory.js';
import { bearer } from '../../support/graphql-client.js';
import { snapshotTables, type TableSnapshot } from '../../support/table-snapshot.js';
import { callRest } from '../../support/rest-client.js';
import type { TestShop } from '../../support/test-shop.js';
import { until } from '../../support/until.js';
import { buildWholeWorld, signUpPeople, type WholeWorld } from '../../support/world.js';
import { drawFile, samplePictures } from './file-requests.js';
import { drawGraphql } from './graphql-requests.js';
import { describedCalls, drawRest, type DescribedCall, type RestRequest } from './rest-requests.js';
import { oneOf, onceIn, type Draw } from './values.js';
import { judgeGraphql, judgeRest, type Answered, type Verdict } from './verdict.js';

/**
 * The table of responses to requests with a key, refused ones included, so that a retry gets the
 * same response.
 */
const WRITTEN_BY_REFUSED = 'idempotency_keys';

const SHRINK_MS = 60_000;

export interface Find {
  readonly problem: string;
  readonly request: string;
}

interface Run {
  readonly seed: number;
  readonly inputs: number;
  /** Called after each, with how many there were. */
  readonly onInput?: (number: number) => void;
  /** Ends it early. */
  readonly signal?: AbortSignal;
}

interface Input {
  readonly who: string;
  /** How many fields of GraphQL it asks for; none is a call of REST. */
  readonly roots: number;
  readonly request: RestRequest;
  /** Whether it asks for nothing that could change anything. */
  readonly onlyReads: boolean;
}

/**
 * A shop with something of everything, on which requests at random are tried one after the other.
 */
export class Fuzz {
  /** How many answers came down to what. */
  readonly counts = new Map<string, number>();

  private constructor(
    private readonly shop: TestShop,
    private readonly snapshot: TableSnapshot,
    private readonly schema: GraphQLSchema,
    private readonly calls: readonly DescribedCall[],
    private readonly tokens: ReadonlyMap<string, string | undefined>,
    private readonly ids: readonly string[],
    private readonly pictures: readonly string[],
  ) {}

  static async of(shop: TestShop): Promise<Fuzz> {
    const world = await buildWholeWorld(shop, await signUpPeople(shop));
    const createdById = world.admin.userId;
    const tokenOf = async (scopes: ApiScope[]) =>
      (await buildApiToken(shop.dataSource, { createdById, scopes })).token;
    const tokens = new Map([
      ['visitor', undefined],
      ['customer', world.customer.token],
      ['owner', world.owner.token],
      ['admin', world.admin.token],
      ['token that reads products', await tokenOf([ApiScope.READ_PRODUCTS])],
      ['token that may do anything', await tokenOf(Object.values(ApiScope))],
      ['token that is none', 'nonsense'],
    ]);
    const { body } = await callRest(shop.url, 'GET', '/openapi.json');
    const snapshot = await snapshotTables(shop.dataSource);
    const [schema, pictures] = [await createPrintableSchema(), await samplePictures()];
    return new Fuzz(shop, snapshot, schema, describedCalls(body), tokens, idsOf(world), pictures);
  }

  /**
   * Tries so many requests and reports each kind of find once, as small as a minute can shrink it.
   */
  async run({ seed, inputs, onInput, signal }: Run): Promise<Find[]> {
    const found = new Map<string, { run: number; find: Find }>();
    let run = 0;
    const note = async (draw: Draw) => {
      if (signal?.aborted) return;
      const find = await this.try(draw);
      if (find && !found.has(find.problem)) found.set(find.problem, { run, find });
      run += 1;
      onInput?.(run);
    };
    await fc.assert(fc.asyncProperty(fc.gen(), note), { seed, numRuns: inputs });
    const counts = new Map(this.counts);
    const finds = [];
    for (const each of found.values()) finds.push(await this.shrink(each.find, seed, each.run));
    this.counts.clear();
    for (const [code, count] of counts) this.counts.set(code, count);
    return finds;
  }

  private async shrink(find: Find, seed: number, run: number): Promise<Find> {
    const same = fc.asyncProperty(fc.gen(), async (draw) => {
      const again = await this.try(draw);
      if (again?.problem === find.problem) throw new Error(again.request);
    });
    const limits = { interruptAfterTimeLimit: SHRINK_MS, markInterruptAsFailure: true };
    const { errorInstance } = await fc.check(same, { seed, path: String(run), numRuns: 1, ...limits });
    return errorInstance instanceof Error ? { ...find, request: errorInstance.message } : find;
  }

  private async try(draw: Draw): Promise<Find | null> {
    const input = this.draw(draw);
    const pictures = await this.storedPictures();
    const answered = await this.send(input);
    const verdict = input.roots > 0 ? judgeGraphql(answered, input.roots) : judgeRest(answered);
    this.counts.set(verdict.code, (this.counts.get(verdict.code) ?? 0) + 1);
    const problem =
      verdict.problem ??
      (input.request.isBinary ? await this.problemOfFile(verdict, pictures) : undefined) ??
      (await this.unwantedChange(input, verdict));
    if (!problem) return null;
    const { who, request } = input;
    return {
      problem: `${request.method} ${place(input)}: ${problem}`,
      request: JSON.stringify({ who, ...request, answered }),
    };
  }

  private draw(draw: Draw): Input {
    const who = oneOf(draw, [...this.tokens.keys()]);
    if (onceIn(draw, 12)) {
      const request = drawFile(draw, this.pictures, this.ids);
      return { who, request, roots: 1, onlyReads: who === 'visitor' };
    }
    if (onceIn(draw, 3)) {
      const request = drawRest(draw, this.calls, this.ids);
      return { who, request, roots: 0, onlyReads: who === 'visitor' || request.method === 'GET' };
    }
    const { roots, body } = drawGraphql(draw, this.schema, this.ids);
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', path: '/graphql', headers, body: JSON.stringify(body) };
    const onlyReads = who === 'visitor' || !body.query.includes('mutation');
    return { who, request, roots, onlyReads };
  }

  private async send({ who, request }: Input): Promise<Answered> {
    const { method, path, headers, body, isBinary } = request;
    const response = await fetch(`${this.shop.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...bearer(this.tokens.get(who)) },
      ...(body === undefined ? {} : { body: isBinary ? new Uint8Array(Buffer.from(body, 'latin1')) : body }),
    });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: await response.text() };
  }

  private async storedPictures(): Promise<number> {
    // The folder comes with the first of them.
    return (await readdir(this.shop.imageFolder).catch(() => [])).length;
  }

  /** What became of a file, which goes on after the answer where it holds products. */
  private async problemOfFile({ isRefused }: Verdict, picturesBefore: number): Promise<string | undefined> {
    const imports = this.shop.dataSource.getRepository(ProductImport);
    await until(async () => (await imports.countBy({ state: ProductImportState.RUNNING })) === 0);
    if (await imports.existsBy({ state: ProductImportState.FAILED }))
      return 'an import that ended by a fault';
    const changed = await this.snapshot.changed();
    const isImported = await imports.existsBy({ state: ProductImportState.IMPORTED });
    if (changed.includes('products') && !isImported) return 'products that were not imported have changed';
    return isRefused && (await this.storedPictures()) > picturesBefore
      ? 'a refused picture was stored'
      : undefined;
  }

  /**
   * The tables that changed though they should not. Restores them.
   */
  private async unwantedChange({ onlyReads }: Input, { isRefused }: Verdict): Promise<string | undefined> {
    const changed = await this.snapshot.changed();
    if (changed.length === 0) return undefined;
    await this.snapshot.restore();
    const unwanted = changed.filter((table) => table !== WRITTEN_BY_REFUSED);
    return unwanted.length > 0 && (onlyReads || isRefused) ? `changed ${unwanted.join(', ')}` : undefined;
  }
}

/** Where a problem is, so that it is reported once. */
const place = ({ roots, request }: Input): string =>
  request.isBinary
    ? (/uploadImage|importProducts/.exec(request.body ?? '')?.[0] ?? 'a file')
    : roots > 0
      ? (/\{ (?:\w+: )?(\w+)/.exec(JSON.parse(request.body ?? '{}').query)?.[1] ?? '')
      : request.path.replace(/(\/[a-z-]+).*/, '$1');

const idsOf = (world: WholeWorld): string[] => [
  ...[world.product, world.hidden, world.counted, world.line, world.order, world.review, world.rating].map(
    ({ id }) => id,
  ),
  ...[world.checkout, world.colleague, world.apiToken, world.endpoint, world.delivery, world.unmatched].map(
    ({ id }) => id,
  ),
  world.productImport.id,
  world.owner.userId,
  world.customer.email,
  world.owner.email,
];
