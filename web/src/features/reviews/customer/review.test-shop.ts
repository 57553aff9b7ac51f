import { AccountShop, serverError } from '@/test/account-shop';
import { buildImage, buildRating, buildReview } from '@/test/fixtures';
import { SHOPPER } from '@/test/test-shop';

interface NewRating {
  productId: string;
  name: string;
  message: string;
  rates: number;
  image: string | null;
}

type RatingEdit = Partial<Omit<NewRating, 'productId'>> & { id: string };

/** {@link AccountShop} with reviews and ratings that the signed-in user adds and deletes. */
export class ReviewShop extends AccountShop {
  readonly sentRatings: NewRating[] = [];
  readonly sentEdits: RatingEdit[] = [];
  readonly sentReviews: { message: string; rating: number }[] = [];

  constructor() {
    super();
    const author = { email: SHOPPER, canDelete: true };
    const resolvers: Record<string, (args: never) => unknown> = {
      createRating: ({ input }: { input: NewRating }) => {
        const mine = this.ratings.find(
          ({ productId, email }) => productId === input.productId && email === SHOPPER,
        );
        if (mine)
          throw serverError('CONFLICT', 'You have reviewed this product already.', { ratingId: mine.id });
        this.sentRatings.push(input);
        const image = input.image ? buildImage('uploaded') : null;
        const rating = buildRating({ ...input, ...author, image });
        this.ratings.unshift(rating);
        return rating;
      },
      updateRating: ({ input }: { input: RatingEdit }) => {
        const rating = this.ratings.find(({ id }) => id === input.id);
        if (!rating) throw serverError('NOT_FOUND', 'Rating not found.');
        this.sentEdits.push(input);
        const { id: _id, image, ...facts } = input;
        const picture = image === undefined ? {} : { image: image === null ? null : buildImage('uploaded') };
        const edited = { ...rating, ...facts, ...picture, editedAt: '2026-03-08T12:00:00.000Z' };
        this.ratings = this.ratings.map((each) => (each === rating ? edited : each));
        return edited;
      },
      deleteRating: ({ input }: { input: { id: string } }) => {
        const gone = this.ratings.find(({ id }) => id === input.id);
        if (!gone) throw serverError('NOT_FOUND', 'Rating not found.');
        this.ratings = this.ratings.filter((rating) => rating !== gone);
        return gone;
      },
      createReview: ({ input }: { input: { message: string; rating: number } }) => {
        this.sentReviews.push(input);
        const review = buildReview({ ...input, ...author });
        this.reviews.unshift(review);
        return review;
      },
      deleteReview: ({ input }: { input: { id: string } }) => {
        const gone = this.reviews.find(({ id }) => id === input.id);
        if (!gone) throw serverError('NOT_FOUND', 'Review not found.');
        this.reviews = this.reviews.filter((review) => review !== gone);
        return gone;
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }
}
