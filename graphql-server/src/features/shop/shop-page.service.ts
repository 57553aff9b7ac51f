import type { DataSource, EntityManager, Repository } from 'typeorm';
import { isAdmin, requireAdmin, type Actor } from '../../common/actor.js';
import { AppError, badInput, notFound } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { requireVersion } from '../../common/require-version.js';
import { MAX_SHOP_PAGES } from '@larder/shared/shop-page-bounds';
import { changesOfTexts, normalizeTexts } from '@larder/shared/texts-by-locale';
import { say } from '@larder/texts/text';
import { isUuid } from '../../common/uuid.js';
import { ADVISORY_LOCKS, lockUntilEnd } from '../../database/advisory-locks.js';
import { AuditAction, type AuditChanges } from '../audit/audit-entry.entity.js';
import { recordAudit, recordAudits, type AuditRecord } from '../audit/audit.js';
import type { LiveShop } from './live-shop.js';
import { SHOP_PAGE_TEXTS } from './shop-page-texts.js';
import { ShopPage } from './shop-page.entity.js';
import type { CreateShopPageInput, SortShopPagesInput, UpdateShopPageInput } from './shop-page.inputs.js';

/** What admins edit of a page. */
type PageFacts = Pick<ShopPage, keyof CreateShopPageInput>;

const BY_POSITION = { position: 'ASC', id: 'ASC' } as const;

/** Pages that admins write. Every change is recorded in the audit log. */
export class ShopPageService {
  private readonly pages: Repository<ShopPage>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: LiveShop,
    private readonly now: Clock,
  ) {
    this.pages = dataSource.getRepository(ShopPage);
  }

  /** The published pages, in the order that admins have given them. */
  published(_actor: Actor): Promise<ShopPage[]> {
    return this.pages.find({ where: { published: true }, order: BY_POSITION });
  }

  /** The published page of an address, or null. */
  bySlug(_actor: Actor, slug: string): Promise<ShopPage | null> {
    return this.pages.findOneBy({ slug, published: true });
  }

  /** Finds a page, or null; pages that are not published for admins only. */
  async find(actor: Actor, id: string): Promise<ShopPage | null> {
    if (!isUuid(id)) return null;
    const page = await this.pages.findOneBy({ id });
    return page?.published || isAdmin(actor, 'write:pages') ? page : null;
  }

  /** All pages. @throws AppError `FORBIDDEN` for non-admins */
  async list(actor: Actor): Promise<ShopPage[]> {
    requireAdmin(actor, 'write:pages');
    return this.pages.find({ order: BY_POSITION });
  }

  /** Finds a page, or null. @throws AppError `FORBIDDEN` for non-admins */
  async findForAdmin(actor: Actor, id: string): Promise<ShopPage | null> {
    requireAdmin(actor, 'write:pages');
    return isUuid(id) ? this.pages.findOneBy({ id }) : null;
  }

  /**
   * Adds a page behind the others.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for an address that another page
   *   has, `CONFLICT` at the maximum number of pages
   */
  create(actor: Actor, input: CreateShopPageInput): Promise<ShopPage> {
    const admin = requireAdmin(actor, 'write:pages');
    return this.change(async (manager) => {
      const others = await manager.find(ShopPage, { select: { id: true, position: true } });
      if (others.length >= MAX_SHOP_PAGES) {
        throw new AppError('CONFLICT', say('shopPages.tooMany', { most: MAX_SHOP_PAGES }));
      }
      const facts = normalized({ ...input });
      await requireFreeSlug(manager, facts.slug);
      const position = Math.max(0, ...others.map((page) => page.position)) + 1;
      const at = this.now();
      const { id } = await manager.save(
        manager.create(ShopPage, { ...facts, position, createdAt: at, updatedAt: at }),
      );
      const page = await manager.findOneByOrFail(ShopPage, { id });
      await recordAudit(manager, admin, recordOf(AuditAction.PAGE_CREATED, page, changesOf({}, facts)));
      return page;
    });
  }

  /**
   * Updates the given fields; equal values are no change. Of two admins who update the same version
   * the second gets `CONFLICT`; without `expectedVersion` the last write wins.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` with the current
   *   `version`, `BAD_USER_INPUT` for an address that another page has
   */
  update(actor: Actor, { id, expectedVersion, ...wanted }: UpdateShopPageInput): Promise<ShopPage> {
    const admin = requireAdmin(actor, 'write:pages');
    return this.change(async (manager) => {
      const page = await existing(manager, id);
      requireVersion(page, expectedVersion, say('things.thisPage'));
      const facts = normalized(wanted);
      const changes = changesOf(page, facts);
      if (Object.keys(changes).length === 0) return page;
      if (changes['slug']) await requireFreeSlug(manager, facts.slug ?? page.slug);
      const next = { ...facts, version: page.version + 1, updatedAt: this.now() };
      await recordAudit(manager, admin, recordOf(AuditAction.PAGE_UPDATED, page, changes));
      await manager.update(ShopPage, id, next);
      return Object.assign(page, next);
    });
  }

  /** Deletes a page for good. @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` */
  delete(actor: Actor, id: string): Promise<ShopPage> {
    const admin = requireAdmin(actor, 'write:pages');
    return this.change(async (manager) => {
      const page = await existing(manager, id);
      const { title, slug, text, translations } = page;
      const changes = changesOf(
        { title, slug, text, translations },
        { title: null, slug: null, text: null, translations: {} },
      );
      await recordAudit(manager, admin, recordOf(AuditAction.PAGE_DELETED, page, changes));
      await manager.delete(ShopPage, id);
      return page;
    });
  }

  /**
   * Sorts the pages.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `CONFLICT` if these are not all pages
   */
  sort(actor: Actor, { ids }: SortShopPagesInput): Promise<ShopPage[]> {
    const admin = requireAdmin(actor, 'write:pages');
    return this.change(async (manager) => {
      const pages = new Map((await manager.find(ShopPage)).map((page) => [page.id, page]));
      const sorted = ids.flatMap((id) => pages.get(id) ?? []);
      if (ids.length !== pages.size || sorted.length !== pages.size) {
        throw new AppError('CONFLICT', say('shopPages.othersByNow'));
      }
      const moved = sorted.flatMap((page, index) => {
        const before = page.position;
        page.position = index + 1;
        return before === page.position ? [] : [{ page, before }];
      });
      for (const { page } of moved) await manager.update(ShopPage, page.id, { position: page.position });
      const records = moved.map(({ page, before }) =>
        recordOf(AuditAction.PAGE_UPDATED, page, { position: { before, after: page.position } }),
      );
      await recordAudits(manager, admin, records);
      return sorted;
    });
  }

  /** Runs one change at a time; afterwards this process links to the pages as they are now. */
  private async change<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.dataSource.transaction(async (manager) => {
      await lockUntilEnd(manager, ADVISORY_LOCKS.shopPages);
      return work(manager);
    });
    await this.shop.refresh();
    return result;
  }
}

async function existing(manager: EntityManager, id: string): Promise<ShopPage> {
  const page = isUuid(id) ? await manager.findOneBy(ShopPage, { id }) : null;
  if (!page) throw notFound(say('things.page'));
  return page;
}

async function requireFreeSlug(manager: EntityManager, slug: string): Promise<void> {
  const other = await manager.findOneBy(ShopPage, { slug });
  if (other) throw badInput({ slug: say('shopPages.addressTaken', { title: other.title }) });
}

type Given = Partial<Omit<CreateShopPageInput, 'places'>> & { readonly places?: ShopPage['places'] };

const normalized = <Facts extends Given>(
  facts: Facts,
): Omit<Facts, 'translations'> & Pick<Partial<PageFacts>, 'translations'> => ({
  ...facts,
  ...(facts.title !== undefined && { title: SHOP_PAGE_TEXTS.title(facts.title) }),
  ...(facts.text !== undefined && { text: SHOP_PAGE_TEXTS.text(facts.text) }),
  ...(facts.places && { places: [...facts.places].sort() }),
  ...(facts.translations && {
    translations: normalizeTexts(SHOP_PAGE_TEXTS, facts.translations),
  }),
});

/** The values that differ, as the audit log has them. */
function changesOf(
  { translations: textsBefore = {}, ...before }: Partial<PageFacts>,
  {
    translations: textsAfter,
    ...after
  }: { [Field in keyof PageFacts]?: PageFacts[Field] | (Field extends 'translations' ? never : null) },
): AuditChanges {
  const valueOf = (value: AuditedFact) =>
    typeof value === 'object' && value !== null ? value.join(', ') : (value ?? null);
  const changed = Object.entries(after as AuditedFacts).flatMap(([field, value]) => {
    const change = { before: valueOf((before as AuditedFacts)[field]), after: valueOf(value) };
    return value === undefined || change.before === change.after ? [] : [[field, change] as const];
  });
  const texts = textsAfter ? changesOfTexts(SHOP_PAGE_TEXTS, textsBefore, textsAfter) : [];
  return Object.fromEntries([...changed, ...texts]);
}

type AuditedFact = string | boolean | readonly string[] | null | undefined;
type AuditedFacts = Readonly<Record<string, AuditedFact>>;

const recordOf = (action: AuditAction, { id, title }: ShopPage, changes: AuditChanges): AuditRecord => ({
  action,
  subject: { type: 'page', id, name: title },
  changes,
});
