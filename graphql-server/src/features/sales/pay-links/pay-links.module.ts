import { nodesOf, type NodeSource } from '../../../graphql/node.js';
import { PayLink } from '../purchase/pay-link.entity.js';
import { LinkedPaymentResolver } from './linked-payment.resolver.js';
import type { LinkedPaymentService } from './linked-payment.service.js';
import { PayLinkResolver } from './pay-link.resolver.js';
import type { PayLinkService } from './pay-link.service.js';

interface Services {
  readonly payLinks: PayLinkService;
  readonly linkedPayments: LinkedPaymentService;
}

export const payLinksModule = {
  entities: [PayLink],
  resolvers: ({ payLinks, linkedPayments }: Services) => [
    new PayLinkResolver(payLinks),
    new LinkedPaymentResolver(linkedPayments),
  ],
  nodes: ({ payLinks }: Services): NodeSource[] => [
    nodesOf(PayLink, (actor, id) => payLinks.find(actor, id)),
  ],
};
