import { nodesOf } from '../../../graphql/node.js';
import type { PaymentProvider } from './payment-provider.js';
import { Payment } from '../purchase/payment.entity.js';
import { PaymentResolver, RefundResolver } from '../refunds/payment.resolver.js';
import { ProviderCursor } from './provider-cursor.entity.js';
import { ProviderEvent } from './provider-event.entity.js';
import { RefundLine } from '../purchase/refund-line.entity.js';
import { Refund } from '../purchase/refund.entity.js';
import { refundLoaders } from '../refunds/refund.loaders.js';
import type { RefundService } from '../refunds/refund.service.js';
import { UnmatchedPayment } from './unmatched-payment.entity.js';
import { UnmatchedPaymentResolver } from './unmatched-payment.resolver.js';
import type { UnmatchedPaymentService } from './unmatched-payment.service.js';

interface Services {
  readonly payments: PaymentProvider;
  readonly refunds: RefundService;
  readonly unmatchedPayments: UnmatchedPaymentService;
}

export const paymentsModule = {
  entities: [Payment, ProviderCursor, ProviderEvent, Refund, RefundLine, UnmatchedPayment],
  resolvers: ({ payments, refunds, unmatchedPayments }: Services) => [
    new PaymentResolver(payments),
    new RefundResolver(refunds),
    new UnmatchedPaymentResolver(unmatchedPayments, payments),
  ],
  nodes: ({ unmatchedPayments }: Services) => [
    nodesOf(UnmatchedPayment, (actor, id) => unmatchedPayments.find(actor, id)),
  ],
  loaders: refundLoaders,
};
