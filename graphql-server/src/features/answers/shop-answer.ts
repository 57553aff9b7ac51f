import { Field, ObjectType } from 'type-graphql';
import type { Answerable } from './answerable.js';

@ObjectType({ description: 'The reply of the shop to a review or a rating.' })
export class ShopAnswer {
  @Field(() => String, { description: 'The answer.' })
  text!: string;

  @Field(() => Date, { description: 'When it was written, or changed last.' })
  answeredAt!: Date;

  answeredById!: string | null;
}

type Answered = Pick<Answerable, 'answer' | 'answeredAt' | 'answeredById'>;

/** The shop's answer to a review or rating, or null while there is none. */
export function answerOf({ answer, answeredAt, answeredById }: Answered): ShopAnswer | null {
  if (answer === null || answeredAt === null) return null;
  return Object.assign(new ShopAnswer(), { text: answer, answeredAt, answeredById });
}
