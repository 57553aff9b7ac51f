import type { EntityManager } from 'typeorm';
import type { Start } from '../../database/page.js';
import type { ModerationFilter } from './moderation.inputs.js';
import { Opinion } from './opinion.js';

/** Both tables with the same columns. A null filter matches everything; reviews have no photos. */
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

// Reads the newest rows of each table by index, so that the cost of a page does not grow.
const newestOf = (table: keyof typeof OPINIONS) => `
  (select ${OPINIONS[table].columns} from ${table}
  where ${OPINIONS[table].fits} and ($5::timestamptz is null or (created_at, id) < ($5, $6::uuid))
  order by created_at desc, id desc limit $7)`;

const PAGE = `${newestOf('reviews')} union all ${newestOf('ratings')} order by "createdAt" desc, id desc limit $7`;

const COUNT = `
  select (select count(*) from reviews where ${OPINIONS.reviews.fits})::int
    + (select count(*) from ratings where ${OPINIONS.ratings.fits})::int as count`;

const conditionsOf = ({
  stars = null,
  kind = null,
  withPhoto,
  withoutReply,
  unanswered,
}: ModerationFilter) => [stars, kind, withPhoto ?? false, withoutReply ?? unanswered ?? false];

/** Reviews and ratings that match the filter, after `start`, newest first. */
export async function newestOpinions(
  manager: EntityManager,
  filter: ModerationFilter,
  start: Start | null,
  limit: number,
): Promise<Opinion[]> {
  const values = [...conditionsOf(filter), start?.value ?? null, start?.id ?? null, limit];
  const rows: Opinion[] = await manager.query(PAGE, values);
  return rows.map((row) => Object.assign(new Opinion(), row));
}

export async function countOpinions(manager: EntityManager, filter: ModerationFilter): Promise<number> {
  const [row]: { count: number }[] = await manager.query(COUNT, conditionsOf(filter));
  return row?.count ?? 0;
}
