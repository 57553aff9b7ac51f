import { Type, type Static } from 'typebox';
import type { Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import { validateInput } from '../../common/validate-input.js';
import type { Rating } from './rating.entity.js';
import { CreateRatingInput } from './rating.inputs.js';
import { canDeleteRating } from './rating.policy.js';
import { emailFor } from '../users/user.policy.js';
import { sendPage } from '../../rest/send-page.js';
import { authorsOf, type WithAuthor } from '../accounts/authors.js';
import { deleteById } from '../../rest/delete-by-id.js';
import type { ProductService } from '../catalogue/listing/product.service.js';
import type { UserService } from '../accounts/user.service.js';
import { MAX_DISPLAY_NAME } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import type { RatingService } from './rating.service.js';
import type { OriginOf, RestApp } from '../../rest/rest-app.js';
import {
  Id,
  IgnoredEmail,
  limitedText,
  MaskedEmail,
  model,
  newestQuery,
  nullable,
  entriesOf,
  PictureAddress,
  errorResponses,
  ReviewMessage,
  signedIn,
  Stars,
} from '../../rest/schemas.js';

const ratingFields = {
  productId: Id,
  name: limitedText('The name the author signs with', MAX_DISPLAY_NAME, 1),
  message: ReviewMessage,
  rates: Stars,
};
const Photo = nullable(PictureAddress('Address of a photo; one that begins with `/` is on this shop.'));

const RatingModel = model(
  'Rating',
  Type.Object({
    _id: Id,
    ...ratingFields,
    email: MaskedEmail('the author'),
    avatar: nullable(PictureAddress(`Address of the author's profile picture.`)),
    image: Photo,
    canDelete: Type.Boolean({ description: 'Whether the caller may delete it.' }),
  }),
);

const toRating = (actor: Actor, { row, author }: WithAuthor<Rating>): Static<typeof RatingModel> => ({
  _id: row.id,
  productId: row.productId,
  name: row.name,
  email: emailFor(actor, author),
  avatar: author.avatar,
  message: row.message,
  rates: row.rates,
  image: row.image,
  canDelete: canDeleteRating(actor, row),
});

const tags = ['Ratings'];

interface RatingRoutesOptions {
  readonly products: ProductService;
  readonly ratings: RatingService;
  readonly users: UserService;
  readonly origin: OriginOf;
}

export function ratingRoutes(app: RestApp, { products, ratings, users, origin }: RatingRoutesOptions): void {
  app.get(
    '/ratings/:productId',
    {
      config: { sameFor: 'visitors' },
      constraints: { prefers: 'json' },
      schema: {
        tags,
        operationId: 'listRatings',
        summary: 'What people say of a product, newest first',
        description: 'Ratings of products that are sold.',
        params: Type.Object({ productId: Id }),
        querystring: Type.Object(newestQuery),
        response: { 200: entriesOf(RatingModel), ...errorResponses(400, 404) },
      },
    },
    async (request, reply) => {
      const { actor, params } = request;
      const product = await products.find(actor, params.productId);
      if (!product) throw notFound(say('things.product'));
      const rows = await sendPage(request, reply, origin, async (page) => {
        const [ofProduct] = await ratings.pagesOf([product.id], page);
        if (!ofProduct) throw notFound(say('things.product'));
        return ofProduct;
      });
      return (await authorsOf(users, rows)).map((each) => toRating(actor, each));
    },
  );

  app.post(
    '/ratings',
    {
      config: { limit: 'reviews' },
      schema: {
        tags,
        operationId: 'createRating',
        summary: 'Rate a product, as the signed-in customer, or replace your rating of it',
        description:
          'A customer has one rating of a product. Status 201 for a new one, 200 for a replaced one.',
        security: signedIn,
        body: Type.Object({ ...ratingFields, email: IgnoredEmail, image: Type.Optional(Photo) }),
        response: { 200: RatingModel, 201: RatingModel, ...errorResponses(400, 401, 404) },
      },
    },
    async ({ actor, body }, reply) => {
      const { productId, name, message, rates } = body;
      // Clients without a photo may send an empty string.
      const image = body.image || null;
      const input = await validateInput(CreateRatingInput, { productId, name, message, rates, image });
      const { rating, isNew } = await ratings.createOrReplace(actor, input);
      const [written] = await authorsOf(users, [rating]);
      return reply.code(isNew ? 201 : 200).send(toRating(actor, written));
    },
  );

  deleteById(app, '/ratings', {
    tags,
    operationId: 'deleteRating',
    summary: 'Delete a rating for good. For its author and admins',
    description: 'The average of the product changes with it.',
    remove: (actor, id) => ratings.delete(actor, id),
  });
}
