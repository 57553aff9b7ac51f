import { Field, ID, InputType } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';

const MAX_EMAIL_LENGTH = 320;

@InputType({ description: 'The confirmation that an account is to be deleted.' })
export class DeleteMyAccountInput {
  @Field(() => String, { description: 'The e-mail address of the account, typed once more.' })
  @IsTypedText({ min: 1, max: MAX_EMAIL_LENGTH })
  email!: string;
}

@InputType({ description: 'User whose account to delete.' })
export class DeleteUserInput {
  @Field(() => ID, { description: 'The user.' })
  id!: string;

  @Field(() => String, { description: 'Their e-mail address, typed once more.' })
  @IsTypedText({ min: 1, max: MAX_EMAIL_LENGTH })
  email!: string;
}

@InputType({ description: 'User whose data to export.' })
export class ExportUserInput {
  @Field(() => ID, { description: 'The user.' })
  id!: string;
}
