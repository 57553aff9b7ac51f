import { ID, InputType } from 'type-graphql';
import { NullableField, OptionalField, idInput } from '../../common/graphql-fields.js';
import { IsLanguageTag, IsPictureUrl, IsTypedText } from '../../common/text-validator.js';
import { Role } from '../users/user.entity.js';
import { MAX_DISPLAY_NAME, MAX_EMAIL_LENGTH, MAX_SEARCH_LENGTH } from '@larder/shared/limits';

@InputType({ description: 'Filters for users; all conditions apply.' })
export class UserFilter {
  @OptionalField(
    () => String,
    'Users with all of these words, whole or in part, in the name or e-mail address.\nUp to 100 characters. Blank text is ignored; text without letters or digits matches nothing.',
  )
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;

  @OptionalField(() => Role, 'Users with this role.')
  role?: Role | null;
}

@InputType({
  description: 'Changes of a profile; fields that are left out stay as they are.',
})
export class SaveProfileInput {
  @OptionalField(() => String, 'The name to show, up to 80 characters.')
  @IsTypedText({ min: 1, max: MAX_DISPLAY_NAME })
  displayName?: string | null;

  @OptionalField(() => String, 'Address of the profile picture.')
  @IsPictureUrl()
  avatar?: string | null;

  @NullableField(
    () => String,
    'BCP 47 tag of the language of e-mails that belong to no order; the nearest of the shop is taken.',
  )
  @IsLanguageTag()
  locale?: string | null;
}

@InputType({ description: 'User to make an admin.' })
export class PromoteUserInput {
  @OptionalField(() => String, 'E-mail address of the user. Give this or `id`.')
  @IsTypedText({ min: 1, max: MAX_EMAIL_LENGTH })
  email?: string | null;

  @OptionalField(() => ID, 'Id of the user. Give this or `email`.')
  id?: string | null;
}

@InputType({ description: 'The user whose admin role to revoke.' })
export class DemoteUserInput extends idInput('The user.') {}
