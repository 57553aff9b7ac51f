import { nodesOf } from '../../../graphql/node.js';
import type { PaymentProvider } from './payment-provider.js';
import { Payment } from '../purchase/payment.entity.js';
import { PaymentMethodResolver } from './payment-method.resolver.js';
import { PaymentMethodRule } from './payment-method-rule.entity.js';
import type { PaymentMethodService } from './payment-method.service.js';
import { PaymentResolver } from './payment.resolver.js';
import { ProviderCursor } from './provider-cursor.entity.js';
import { ProviderEvent } from './provider-event.entity.js';
import { UnmatchedPayment } from './unmatched-payment.entity.js';
import { UnmatchedPaymentResolver } from './unmatched-payment.resolver.js';
import type { UnmatchedPaymentService } from './unmatched-payment.service.js';

interface Services {
  readonly paymentMethods: PaymentMethodService;
  readonly payments: PaymentProvider;
  readonly unmatchedPayments: UnmatchedPaymentService;
}

export const paymentsModule = {
  entities: [Payment, PaymentMethodRule, ProviderCursor, ProviderEvent, UnmatchedPayment],
  resolvers: ({ payments, paymentMethods, unmatchedPayments }: Services) => [
    new PaymentMethodResolver(paymentMethods),
    new PaymentResolver(payments),
    new UnmatchedPaymentResolver(unmatchedPayments, payments),
  ],
  nodes: ({ unmatchedPayments }: Services) => [
    nodesOf(UnmatchedPayment, (actor, id) => unmatchedPayments.find(actor, id)),
  ],
};
