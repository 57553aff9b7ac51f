import { In, type DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { offeredLocale } from '@larder/shared/locales';
import { may } from '@larder/shared/rights';
import { plain } from '@larder/texts/text';
import { isUuid } from '../../common/uuid.js';
import { receiver, Undeliverable, type Attempt, type MessageOf, type Receiver } from '../outbox/receiver.js';
import type { SignInProvider } from '../users/identity.js';
import { Role, User } from '../users/user.entity.js';
import {
  composeEmail,
  composeForShop,
  isForShop,
  type Composed,
  type EmailingShop,
  type EmailTopic,
} from './compose-email.js';
import type { EmailContent, EmailLogo, EmailShop } from './email-content.js';
import { EmailOutageReason } from './email-outage.entity.js';
import { isEmailedStep, STEP_EMAILS, type EmailedStep } from './order-emails.js';
import { mailFailureOf, type MailFailure } from './mail-failure.js';
import type { Mailer } from './mailer.js';
import { writeEmail } from './write-email.js';

/** The settings about e-mails to the shop. */
interface ShopReceiver {
  /** Empty for none. */
  readonly email: string;
  /** Whether the shop is e-mailed about each new order. */
  readonly orderEmails: boolean;
}

/** Whether customers are e-mailed about statuses of their fulfilments. */
type StepSettings = Readonly<Record<(typeof STEP_EMAILS)[EmailedStep], boolean>>;

interface Outages {
  began(reason: EmailOutageReason, failure: Error, recipient: string): Promise<void>;
  ended(): Promise<void>;
}

interface EmailOptions {
  readonly dataSource: DataSource;
  readonly signIn: SignInProvider;
  /** Null for a shop that sends no e-mails; messages of that time are not sent later either. */
  readonly mailer: Mailer | null;
  readonly now: Clock;
  readonly shop: EmailShop & EmailingShop & ShopReceiver & StepSettings;
  readonly letterhead: () => Promise<EmailLogo | null>;
  /** The shop's own address; null for that of its settings. */
  readonly shopAddress: string | null;
  /** Whether admins need a verified address. */
  readonly adminsNeedVerifiedEmail: boolean;
  /** The shop's public URL, without a trailing slash. */
  readonly origin: string;
  readonly retryAfterMs: readonly number[];
  readonly outages: Outages;
  /** Delay of the e-mail about a new status, in which the next change supersedes it. */
  readonly statusDelayMs: number;
}

/**
 * A sign-up saves the name after the account, and deletes the account again when that fails; it has
 * ended by then.
 */
const WELCOME_DELAY_MS = 60_000;

/** The roles that see orders, and are notified of cancelled ones where the shop has no address. */
const NOTIFIED = Object.values(Role).filter((role) => may(role, 'read:orders'));

/** Targets of deliveries; an admin's is their id. */
const CUSTOMER = '';
const SHOP = 'shop';

/**
 * E-mails customers about their orders, and the shop about new and cancelled ones. A message to one
 * recipient is one e-mail: all workers share its delivery in the outbox. When the mail server's
 * response is lost, it may get the e-mail twice, with the same `Message-ID`.
 */
export function emailReceiver(options: EmailOptions): Receiver {
  const { mailer, retryAfterMs, statusDelayMs } = options;
  return receiver<EmailTopic>({
    name: 'email',
    topics: [
      'order.placed',
      'order.status-set',
      'order.fulfilment-set',
      'order.cancelled',
      'order.reminded',
      'payment.recorded',
      'order.moved',
      'order.missed',
      'payment.refunded',
      'account.welcome',
      'account.farewell',
      'waitlist.reached',
      'staff.invited',
      'pay-link.sent',
    ],
    retryAfterMs,
    delayMs: {
      'order.status-set': statusDelayMs,
      'order.fulfilment-set': statusDelayMs,
      'order.missed': statusDelayMs,
      'payment.recorded': statusDelayMs,
      'account.welcome': WELCOME_DELAY_MS,
    },
    targets: async (message, manager) => (mailer ? targetsOf(options, message, manager) : []),
    deliver: async (attempt) => {
      const composed = await compose(options, attempt);
      const content = composed && (await contentFor(options, composed));
      if (content) await send(options, composed.to, content, attempt);
    },
  });
}

/** Where the shop gets its e-mails; null for the addresses of its admins. */
const addressOf = ({ shopAddress, shop }: EmailOptions): string | null => shopAddress ?? (shop.email || null);

async function targetsOf(
  options: EmailOptions,
  message: MessageOf<EmailTopic>,
  manager: EntityManager,
): Promise<string[]> {
  const { topic, payload } = message;
  if (topic === 'order.fulfilment-set')
    return isEmailedStep(payload.to) && options.shop[STEP_EMAILS[payload.to]] ? [CUSTOMER] : [];
  if (!isForShop(topic)) return [CUSTOMER];
  if (topic === 'order.placed' && !options.shop.orderEmails) return [CUSTOMER];
  if (addressOf(options)) return [CUSTOMER, SHOP];
  // New orders are many; a cancelled one must not be packed.
  if (topic !== 'order.cancelled') return [CUSTOMER];
  const admins = await manager.find(User, { where: { role: In(NOTIFIED) }, order: { createdAt: 'ASC' } });
  return [CUSTOMER, ...admins.map(({ id }) => id)];
}

async function compose(
  options: EmailOptions,
  { message, target }: Attempt<EmailTopic>,
): Promise<Composed | null> {
  const { dataSource, shop, adminsNeedVerifiedEmail, now } = options;
  if (target === CUSTOMER) return composeEmail(dataSource, shop, message, now);
  const admin = isUuid(target)
    ? await dataSource.manager.findOneBy(User, { id: target, role: In(NOTIFIED) })
    : null;
  const to = admin?.email ?? (target === SHOP ? addressOf(options) : null);
  if (!to) return null;
  const content = await composeForShop(dataSource, offeredLocale(admin?.locale, shop.locales), message);
  const ifUnverified = adminsNeedVerifiedEmail ? null : content;
  return content && { to, user: admin, content, ifUnverified };
}

/** What the recipient gets; null for nothing, as without an account. */
async function contentFor(
  { signIn }: EmailOptions,
  { to, user, content, ifUnverified = content }: Composed,
): Promise<EmailContent | null> {
  // The shop has the address of a customer without an account from themselves.
  if (!to || !user?.uid) return to ? content : null;
  try {
    const { emailVerified } = await signIn.accountOf(user.uid);
    return emailVerified ? content : ifUnverified;
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}

async function send(
  options: EmailOptions,
  to: string,
  content: EmailContent,
  { deliveryId, signal, number }: Attempt<EmailTopic>,
): Promise<void> {
  const { mailer, shop, letterhead, origin, outages } = options;
  const email = writeEmail(content, {
    id: deliveryId,
    to,
    shop,
    origin,
    letterhead: await letterhead(),
  });
  try {
    await mailer?.send(email, signal);
  } catch (error) {
    const failure = mailFailureOf(error);
    const { message } = error as Error;
    if (failure === 'RECIPIENT_REFUSED') throw new Undeliverable(plain(message), { cause: error });
    if (isOutage(failure, number)) await outages.began(failure, error as Error, to);
    throw error;
  }
  await outages.ended();
}

/** Whether to report it. A server that is busy for a moment is not reported. */
const isOutage = (failure: MailFailure, attempt: number): failure is EmailOutageReason =>
  failure !== 'MESSAGE_DEFERRED' &&
  failure !== 'RECIPIENT_REFUSED' &&
  (failure !== EmailOutageReason.UNAVAILABLE || attempt > 1);
