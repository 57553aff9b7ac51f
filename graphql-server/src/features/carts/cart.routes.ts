import { Type, type Static } from 'typebox';
import { notFound } from '../../common/app-error.js';
import { validateInput } from '../../common/validate-input.js';
import { toMajor } from '@larder/shared/money';
import { requireUser, type Actor } from '../../common/actor.js';
import type { PricedCart, PricedCartLine } from './cart.js';
import { AddToCartInput, UpdateCartLineInput } from './cart.inputs.js';
import { requireOwnEmail } from '../users/own-email.js';
import type { CartService } from './cart.service.js';
import { MAX_EMAIL_LENGTH } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import type { RestApp } from '../../rest/rest-app.js';
import {
  Amount,
  boundedText,
  DeletedCount,
  EmailAddress,
  entriesOf,
  errorResponses,
  Id,
  IgnoredEmail,
  IgnoredPrice,
  model,
  Quantity,
  signedIn,
} from '../../rest/schemas.js';

const CartLineModel = model(
  'CartLine',
  Type.Object({
    _id: Id,
    productId: Id,
    quantity: Quantity,
    price: Amount(
      'What the line costs now, in major units of the currency; 0 when it is sold out or no longer sold.',
    ),
    email: EmailAddress('Whose cart it is.'),
  }),
);

function toLine(
  actor: Actor,
  { id, product, quantity, price }: PricedCartLine,
  currency: string,
): Static<typeof CartLineModel> {
  const { email } = requireUser(actor);
  return { _id: id, productId: product.id, quantity, price: toMajor(price, currency), email };
}

function lineWhere({ lines }: PricedCart, isIt: (line: PricedCartLine) => boolean): PricedCartLine {
  const line = lines.find(isIt);
  if (!line) throw notFound(say('things.cartLine'));
  return line;
}

const common = { tags: ['Carts'], security: signedIn };
const Owner = Type.Object({ owner: EmailAddress('The e-mail address of the signed-in person.') });
const LineOrOwner = Type.Object({
  owner: boundedText('The id of a line, or the e-mail address of the signed-in person.', MAX_EMAIL_LENGTH, 1),
});
const Line = Type.Object({ owner: Id });

interface CartRoutesOptions {
  readonly carts: CartService;
  readonly shop: { readonly currency: string };
}

export function cartRoutes(app: RestApp, { carts, shop }: CartRoutesOptions): void {
  app.post(
    '/carts',
    {
      schema: {
        ...common,
        operationId: 'addToCart',
        summary: 'Put a product into the cart; the same product again adds to its line',
        description: 'More than 99 of a product are refused; the line stays as it is.',
        body: Type.Object({ email: IgnoredEmail, productId: Id, quantity: Quantity, price: IgnoredPrice }),
        response: { 201: CartLineModel, ...errorResponses(400, 401, 404, 409) },
      },
    },
    async ({ actor, body }, reply) => {
      const { productId, quantity } = body;
      const cart = await carts.add(actor, await validateInput(AddToCartInput, { productId, quantity }));
      const line = lineWhere(cart, ({ product }) => product.id === productId.toLowerCase());
      return reply.code(201).send(toLine(actor, line, shop.currency));
    },
  );

  app.get(
    '/carts/:owner',
    {
      constraints: { prefers: 'json' },
      schema: {
        ...common,
        operationId: 'getCart',
        summary: 'The lines of the cart, in the order they were added',
        description: 'Prices are those of now. A cart has at most 100 lines and is not paged.',
        params: Owner,
        response: { 200: entriesOf(CartLineModel), ...errorResponses(401, 403) },
      },
    },
    async ({ actor, params }) => {
      requireOwnEmail(actor, params.owner);
      const { lines } = await carts.cartOf(actor);
      return lines.map((line) => toLine(actor, line, shop.currency));
    },
  );

  app.put(
    '/carts/:owner',
    {
      schema: {
        ...common,
        operationId: 'updateCartLine',
        summary: 'Set the quantity of a line',
        description: 'Sets the quantity as it is sent; sending it again changes nothing.',
        params: Line,
        body: Type.Object({ quantity: Quantity, price: IgnoredPrice }),
        response: { 200: CartLineModel, ...errorResponses(400, 401, 404, 409) },
      },
    },
    async ({ actor, params, body }) => {
      const { quantity } = body;
      const input = await validateInput(UpdateCartLineInput, { lineId: params.owner, quantity });
      const cart = await carts.setQuantity(actor, input.lineId, input.quantity);
      return toLine(
        actor,
        lineWhere(cart, ({ id }) => id === input.lineId.toLowerCase()),
        shop.currency,
      );
    },
  );

  app.delete(
    '/carts/:owner',
    {
      schema: {
        ...common,
        operationId: 'removeFromCart',
        summary: 'Take a line out of the cart, or everything',
        description: 'By the id of a line only that line; by the e-mail address the whole cart.',
        params: LineOrOwner,
        response: { 200: DeletedCount, ...errorResponses(401, 403, 404) },
      },
    },
    async ({ actor, params: { owner } }) => {
      if (!owner.includes('@')) {
        await carts.remove(actor, owner);
        return { deletedCount: 1 };
      }
      requireOwnEmail(actor, owner);
      const { removed } = await carts.clear(actor);
      return { deletedCount: removed };
    },
  );
}
