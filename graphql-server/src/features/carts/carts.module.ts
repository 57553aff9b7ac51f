import { nodesOf, type NodeSource } from '../../graphql/node.js';
import type { PaymentMethodService } from '../sales/payments/payment-method.service.js';
import { readQuoteLineId } from './cart.js';
import { BuyAgainResolver } from './buy-again.resolver.js';
import type { BuyAgainService } from './buy-again.service.js';
import { CartLine } from './cart-line.entity.js';
import { CartMerge } from './cart-merge.entity.js';
import { CartResolver } from './cart.resolver.js';
import { cartRoutes } from './cart.routes.js';
import type { CartService } from './cart.service.js';

interface Services {
  readonly buyAgain: BuyAgainService;
  readonly carts: CartService;
  readonly paymentMethods: PaymentMethodService;
}

export const cartsModule = {
  entities: [CartLine, CartMerge],
  resolvers: ({ buyAgain, carts, paymentMethods }: Services) => [
    new BuyAgainResolver(buyAgain),
    new CartResolver(carts, paymentMethods),
  ],
  nodes: ({ carts }: { carts: CartService }): NodeSource[] => [
    nodesOf(CartLine, (actor, id) => carts.findLine(actor, id)),
    {
      type: CartLine.name,
      ids: { match: (id) => readQuoteLineId(id) !== null },
      find: (actor, id) => carts.findLine(actor, id),
    },
  ],
  routes: [cartRoutes],
};
