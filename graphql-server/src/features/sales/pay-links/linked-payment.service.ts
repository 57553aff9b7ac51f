import { In, type DataSource } from 'typeorm';
import { say } from '@larder/texts/text';
import { notFound } from '../../../common/app-error.js';
import { addMs, type Clock } from '../../../common/clock.js';
import type { Config } from '../../../config/config.js';
import type { FinishService } from '../checkout/finish.service.js';
import type { PaymentOrders } from '../checkout/payment-orders.js';
import type { PaymentProof } from '../payments/payment-provider.js';
import { UNPAID } from '../purchase/checkout-process.js';
import { linesOf, type CheckoutLine } from '../purchase/checkout-line.entity.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { Order } from '../purchase/order.entity.js';
import { PayLinkStatus, payLinkStatus, type PayLink } from '../purchase/pay-link.entity.js';
import { findByToken } from './pay-link.repository.js';

interface LinkedPaymentOptions {
  readonly times: Pick<Config['checkoutTimes'], 'checkAfterMs'>;
  readonly now: Clock;
}

/** What anybody with the link sees of a purchase: nothing about its customer. */
export interface LinkedPayment {
  readonly status: PayLinkStatus;
  readonly expiresAt: Date;
  readonly checkout: Checkout;
  readonly lines: readonly CheckoutLine[];
  readonly fulfilment: Fulfilment;
  /** Null before it is paid. */
  readonly orderNumber: number | null;
}

/** Payments by links, by anybody who has the token: no account, no cart. */
export class LinkedPaymentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly paymentOrders: PaymentOrders,
    private readonly finishing: FinishService,
    private readonly options: LinkedPaymentOptions,
  ) {}

  /** @throws AppError `NOT_FOUND` for an unknown token, and for one that was sent again since */
  async find(token: string): Promise<LinkedPayment> {
    return this.viewOf(await this.linkOf(token));
  }

  /**
   * Creates the order at the payment provider, unless the link cannot be paid: the status says why.
   * Idempotent: pressing Pay again returns the same one, or the order if it was paid meanwhile.
   *
   * @throws AppError as `find`; `SERVICE_UNAVAILABLE` when the provider does not respond
   */
  async begin(token: string): Promise<LinkedPayment> {
    const link = await this.linkOf(token);
    const { checkout } = link;
    if (payLinkStatus(link, checkout, this.options.now()) !== PayLinkStatus.OPEN) return this.viewOf(link);
    if (checkout.paymentOrderId) await this.finishing.settlePayments(checkout);
    const [firstCheck] = this.options.times.checkAfterMs;
    const nextCheckAt = firstCheck === undefined ? null : addMs(this.options.now(), firstCheck);
    // Checked as soon as after Pay of a cart, however long the link has waited.
    const where = { id: checkout.id, status: In([...UNPAID]) };
    await this.dataSource.manager.update(Checkout, where, { nextCheckAt, checks: 0 });
    if (!checkout.paymentOrderId) await this.paymentOrders.request(checkout);
    return this.find(token);
  }

  /**
   * Turns a paid link into an order; a retry returns the same.
   *
   * @throws AppError as `find`, and as `FinishService.finish`
   */
  async finish(token: string, proof: PaymentProof): Promise<LinkedPayment> {
    const { checkout } = await this.linkOf(token);
    await this.finishing.finishProven(checkout, proof);
    return this.find(token);
  }

  private async linkOf(token: string): Promise<PayLink> {
    const link = await findByToken(this.dataSource.manager, token);
    if (!link) throw notFound(say('things.payLink'));
    return link;
  }

  private async viewOf(link: PayLink): Promise<LinkedPayment> {
    const { manager } = this.dataSource;
    const { checkout, checkoutId, expiresAt } = link;
    const status = payLinkStatus(link, checkout, this.options.now());
    const order = status === PayLinkStatus.PAID ? await manager.findOneBy(Order, { checkoutId }) : null;
    return {
      status,
      expiresAt,
      checkout,
      lines: await linesOf(manager, checkoutId),
      fulfilment: await manager.findOneByOrFail(Fulfilment, { checkoutId }),
      orderNumber: order?.number ?? null,
    };
  }
}
