import { IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';
import { MAX_KEY_LENGTH } from './idempotent-request.js';

/** Input of a mutation that runs once per idempotency key; see `IdempotencyService.runOnce`. */
@InputType()
export abstract class IdempotentInput {
  @Field(() => String, {
    nullable: true,
    description: `Idempotency key, 1 to ${MAX_KEY_LENGTH} characters, such as a UUID. A retry returns the first result.`,
  })
  @IsOptional()
  @IsTypedText({ min: 1, max: MAX_KEY_LENGTH })
  idempotencyKey?: string | null;
}
