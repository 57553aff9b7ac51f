import { In, IsNull, type EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import { notFound } from '../../../common/app-error.js';
import { hashOfToken, newLinkToken } from '../../../common/link-token.js';
import { idsOf, isUuid } from '../../../common/uuid.js';
import { lockUser } from '../../users/lock-user.js';
import { endHolds } from '../holds/hold.repository.js';
import { UNPAID } from '../purchase/checkout-process.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { PayLink } from '../purchase/pay-link.entity.js';

/** Where the page of a pay link has its token: after `#`, which no request and no log has. */
export const payLinkPath = (token: string): string => `/pay#${token}`;

/** Adds a token to a locked link. @returns the token, which is stored nowhere */
export async function addToken(
  manager: EntityManager,
  link: Pick<PayLink, 'id' | 'tokenHashes'>,
): Promise<string> {
  const token = newLinkToken();
  const tokenHashes = [...link.tokenHashes, hashOfToken(token)];
  await manager.update(PayLink, link.id, { tokenHashes });
  Object.assign(link, { tokenHashes });
  return token;
}

/** Locks the customer, the checkout and the link, as payments do. @throws AppError `NOT_FOUND` */
export async function lockPayLink(manager: EntityManager, id: string): Promise<PayLink> {
  const known = isUuid(id)
    ? await manager.findOne(PayLink, { where: { id }, relations: { checkout: true } })
    : null;
  if (!known) throw notFound(say('things.payLink'));
  await lockUser(manager, known.checkout.userId);
  const lock = { mode: 'for_no_key_update' } as const;
  const checkout = await manager.findOne(Checkout, { where: { id: known.checkoutId }, lock });
  const link = await manager.findOne(PayLink, { where: { id }, lock });
  if (!link || !checkout) throw notFound(say('things.payLink'));
  return Object.assign(link, { checkout });
}

/** Links that are neither paid nor cancelled, newest first. */
export const waitingPayLinks = (manager: EntityManager, most: number): Promise<PayLink[]> =>
  manager.find(PayLink, {
    where: { cancelledAt: IsNull(), checkout: { status: In([...UNPAID]) } },
    relations: { checkout: true },
    order: { sentAt: 'DESC', id: 'ASC' },
    take: most,
  });

/** The link with this token and its checkout; null for an unknown one. */
export async function findByToken(manager: EntityManager, token: string): Promise<PayLink | null> {
  return manager
    .createQueryBuilder(PayLink, 'link')
    .innerJoinAndSelect('link.checkout', 'checkout')
    .where('link.tokenHashes @> array[:hash]', { hash: hashOfToken(token) })
    .getOne();
}

/** Deletes the links of a customer. @returns what they held, for `openHolds` */
export async function endPayLinks(manager: EntityManager, userId: string): Promise<string[]> {
  const links = await manager.find(PayLink, { where: { checkout: { userId } } });
  if (links.length === 0) return [];
  await manager.delete(PayLink, idsOf(links));
  return endHolds(
    manager,
    links.map(({ checkoutId }) => checkoutId),
  );
}
