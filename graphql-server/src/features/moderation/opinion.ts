import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum OpinionKind {
  REVIEW = 'review',
  RATING = 'rating',
}
registerEnumType(OpinionKind, {
  name: 'OpinionKind',
  description: 'Whether the subject is the shop, in a review, or a product, in a rating.',
});

/** A row of either table, as the list of both has it. */
@ObjectType({ description: 'A review or a rating, as admins see them in one list.' })
export class Opinion {
  @Field(() => ID, { description: 'The id of the review or rating.' })
  id!: string;

  @Field(() => OpinionKind, { description: 'The kind of the subject.' })
  kind!: OpinionKind;

  userId!: string;

  /** Null of a review. */
  productId!: string | null;

  /** What a rating is signed with; null of a review, which bears its author's name. */
  signedAs!: string | null;

  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  stars!: number;

  @Field(() => String, { description: 'The text.' })
  message!: string;

  image!: string | null;

  answer!: string | null;
  answeredAt!: Date | null;
  answeredById!: string | null;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When its author last edited it; null if never, and of a review.',
  })
  editedAt!: Date | null;
}
