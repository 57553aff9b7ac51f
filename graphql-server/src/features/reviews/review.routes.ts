import { Type, type Static } from 'typebox';
import type { Actor } from '../../common/actor.js';
import { validateInput } from '../../common/validate-input.js';
import type { Review } from './review.entity.js';
import { CreateReviewInput } from './review.inputs.js';
import { canDeleteReview } from './review.policy.js';
import { emailFor } from '../users/user.policy.js';
import { sendPage } from '../../rest/send-page.js';
import { authorsOf, type WithAuthor } from '../accounts/authors.js';
import { deleteById } from '../../rest/delete-by-id.js';
import type { UserService } from '../accounts/user.service.js';
import { MAX_DISPLAY_NAME } from '@larder/shared/limits';
import type { ReviewService } from './review.service.js';
import type { OriginOf, RestApp } from '../../rest/rest-app.js';
import {
  boundedText,
  entriesOf,
  errorResponses,
  Id,
  Ignored,
  IgnoredEmail,
  MaskedEmail,
  model,
  newestQuery,
  nullable,
  PictureAddress,
  ReviewMessage,
  signedIn,
  Stars,
} from '../../rest/schemas.js';

const ReviewModel = model(
  'Review',
  Type.Object({
    _id: Id,
    name: boundedText(`The author's name.`, MAX_DISPLAY_NAME, 1),
    email: MaskedEmail('the author'),
    avatar: nullable(PictureAddress(`Address of the author's profile picture.`)),
    message: ReviewMessage,
    rating: Stars,
    canDelete: Type.Boolean({ description: 'Whether the caller may delete it.' }),
  }),
);

const toReview = (actor: Actor, { row, author }: WithAuthor<Review>): Static<typeof ReviewModel> => ({
  _id: row.id,
  name: author.displayName,
  email: emailFor(actor, author),
  avatar: author.avatar,
  message: row.message,
  rating: row.rating,
  canDelete: canDeleteReview(actor, row),
});

const tags = ['Reviews'];

interface ReviewRoutesOptions {
  readonly reviews: ReviewService;
  readonly users: UserService;
  readonly origin: OriginOf;
}

export function reviewRoutes(app: RestApp, { reviews, users, origin }: ReviewRoutesOptions): void {
  app.get(
    '/reviews',
    {
      config: { sameFor: 'visitors' },
      constraints: { prefers: 'json' },
      schema: {
        tags,
        operationId: 'listReviews',
        summary: 'What people say of the shop, newest first',
        description: 'Reviews of the shop; those of a product are its ratings.',
        querystring: Type.Object(newestQuery),
        response: { 200: entriesOf(ReviewModel), ...errorResponses(400) },
      },
    },
    async (request, reply) => {
      const { actor } = request;
      const rows = await sendPage(request, reply, origin, (page) => reviews.list(actor, {}, page));
      return (await authorsOf(users, rows)).map((each) => toReview(actor, each));
    },
  );

  app.post(
    '/reviews',
    {
      config: { limit: 'reviews' },
      schema: {
        tags,
        operationId: 'createReview',
        summary: 'Say something of the shop, as the signed-in person',
        description: 'Everybody sees it at once, with the name and picture of the profile.',
        security: signedIn,
        body: Type.Object({
          email: IgnoredEmail,
          name: Ignored,
          avatar: Ignored,
          message: ReviewMessage,
          rating: Stars,
        }),
        response: { 201: ReviewModel, ...errorResponses(400, 401) },
      },
    },
    async ({ actor, body: { message, rating } }, reply) => {
      const review = await reviews.create(actor, await validateInput(CreateReviewInput, { message, rating }));
      const [written] = await authorsOf(users, [review]);
      return reply.code(201).send(toReview(actor, written));
    },
  );

  deleteById(app, '/reviews', {
    tags,
    operationId: 'deleteReview',
    summary: 'Delete a review for good. For its author and admins',
    description: 'Nobody sees it any more.',
    remove: (actor, id) => reviews.delete(actor, id),
  });
}
