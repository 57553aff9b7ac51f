import { ID, InputType } from 'type-graphql';
import { MAX_EMAIL_LENGTH } from '@larder/shared/limits';
import { isEmailAddress } from '@larder/shared/text-formats';
import { say } from '@larder/texts/text';
import { Field, idInput } from '../../common/graphql-fields.js';
import { MaxLength } from '../../common/rules.js';
import { IsText, IsTypedText } from '../../common/text-validator.js';
import { Role } from '../users/user.entity.js';

@InputType({ description: 'A person to invite.' })
export class InviteStaffInput {
  @Field(() => String, 'Their e-mail address. A new invitation replaces one that is open.')
  @IsTypedText({ min: 1, max: MAX_EMAIL_LENGTH })
  @IsText((text) => isEmailAddress(text.trim()), say('validation.emailAddress'))
  email!: string;

  @Field(() => Role, 'Their role; not `CUSTOMER`.')
  role!: Role;
}

@InputType({ description: 'An invitation to send again.' })
export class ResendInvitationInput extends idInput('The invitation.') {}

@InputType({ description: 'An invitation to revoke.' })
export class RevokeInvitationInput extends idInput('The invitation.') {}

@InputType({ description: 'An invitation to accept.' })
export class AcceptInvitationInput {
  @Field(() => String, 'The token of the link in the e-mail.')
  @MaxLength(100)
  token!: string;
}

@InputType({ description: 'A new role of a user.' })
export class SetUserRoleInput {
  @Field(() => ID, 'The user.')
  id!: string;

  @Field(() => Role, 'The role; `CUSTOMER` for nobody of the staff.')
  role!: Role;
}
