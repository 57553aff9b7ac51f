import { IsOptional } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import type { Locale } from '../../common/locales.js';
import { IsLocale, IsPictureUrl, IsTypedText } from '../../common/text-validator.js';
import { Role } from './user.entity.js';
import { MAX_DISPLAY_NAME, MAX_EMAIL_LENGTH, MAX_SEARCH_LENGTH } from '../../common/limits.js';

@InputType({ description: 'Filters for users; all conditions apply.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Users with all of these words, whole or in part, in the name or e-mail address.\nUp to 100 characters. Blank text is ignored; text without letters or digits matches nothing.',
  })
  @IsOptional()
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;

  @Field(() => Role, { nullable: true, description: 'Users with this role.' })
  role?: Role | null;
}

@InputType({
  description: 'Changes of a profile; fields that are left out stay as they are.',
})
export class SaveProfileInput {
  @Field(() => String, { nullable: true, description: 'The name to show, up to 80 characters.' })
  @IsOptional()
  @IsTypedText({ min: 1, max: MAX_DISPLAY_NAME })
  displayName?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the profile picture.' })
  @IsOptional()
  @IsPictureUrl()
  avatar?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'BCP 47 tag of the language of e-mails that belong to no order; one of the shop.',
  })
  @IsLocale()
  locale?: Locale | null;
}

@InputType({ description: 'User to make an admin.' })
export class PromoteUserInput {
  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the user. Give this or `id`.',
  })
  @IsOptional()
  @IsTypedText({ min: 1, max: MAX_EMAIL_LENGTH })
  email?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the user. Give this or `email`.',
  })
  @IsOptional()
  id?: string | null;
}

@InputType({ description: 'The user whose admin role to revoke.' })
export class DemoteUserInput {
  @Field(() => ID, { description: 'The user.' })
  id!: string;
}
