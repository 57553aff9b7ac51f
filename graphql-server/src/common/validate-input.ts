import { validate } from 'class-validator';
import { ArgumentValidationError, type ClassType } from 'type-graphql';

/**
 * Validates values of a REST request by the class of the GraphQL input.
 *
 * @throws ArgumentValidationError, which `expectedError` maps to `BAD_USER_INPUT` with the fields
 */
export async function validateInput<Input extends object>(
  Type: ClassType<Input>,
  values: Input,
): Promise<Input> {
  const input = Object.assign(new Type(), values);
  const errors = await validate(input, { validationError: { target: false, value: false } });
  if (errors.length > 0) throw new ArgumentValidationError(errors);
  return input;
}
