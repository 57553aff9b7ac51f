import { Field, ObjectType } from 'type-graphql';
import type { Replyable } from './replyable.js';

@ObjectType({ description: 'The reply of the shop to a review or a rating.' })
export class Reply {
  @Field(() => String, { description: 'Text of the reply.' })
  text!: string;

  @Field(() => Date, { description: 'Time when the reply was written or last changed.' })
  repliedAt!: Date;

  repliedById!: string | null;
}

@ObjectType({ description: 'Former type of `Reply`.' })
export class ShopAnswer {
  @Field(() => String, { description: 'Text of the reply.' })
  text!: string;

  @Field(() => Date, { name: 'answeredAt', description: 'Time when the reply was written or last changed.' })
  repliedAt!: Date;

  repliedById!: string | null;
}

/** Options of the deprecated field with the reply's former name. */
export const FORMERLY_ANSWER = {
  name: 'answer',
  nullable: true,
  description: 'Former name of `reply`.',
  deprecationReason: 'Use `reply`.',
} as const;

type Replied = Pick<Replyable, 'answer' | 'answeredAt' | 'answeredById'>;

/** The shop's reply to a review or rating, or null. */
export function replyOf({ answer, answeredAt, answeredById }: Replied): Reply | null {
  if (answer === null || answeredAt === null) return null;
  return { text: answer, repliedAt: answeredAt, repliedById: answeredById };
}
