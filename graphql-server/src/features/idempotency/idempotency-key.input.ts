import { IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';

/** What is made by this is made once for a key; see `IdempotencyService.makeOnce`. */
@InputType()
export abstract class MadeOnceInput {
  @Field(() => String, {
    nullable: true,
    description:
      'A name for this request that you choose, such as a UUID, of 1 to 255 characters. Sent again with the same key and input, it makes nothing new and gives what it made.',
  })
  @IsOptional()
  @IsTypedText({ min: 1, max: 255 })
  idempotencyKey?: string | null;
}
