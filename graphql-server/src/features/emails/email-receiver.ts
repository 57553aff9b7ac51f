import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { OrderEvent } from '../orders/order-event.entity.js';
import { Order, OrderStatus } from '../orders/order.entity.js';
import { receiver, Undeliverable, type Attempt, type MessageOf, type Receiver } from '../outbox/receiver.js';
import { Refund, RefundStatus } from '../payments/refund.entity.js';
import type { SignInProvider } from '../users/identity.js';
import type { User } from '../users/user.entity.js';
import type { EmailContent, Sender } from './email-content.js';
import { isRefused, type Mailer } from './mailer.js';
import { farewellEmail, orderEmail, refundEmail, type OrderNews } from './order-emails.js';
import { writeHtml } from './write-html.js';
import { writeText } from './write-text.js';

type OrderTopic = 'order.placed' | 'order.status-set';
type EmailTopic = OrderTopic | 'payment.refunded' | 'account.farewell';

export interface EmailOptions {
  readonly dataSource: DataSource;
  readonly signIn: SignInProvider;
  /** Null for a shop that sends no e-mails; what happens meanwhile is not sent afterwards either. */
  readonly mailer: Mailer | null;
  readonly shop: Omit<Sender, 'ordersUrl'>;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly origin: string;
  readonly retryAfterMs: readonly number[];
}

const NEWS_OF_STATUS: Partial<Record<OrderStatus, OrderNews>> = {
  [OrderStatus.SHIPPED]: 'shipped',
  [OrderStatus.REJECTED]: 'rejected',
};

/** What a customer is told of an order; null where that is nothing. */
const newsOf = (message: MessageOf<OrderTopic>): OrderNews | null =>
  message.topic === 'order.placed' ? 'placed' : (NEWS_OF_STATUS[message.payload.to] ?? null);

const isTold = (message: MessageOf<EmailTopic>): boolean =>
  message.topic === 'payment.refunded' || message.topic === 'account.farewell' || newsOf(message) !== null;

interface Addressed {
  readonly to: string;
  /** Whose account must still be there; null for somebody who has none any more. */
  readonly user: User | null;
  readonly content: EmailContent;
}

/**
 * Writes to customers what has become of their orders. A message is one e-mail: the outbox has one delivery of it for all
 * workers. A mail server whose answer was lost on the way may get it twice; it has the same `Message-ID` then.
 */
export function emailReceiver(options: EmailOptions): Receiver {
  const { mailer, retryAfterMs } = options;
  return receiver<EmailTopic>({
    name: 'email',
    topics: ['order.placed', 'order.status-set', 'payment.refunded', 'account.farewell'],
    retryAfterMs,
    targets: async (message) => (mailer && isTold(message) ? [''] : []),
    deliver: async (attempt) => {
      const addressed = await compose(options, attempt.message);
      if (addressed && (await isThere(options, addressed))) await send(options, addressed, attempt);
    },
  });
}

async function compose(
  { dataSource: { manager }, shop }: EmailOptions,
  message: MessageOf<EmailTopic>,
): Promise<Addressed | null> {
  if (message.topic === 'payment.refunded') return composeRefund(manager, message.payload.refundId);
  if (message.topic === 'account.farewell') {
    const { email, name } = message.payload;
    return { to: email, user: null, content: farewellEmail(shop.name, name) };
  }
  const news = newsOf(message);
  if (!news) return null;
  const order = await orderOf(manager, message.payload.orderId);
  return { to: order.user.email, user: order.user, content: orderEmail(news, order) };
}

async function composeRefund(manager: EntityManager, id: string): Promise<Addressed> {
  const { orderId, checkout, ...refund } = await manager.findOneOrFail(Refund, {
    where: { id },
    relations: { checkout: { lines: true, user: true } },
    order: { checkout: { lines: { position: 'ASC' } } },
  });
  const told = await manager.findOneBy(OrderEvent, { givenBackId: id, refund: RefundStatus.REFUNDED });
  const order = told && (await orderOf(manager, told.orderId));
  const facts = { ...refund, orderNumber: order?.number ?? null };
  const { user } = checkout;
  return { to: user.email, user, content: refundEmail(facts, order?.id === orderId ? order : checkout) };
}

// Deleted ones too: they are out of the lists, but they were paid.
const orderOf = (manager: EntityManager, id: string): Promise<Order> =>
  manager.findOneOrFail(Order, {
    where: { id },
    relations: { lines: true, user: true },
    order: { lines: { position: 'ASC' } },
  });

/** Somebody who has closed their account gets no more e-mails. */
async function isThere({ signIn }: EmailOptions, { to, user }: Addressed): Promise<boolean> {
  if (!to || !user) return to !== '';
  try {
    await signIn.accountOf(user.uid);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return false;
    throw error;
  }
}

async function send(
  { mailer, shop, origin }: EmailOptions,
  { to, content }: Addressed,
  { deliveryId, signal }: Attempt,
): Promise<void> {
  const sender = { ...shop, ordersUrl: `${origin}/dashboard/my-orders` };
  const email = {
    id: deliveryId,
    to,
    subject: content.subject,
    html: writeHtml(content, sender),
    text: writeText(content, sender),
  };
  try {
    await mailer?.send(email, signal);
  } catch (error) {
    if (isRefused(error)) throw new Undeliverable((error as Error).message, { cause: error });
    throw error;
  }
}
