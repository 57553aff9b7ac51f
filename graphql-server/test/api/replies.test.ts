import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { Review } from '../../src/features/reviews/review.entity.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { countStatements } from '../support/statements.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true, displayName: 'Ada Admin' });
const other = sharedPerson(shop, { admin: true, displayName: 'Bela Boss' });
const author = sharedPerson(shop, { displayName: 'Asha Rao' });

const FIELDS = 'reply { text repliedAt repliedBy { displayName } }';

describe.each([
  ['Review', 'Asha Rao', Review, buildReview],
  ['Rating', 'Asha', Rating, buildRating],
])('replyTo%s', (type, name, entity, build) => {
  const REPLY = `mutation Reply($input: ReplyTo${type}Input!) {
    replied: replyTo${type}(input: $input) { id ${FIELDS} }
  }`;
  let id: string;

  beforeEach(async () => {
    ({ id } = await build(shop.dataSource, { userId: author.userId }));
  });

  const reply = (text: unknown, token: string | undefined = admin.token, to = id) =>
    shop.graphql(REPLY, { input: { id: to, reply: text } }, token);
  const stored = () => shop.dataSource.getRepository<Review | Rating>(entity).findOneByOrFail({ id });
  const audited = () =>
    shop.dataSource
      .getRepository(AuditEntry)
      .find({ where: { subjectId: id }, order: { createdAt: 'ASC', id: 'ASC' } });

  test('stores the reply and its author', async () => {
    const { data } = await reply(' Thank you!\nCome again. ');
    const row = await stored();
    expect(data.replied).toEqual({
      id,
      reply: {
        text: 'Thank you!\nCome again.',
        repliedAt: row.answeredAt?.toISOString(),
        repliedBy: { displayName: 'Ada Admin' },
      },
    });
    expect(row).toMatchObject({ answer: 'Thank you!\nCome again.', answeredById: admin.userId });
  });

  test('replaces the reply, and deletes it', async () => {
    await reply('Thank you!');
    const first = await stored();
    const { data } = await reply('Thanks a lot!', other.token);
    expect(data.replied.reply).toMatchObject({
      text: 'Thanks a lot!',
      repliedBy: { displayName: 'Bela Boss' },
    });
    expect((await stored()).answeredAt?.getTime()).toBeGreaterThanOrEqual(first.answeredAt?.getTime() ?? NaN);
    expect((await reply(null)).data.replied.reply).toBeNull();
    expect(await stored()).toMatchObject({ answer: null, answeredAt: null, answeredById: null });
  });

  test('is in the audit log, once for each change', async () => {
    await reply('Thank you!');
    await reply(' Thank you! ', other.token);
    await reply(null);
    await reply(null);
    const action = `${type.toLowerCase()}.answer`;
    const subject = { subjectType: type.toLowerCase(), subjectName: name, actorId: admin.userId };
    expect(await audited()).toMatchObject([
      { ...subject, action: `${action}ed`, changes: { answer: { before: null, after: 'Thank you!' } } },
      { ...subject, action: `${action}-removed`, changes: { answer: { before: 'Thank you!', after: null } } },
    ]);
    expect(await audited()).toHaveLength(2);
  });

  test.each([
    ['a visitor', () => '', 'UNAUTHENTICATED'],
    ['the author', () => author.token, 'FORBIDDEN'],
  ])('is not for %s', async (_who, token, code) => {
    const sent = token() ? reply('Mine!', token()) : shop.graphql(REPLY, { input: { id, reply: 'Mine!' } });
    expect(codeOf(await sent)).toBe(code);
    expect((await stored()).answer).toBeNull();
    expect(await audited()).toEqual([]);
  });

  test.each([
    ['blank', ' \n '],
    ['too long', 'x'.repeat(1_001)],
    ['with a NUL', 'a\u0000'],
    ['left out', undefined],
  ])('refuses a text that is %s', async (_what, text) => {
    await reply('Thank you!');
    const { errors } = await reply(text);
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { reply: expect.any(String) },
    });
    expect((await stored()).answer).toBe('Thank you!');
    expect(await audited()).toHaveLength(1);
  });

  test.each(['x', randomUUID()])('does not find %s', async (stray) => {
    expect(codeOf(await reply('Thank you!', admin.token, stray))).toBe('NOT_FOUND');
  });

  test('does not happen when it cannot be logged', async () => {
    await shop.dataSource.query(
      `alter table audit_entries add constraint closed check (subject_id <> '${id}')`,
    );
    try {
      expect(codeOf(await reply('Thank you!'))).toBe('INTERNAL_SERVER_ERROR');
      expect((await stored()).answer).toBeNull();
    } finally {
      await shop.dataSource.query('alter table audit_entries drop constraint closed');
    }
  });

  test('of several admins at once, each is logged as it happened', async () => {
    await Promise.all(['One', 'Two', 'Three'].map((text) => reply(text)));
    const entries = await audited();
    const befores = entries.map(({ changes }) => changes['answer']?.before);
    const afters = entries.map(({ changes }) => changes['answer']?.after);
    const { answer: last } = await stored();
    expect(new Set([...befores, last])).toEqual(new Set([null, ...afters]));
    expect(entries).toHaveLength(3);
  });
});

describe('a reply', () => {
  const OF_PRODUCT = `query Of($id: ID!, $first: Int) {
    product(id: $id) { ratings(first: $first) { edges { node { ${FIELDS} } } } }
  }`;
  const answered = { answer: 'Thank you!', answeredAt: new Date('2026-01-05T10:00:00.000Z') };

  test.each([
    ['a visitor', () => undefined, null],
    ['its addressee', () => author.token, null],
    ['an admin', () => other.token, { displayName: 'Ada Admin' }],
  ])('is read by %s, and only admins see who wrote it', async (_who, token, repliedBy) => {
    const facts = { ...answered, answeredById: admin.userId, userId: author.userId };
    const { productId } = await buildRating(shop.dataSource, facts);
    await buildReview(shop.dataSource, facts);
    const node = {
      reply: { text: 'Thank you!', repliedAt: '2026-01-05T10:00:00.000Z', repliedBy },
    };
    const { product } = await shop.ask(OF_PRODUCT, { id: productId }, token());
    expect(product.ratings.edges).toEqual([{ node }]);
    const query = `{ reviews(first: 1) { edges { node { ${FIELDS} } } } }`;
    expect((await shop.ask(query, {}, token())).reviews.edges).toEqual([{ node }]);
  });

  test('costs no more statements for many than for one', async () => {
    const { productId } = await buildRating(shop.dataSource, { ...answered, answeredById: admin.userId });
    for (let each = 0; each < 4; each += 1) {
      const answeredById = each % 2 ? admin.userId : other.userId;
      await buildRating(shop.dataSource, { ...answered, productId, answeredById });
    }
    const cost = (first: number) =>
      countStatements(shop.dataSource, () => shop.ask(OF_PRODUCT, { id: productId, first }, admin.token));
    expect(await cost(5)).toBe(await cost(1));
  });

  test.each([
    [`answer = 'Thanks'`, 'no time'],
    [`answered_at = now()`, 'no text'],
    [`answer = '', answered_at = now()`, 'an empty text'],
    [`answer = repeat('x', 1001), answered_at = now()`, 'a text that is too long'],
  ])('with %s is refused by the database itself: %s', async (change) => {
    const { id } = await buildReview(shop.dataSource);
    await expect(shop.dataSource.query(`update reviews set ${change} where id = $1`, [id])).rejects.toThrow(
      'reviews_answer',
    );
  });
});
