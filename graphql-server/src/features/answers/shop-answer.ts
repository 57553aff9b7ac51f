import { Field, ObjectType } from 'type-graphql';
import type { Answerable } from './answerable.js';

@ObjectType({ description: 'The reply of the shop to a review or a rating.' })
export class ShopAnswer {
  @Field(() => String, { description: 'Text of the reply.' })
  text!: string;

  @Field(() => Date, { description: 'Time when the reply was written or last changed.' })
  answeredAt!: Date;

  answeredById!: string | null;
}

type Answered = Pick<Answerable, 'answer' | 'answeredAt' | 'answeredById'>;

/** The shop's answer to a review or rating, or null while there is none. */
export function answerOf({ answer, answeredAt, answeredById }: Answered): ShopAnswer | null {
  if (answer === null || answeredAt === null) return null;
  return Object.assign(new ShopAnswer(), { text: answer, answeredAt, answeredById });
}
