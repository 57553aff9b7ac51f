import type { DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, startOf, toPage } from '../../database/page.js';
import type { ModerationFilter } from './moderation.inputs.js';
import { Opinion } from './opinion.js';

/**
 * Both tables with the same columns. A filter that is null lets everything through; reviews have no
 * photos.
 */
const OPINIONS = {
  reviews: {
    columns: `id, 'review' as kind, user_id as "userId", null::uuid as "productId", null as "signedAs", rating as stars,
      message, null as image, answer, answered_at as "answeredAt", answered_by_id as "answeredById",
      created_at as "createdAt", null::timestamptz as "editedAt"`,
    fits: `($1::int is null or rating = $1) and coalesce($2::text, 'review') = 'review' and not $3::boolean
      and (not $4::boolean or answer is null)`,
  },
  ratings: {
    columns: `id, 'rating' as kind, user_id as "userId", product_id as "productId", name as "signedAs", rates as stars,
      message, image, answer, answered_at as "answeredAt", answered_by_id as "answeredById",
      created_at as "createdAt", edited_at as "editedAt"`,
    fits: `($1::int is null or rates = $1) and coalesce($2::text, 'rating') = 'rating'
      and (not $3::boolean or image is not null) and (not $4::boolean or answer is null)`,
  },
} as const;

// Each table gives its newest, from an index, so that a page costs the same however many there are.
const newestOf = (table: keyof typeof OPINIONS) => `
  (select ${OPINIONS[table].columns} from ${table}
  where ${OPINIONS[table].fits} and ($5::timestamptz is null or (created_at, id) < ($5, $6::uuid))
  order by created_at desc, id desc limit $7)`;

const PAGE = `${newestOf('reviews')} union all ${newestOf('ratings')} order by "createdAt" desc, id desc limit $7`;

const COUNT = `
  select (select count(*) from reviews where ${OPINIONS.reviews.fits})::int
    + (select count(*) from ratings where ${OPINIONS.ratings.fits})::int as count`;

/** What people say, of the shop and of its products, for those who look after it. */
export class ModerationService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The reviews and ratings that a filter lets through, newest first.
   *
   * @throws AppError `UNAUTHENTICATED` or `FORBIDDEN` unless an admin asks, `BAD_USER_INPUT` for a
   * page size that is out of range or a stray cursor
   */
  async list(actor: Actor, filter: ModerationFilter, page: PageArgs): Promise<Page<Opinion>> {
    requireAdmin(actor, 'read:reviews');
    const { stars = null, kind = null, withPhoto, unanswered } = filter;
    const conditions = [stars, kind, withPhoto ?? false, unanswered ?? false];
    const start = startOf<Opinion>(newestFirst, page);
    const found = await this.dataSource.query<Opinion[]>(PAGE, [
      ...conditions,
      start?.value ?? null,
      start?.id ?? null,
      page.first + 1,
    ]);
    const opinions = found.map((row) => Object.assign(new Opinion(), row));
    return toPage(opinions, newestFirst, page, async () => {
      const [counted] = await this.dataSource.query<{ count: number }[]>(COUNT, conditions);
      return counted?.count ?? 0;
    });
  }
}
