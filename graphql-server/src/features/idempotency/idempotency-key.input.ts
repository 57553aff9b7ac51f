import { IsOptional } from 'class-validator';
import { InputType } from 'type-graphql';
import { NullableField } from '../../common/graphql-fields.js';
import { IsTypedText } from '../../common/text-validator.js';
import { MAX_KEY_LENGTH } from './idempotent-request.js';

export const IdempotencyKey = (): PropertyDecorator => (target, property) => {
  NullableField(
    () => String,
    `Idempotency key, 1 to ${MAX_KEY_LENGTH} characters, such as a UUID. A retry returns the first result.`,
  )(target, property);
  IsOptional()(target, property);
  IsTypedText({ min: 1, max: MAX_KEY_LENGTH })(target, property);
};

/** Input of a mutation that runs once per idempotency key; see `IdempotencyService.runOnce`. */
@InputType()
export abstract class IdempotentInput {
  @IdempotencyKey()
  idempotencyKey?: string | null;
}
