import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../common/graphql-fields.js';

export enum OpinionKind {
  REVIEW = 'review',
  RATING = 'rating',
}
registerEnum({ OpinionKind }, 'Subject of the entry: the shop, in a review, or a product, in a rating.');

/** A row of either table in the combined list. */
@ObjectType({ description: 'A review or a rating, as admins see them in one list.' })
export class Opinion {
  @Field(() => ID, 'The id of the review or rating.')
  id!: string;

  @Field(() => OpinionKind, 'The kind of the subject.')
  kind!: OpinionKind;

  userId!: string;

  /** Null for a review. */
  productId!: string | null;

  /** Name shown with a rating; null for a review, which shows its author's name. */
  signedAs!: string | null;

  @Field(() => Int, 'Stars, 1 to 5.')
  stars!: number;

  @Field(() => String, 'The text.')
  message!: string;

  image!: string | null;

  answer!: string | null;
  answeredAt!: Date | null;
  answeredById!: string | null;

  @Field(() => Date, 'Time of creation.')
  createdAt!: Date;

  @NullableField(() => Date, "Time of the author's last edit of a rating; null if never, and for a review.")
  editedAt!: Date | null;
}
