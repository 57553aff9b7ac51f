import { AccountShop, serverError } from './account-shop';
import { buildImage, buildRating, buildReview } from './fixtures';

interface NewRating {
  productId: string;
  name: string;
  message: string;
  rates: number;
  image: string | null;
}

/** {@link AccountShop} in which people say what they think, as the signed-in person, and take it back. */
export class OpinionShop extends AccountShop {
  readonly sentRatings: NewRating[] = [];
  readonly sentReviews: { message: string; rating: number }[] = [];

  constructor() {
    super();
    const author = { email: 'shopper@larder.test', canDelete: true };
    const answers: Record<string, (args: never) => unknown> = {
      createRating: ({ input }: { input: NewRating }) => {
        this.sentRatings.push(input);
        const image = input.image ? buildImage('uploaded') : null;
        const rating = buildRating({ ...input, ...author, image });
        this.ratings.unshift(rating);
        return rating;
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
    const refusable = Object.entries(answers).map(([field, answer]) => [
      field,
      (args: never) => this.unlessRefused(field, () => answer(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }
}
