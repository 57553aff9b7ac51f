import { IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';

/** Input of a mutation that runs once per idempotency key; see `IdempotencyService.runOnce`. */
@InputType()
export abstract class IdempotentInput {
  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key, 1 to 255 characters, such as a UUID. A retry returns the first result.',
  })
  @IsOptional()
  @IsTypedText({ min: 1, max: 255 })
  idempotencyKey?: string | null;
}
