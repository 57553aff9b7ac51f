import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum OpinionKind {
  REVIEW = 'review',
  RATING = 'rating',
}
registerEnumType(OpinionKind, {
  name: 'OpinionKind',
  description: 'Subject of the entry: the shop, in a review, or a product, in a rating.',
});

/** A row of either table in the combined list. */
@ObjectType({ description: 'A review or a rating, as admins see them in one list.' })
export class Opinion {
  @Field(() => ID, { description: 'The id of the review or rating.' })
  id!: string;

  @Field(() => OpinionKind, { description: 'The kind of the subject.' })
  kind!: OpinionKind;

  userId!: string;

  /** Null for a review. */
  productId!: string | null;

  /** Name shown with a rating; null for a review, which shows its author's name. */
  signedAs!: string | null;

  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  stars!: number;

  @Field(() => String, { description: 'The text.' })
  message!: string;

  image!: string | null;

  answer!: string | null;
  answeredAt!: Date | null;
  answeredById!: string | null;

  @Field(() => Date, { description: 'Time of creation.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: "Time of the author's last edit of a rating; null if never, and for a review.",
  })
  editedAt!: Date | null;
}
