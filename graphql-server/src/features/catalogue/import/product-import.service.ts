import { createHash } from 'node:crypto';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError, notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { slicesOf } from '../../../common/in-slices.js';
import { MAX_IMPORT_BYTES, MAX_IMPORT_MB } from '@larder/shared/limits';
import { isCleanText } from '@larder/shared/text';
import { readWhole } from '../../../common/uploaded-file.js';
import { idsOf, isUuid } from '../../../common/uuid.js';
import { ADVISORY_LOCKS, lockUntilEnd, tryLockUntilEnd } from '../../../database/advisory-locks.js';
import { allowIdleFor } from '../../../database/idle-transaction.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudit } from '../../audit/audit.js';
import type { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { taxRates } from '../../taxes/tax-rate.repository.js';
import { readTree } from '../categories/category.service.js';
import { PlannedCategories } from '../categories/planned-categories.js';
import { withMarkedAllergens } from '@larder/shared/food-problems';
import { say } from '@larder/texts/text';
import type { Product } from '../product/product.entity.js';
import { shortened } from './cell-readers.js';
import { csvColumnOf } from './csv-columns.js';
import { FileColumn } from './file-columns.js';
import { ProblemList } from './import-problem.js';
import {
  addsCategories,
  isRefused,
  readingOf,
  reportOf,
  requireDecision,
  type ImportWishes,
} from './import-report.js';
import { headingOf, planImport, wantedBy, type ImportPlan, type RowFacts } from './plan-import.js';
import { ProductImport, ProductImportState } from './product-import.entity.js';
import { openProductFile, type ProductFile } from './file-rows.js';
import { readProductTable, type ProductTable, type ReadingWishes } from './read-product-rows.js';
import { matchKeys } from '../keys/match-keys.js';
import { KEY_NAMES, takenBy, type ProductKey } from '../product/product-keys.js';
import { stockNow } from '../stock/expected-stock.js';
import { updatesOf } from '../product/product-changes.js';
import { pricedOn, shopTime, type ShopTime } from '../product/sale.js';
import { takenKey } from '../keys/taken-keys.js';
import { publishCreated, writeUpdates } from '../product/write-products.js';
import {
  insertProducts,
  lockedProductIds,
  productsByIds,
  productsNamed,
} from '../product/product.repository.js';

/** An upload that is still being read. */
interface SentFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface StartOptions extends ImportWishes {
  readonly idempotencyKey?: string | null | undefined;
}

interface Run {
  readonly job: Job;
  readonly file: ProductFile;
  /** SHA-256 of the file as it was sent. */
  readonly digest: string;
  readonly wishes: ImportWishes;
  readonly key: StartOptions['idempotencyKey'];
}

/** A file and what it changes. */
interface Compared {
  readonly table: ProductTable;
  readonly plan: ImportPlan;
  readonly problems: ProblemList;
  readonly planned: PlannedCategories;
}

interface Work extends Pick<Run, 'file' | 'wishes'> {
  readonly asked: ReadingWishes;
  readonly planned: PlannedCategories;
}

type Job = Pick<ProductImport, 'actorId' | 'fileName' | 'dryRun'>;

interface ImportOptions {
  readonly shop: { readonly currency: string; readonly timeZone: string };
  readonly now: Clock;
  readonly onFault: (error: unknown) => void;
}

const MAX_NAME_LENGTH = 200;
/** Longer than the dry run of an ordinary file. */
const WAIT_FOR_ANOTHER_MS = 3_000;
const RETRY_EVERY_MS = 100;
/** How long the transaction may be idle: the file is read meanwhile, beside requests. */
const MAX_READING = '10min';
/** When to send a file again that came during the import of another. */
const RETRY_AFTER_S = 5;

/**
 * Imports files of products, each in one transaction. The work continues after the response;
 * progress is a row of `product_imports`, which every process can read. An advisory lock admits one
 * import at a time across processes.
 */
export class ProductImportService {
  private readonly running = new Set<Promise<unknown>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly options: ImportOptions,
  ) {}

  /**
   * Starts an import or its dry run.
   *
   * @returns immediately; `find` returns the progress. For the `idempotencyKey` of an import that
   *   has ended, that import
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a file that cannot be read
   *   or is too large, `CONFLICT` when another import does not end within a short wait,
   *   `IDEMPOTENCY_KEY_REUSED`
   */
  async start(actor: Actor, { name, bytes }: SentFile, options: StartOptions): Promise<ProductImport> {
    const admin = requireAdmin(actor, 'write:products');
    const sent = await readWhole(
      bytes,
      MAX_IMPORT_BYTES,
      say('imports.fileTooLarge', { megabytes: MAX_IMPORT_MB }),
    );
    const file = await openProductFile(sent, this.closing.signal);
    const digest = await digestOf(sent);
    const fileName = isCleanText(name) && name ? name.slice(0, MAX_NAME_LENGTH) : 'products.csv';
    return new Promise((resolve, reject) => {
      const { idempotencyKey: key, ...wishes } = options;
      const job = { actorId: admin.userId, fileName, dryRun: wishes.dryRun };
      const run = this.run(admin, { job, file, digest, wishes, key }, resolve).catch(reject);
      this.running.add(run);
      void run.finally(() => this.running.delete(run));
    });
  }

  /**
   * The progress of an import; null when there is none. An import whose process died has failed.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async find(actor: Actor, id: string): Promise<ProductImport | null> {
    requireAdmin(actor, 'read:products');
    if (!isUuid(id)) return null;
    return this.dataSource.transaction(async (manager) => {
      // Checks the lock before reading: an import is RUNNING only while its transaction holds the
      // lock.
      const isIdle = await tryImportLock(manager);
      const found = await manager.findOneBy(ProductImport, { id });
      // Its process was killed, and the transaction was rolled back.
      const isDead = isIdle && found?.state === ProductImportState.RUNNING;
      return isDead ? Object.assign(found, { state: ProductImportState.FAILED }) : found;
    });
  }

  /**
   * The rows of an import that have problems, as CSV; null when there are none.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async failedRows(actor: Actor, id: string): Promise<string | null> {
    requireAdmin(actor, 'read:products');
    if (!isUuid(id)) return null;
    const found = await this.dataSource.manager.findOne(ProductImport, {
      where: { id },
      select: { id: true, failedRows: true },
    });
    return found?.failedRows ?? null;
  }

  /** Aborts the running imports and rolls them back. */
  async stop(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.running);
  }

  private async run(
    admin: AuthenticatedActor,
    { job, file, digest, wishes, key }: Run,
    begun: (started: ProductImport) => void,
  ): Promise<void> {
    let started: ProductImport | undefined;
    try {
      const tryIt = () =>
        this.dataSource.transaction(async (manager) => {
          if (!(await tryImportLock(manager))) return false;
          await allowIdleFor(manager, MAX_READING);
          // The key is part of this transaction: an import that fails leaves it unused.
          const ended = await this.idempotency.runOnce(manager, {
            actor: admin,
            operation: 'importProducts',
            key,
            facts: { ...job, ...wishes, digest },
            make: async () => {
              // Until the end of the transaction, so that nobody else adds one of them.
              if (addsCategories(wishes) && !wishes.dryRun)
                await lockUntilEnd(manager, ADVISORY_LOCKS.categories);
              const planned = new PlannedCategories(await readTree(manager), this.options.now());
              const asked = readingOf(wishes, planned, await taxRates(manager));
              started = await this.begin(job);
              begun(started);
              await this.work(manager, admin, started, { file, wishes, asked, planned });
              return started;
            },
            find: (id) => findReport(manager, id),
          });
          // That of an earlier call with the key.
          if (!started) begun(ended);
          return true;
        });
      const until = performance.now() + WAIT_FOR_ANOTHER_MS;
      // Each attempt is a query of its own, so that waiting holds no connection.
      while (!(await tryIt())) {
        if (performance.now() > until || this.closing.signal.aborted) {
          const message = say('imports.anotherRuns');
          throw new AppError('CONFLICT', message, { retryAfter: RETRY_AFTER_S });
        }
        await sleep(RETRY_EVERY_MS);
      }
    } catch (error) {
      if (!started) throw error;
      if (!this.closing.signal.aborted) this.options.onFault(error);
      await this.dataSource.manager
        .update(ProductImport, started.id, { state: ProductImportState.FAILED })
        .catch(this.options.onFault);
    }
  }

  /** Outside the transaction of the import, so that others see it. */
  private async begin(job: Job): Promise<ProductImport> {
    const { manager } = this.dataSource;
    return manager.save(manager.create(ProductImport, job));
  }

  private async work(
    manager: EntityManager,
    admin: AuthenticatedActor,
    job: ProductImport,
    { file, wishes, asked, planned }: Work,
  ): Promise<void> {
    const problems = new ProblemList();
    const reading = await readProductTable(file, this.options.shop.currency, asked, problems);
    const plan = reading.table && (await this.plan(manager, job, reading.table, wishes, problems));
    if (plan && reading.table) requireDecision(plan, reading.table, wishes, problems);
    const isImport = plan !== null && !job.dryRun && !isRefused(plan, wishes, problems);
    const compared = isImport && reading.table && { table: reading.table, plan, problems, planned };
    const isWritten = compared && (await this.write(manager, admin, job, compared, wishes));
    const refused = (isImport && !isWritten) || isRefused(plan, wishes, problems);
    const checked = job.dryRun ? ProductImportState.CHECKED : ProductImportState.IMPORTED;
    // In the transaction of the import: IMPORTED is committed if and only if the products are.
    await manager.update(ProductImport, job.id, {
      state: refused ? ProductImportState.REFUSED : checked,
      progress: 100,
      ...(await reportOf(plan, reading, problems)),
    });
  }

  private plan(
    manager: EntityManager,
    job: ProductImport,
    table: ProductTable,
    { dryRun, existing = null, foodChecked = false }: ImportWishes,
    problems: ProblemList,
  ): Promise<ImportPlan> {
    const share = dryRun ? 100 : 50;
    return planImport(table, {
      today: this.time().today,
      existing,
      foodChecked,
      categoryNames: (ids) => table.format.categories.namesOf(ids),
      problems,
      findProducts: async (ids) => (ids.length > 0 ? productsByIds.rows(manager, ids) : []),
      findByKeys: (wanted) => matchKeys(manager, wanted),
      findByNames: (names) => productsNamed.rows(manager, names),
      onRows: (done) => this.publishProgress(job, (share * done) / table.rows.length),
    });
  }

  /** @returns false, with a problem at least, when the products stay as they are */
  private async write(
    manager: EntityManager,
    admin: AuthenticatedActor,
    job: ProductImport,
    compared: Compared,
    wishes: ImportWishes,
  ): Promise<boolean> {
    const { plan, problems, planned } = compared;
    await lockPlanned(manager, compared);
    if (isRefused(plan, wishes, problems)) return false;
    const all = plan.updated.length + plan.created.length;
    if (all === 0) return true;
    try {
      // A savepoint: the report of a refused file is written in the same transaction.
      await manager.transaction(async (inner) => {
        await planned.save(inner, admin, categoriesIn(plan));
        await writePlan(inner, plan, this.time(), (done) =>
          this.publishProgress(job, 50 + (50 * done) / all),
        );
      });
    } catch (error) {
      const taken = takenKey(error);
      if (!taken) throw error;
      await reportTaken(manager, compared, taken);
      return false;
    }
    await recordAudit(manager, admin, {
      action: AuditAction.PRODUCT_IMPORTED,
      subject: { type: 'product', id: job.id, name: job.fileName },
      changes: added({
        created: plan.created.length,
        updated: plan.updated.length,
        unchanged: plan.unchanged,
      }),
    });
    return true;
  }

  private time = (): ShopTime => shopTime(this.options.now(), this.options.shop.timeZone);

  /** Publishes the progress, unless the process shuts down. */
  private async publishProgress(job: ProductImport, percent: number): Promise<void> {
    this.closing.signal.throwIfAborted();
    const progress = Math.floor(percent);
    if (progress === job.progress) return;
    job.progress = progress;
    // Under load no connection may be free; an import does not fail for its progress.
    await this.dataSource.manager.update(ProductImport, job.id, { progress }).catch(this.options.onFault);
  }
}

const HASHED_BYTES = 1024 * 1024;

async function digestOf(file: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < file.length; start += HASHED_BYTES) {
    hash.update(file.subarray(start, start + HASHED_BYTES));
    await setImmediate();
  }
  return hash.digest('hex');
}

/** @throws AppError `NOT_FOUND` when its report has expired */
async function findReport(manager: EntityManager, id: string): Promise<ProductImport> {
  const found = await manager.findOneBy(ProductImport, { id });
  if (!found) throw notFound(say('things.import'));
  return found;
}

/** Tries the advisory lock, which keeps other imports out until the transaction ends. */
const tryImportLock = (manager: EntityManager): Promise<boolean> =>
  tryLockUntilEnd(manager, ADVISORY_LOCKS.productImport);

/** The ids of the categories that the plan puts products into. */
const categoriesIn = ({ created, updated }: ImportPlan): ReadonlySet<string> =>
  new Set([
    ...created.flatMap(({ product }) => product.categories),
    ...updated.flatMap(({ wanted }) => wanted.categories ?? []),
  ]);

/** Rows per statement: few milliseconds of work. Each updates the counts of words once. */
const BATCH_SIZE = 200;

/** Called after each statement with the number of written products. */
type OnWritten = (done: number) => Promise<void>;

/**
 * Locks the products of the plan in the order of their ids, as all other changes do. Takes products
 * that were deleted or sold since out of the plan, with a problem for each.
 */
async function lockPlanned(manager: EntityManager, { plan, table, problems }: Compared): Promise<void> {
  const there = new Set<string>();
  for (const ids of slicesOf(idsOf(plan.updated).toSorted(), BATCH_SIZE))
    for (const id of await lockedProductIds.change(manager, ids)) there.add(id);
  for (const { id, row } of plan.updated) {
    if (!there.has(id)) problems.add(row, headingOf(table, FileColumn.ID), say('products.deletedMeanwhile'));
  }
  const sold = new Set<string>();
  const expecting = plan.updated.filter(({ wanted }) => typeof wanted.expectedStock === 'number');
  for (const slice of slicesOf(expecting, BATCH_SIZE)) {
    const products = await productsByIds.change(manager, idsOf(slice));
    const stocks = new Map(products.map(({ id, stock }) => [id, stock]));
    for (const { id, row, wanted } of slice) {
      const stock = stocks.get(id) ?? null;
      if (!there.has(id) || stock === wanted.expectedStock) continue;
      problems.add(row, headingOf(table, FileColumn.EXPECTED_STOCK), stockNow(stock));
      sold.add(id);
    }
  }
  plan.updated = plan.updated.filter(({ id }) => there.has(id) && !sold.has(id));
  // In the trash they keep their keys, which are free there.
  for (const id of plan.released.keys()) if (!there.has(id)) plan.released.delete(id);
}

/** Adds a problem for each row whose key another product has since the file was compared. */
async function reportTaken(
  manager: EntityManager,
  { plan: { updated, created, released }, table, problems }: Compared,
  taken: ProductKey,
): Promise<void> {
  const heading = headingOf(table, csvColumnOf(taken));
  const wanted = [
    ...updated.map(({ id, row, wanted: { [taken]: value } }) => ({ id, row, value })),
    ...created.map(({ row, product: { [taken]: value } }) => ({ id: null, row, value })),
  ];
  const before = problems.count;
  for (const slice of slicesOf(
    wanted.filter(({ value }) => value),
    BATCH_SIZE,
  )) {
    const matches = await matchKeys(
      manager,
      slice.map(({ value }) => ({ [taken]: value })),
    );
    const holders = new Map(matches.map(({ value, product }) => [value, product]));
    for (const { id, row, value } of slice) {
      const holder = holders.get(value ?? '');
      if (holder && holder.id !== id && released.get(holder.id)?.[taken] === undefined)
        problems.add(
          row,
          heading,
          say('imports.about', { value: shortened(value ?? ''), problem: takenBy(taken, holder) }),
        );
    }
  }
  // The other product has given it up again.
  if (problems.count === before)
    problems.add(1, heading, say('products.keyTakenMeanwhile', { key: KEY_NAMES[taken] }));
}

/** Applies the plan in batches, one statement each. */
async function writePlan(
  manager: EntityManager,
  plan: ImportPlan,
  time: ShopTime,
  onWritten: OnWritten,
): Promise<void> {
  let done = 0;
  // First, as no two products have a key even for a moment.
  for (const slice of slicesOf([...plan.released], BATCH_SIZE))
    await updateSome(manager, new Map(slice), time);
  for (const slice of slicesOf(plan.updated, BATCH_SIZE)) {
    await updateSome(manager, new Map(slice.map((each) => [each.id, each.wanted])), time);
    done += slice.length;
    await onWritten(done);
  }
  for (const slice of slicesOf(plan.created, BATCH_SIZE)) {
    const products = slice.map(({ product }) => pricedOn(product, time.today));
    await publishCreated(manager, await insertProducts(manager, products));
    done += slice.length;
    await onWritten(done);
  }
}

/** Applies changes to the current version: an admin may have changed other fields. */
async function updateSome(
  manager: EntityManager,
  wanted: ReadonlyMap<string, RowFacts>,
  time: ShopTime,
): Promise<void> {
  const products = await productsByIds.change(manager, [...wanted.keys()]);
  const wantedOf = (product: Product) => {
    const { food, ...others } = wantedBy(wanted.get(product.id) ?? {}, product);
    return food === undefined ? others : { ...others, food: withMarkedAllergens(food) };
  };
  await writeUpdates(manager, updatesOf(products, wantedOf), time);
}
