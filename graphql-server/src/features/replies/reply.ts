import { ObjectType } from 'type-graphql';
import { Field, FieldResolver } from '../../common/graphql-fields.js';
import type { Replyable } from './replyable.js';

@ObjectType({ description: 'The reply of the shop to a review or a rating.' })
export class Reply {
  @Field(() => String, 'Text of the reply.')
  text!: string;

  @Field(() => Date, 'Time when the reply was written or last changed.')
  repliedAt!: Date;

  repliedById!: string | null;
}

@ObjectType({ description: 'Former type of `Reply`.' })
export class ShopAnswer {
  @Field(() => String, 'Text of the reply.')
  text!: string;

  @Field(() => Date, 'Time when the reply was written or last changed.', { name: 'answeredAt' })
  repliedAt!: Date;

  repliedById!: string | null;
}

/** The former name of the field `reply`. */
export const FormerlyAnswer = () =>
  FieldResolver(() => ShopAnswer, 'Former name of `reply`.', {
    name: 'answer',
    nullable: true,
    deprecationReason: 'Use `reply`.',
  });

type Replied = Pick<Replyable, 'answer' | 'answeredAt' | 'answeredById'>;

/** The shop's reply to a review or rating, or null. */
export function replyOf({ answer, answeredAt, answeredById }: Replied): Reply | null {
  if (answer === null || answeredAt === null) return null;
  return { text: answer, repliedAt: answeredAt, repliedById: answeredById };
}
