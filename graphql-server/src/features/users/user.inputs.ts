import { IsOptional } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { IsPictureUrl, IsTypedText } from '../../common/text-validator.js';
import { MAX_DISPLAY_NAME } from './first-profile.js';
import { Role } from './user.entity.js';

/** The most that can be searched for, in characters. */
const MAX_SEARCH_LENGTH = 100;

@InputType({ description: 'Filters for users; all conditions apply.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Users with all of these words, up to 100 characters, in their name or e-mail address, whole or in part. Blank text is ignored; text without a letter or a digit matches nothing.',
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
}

@InputType({ description: 'User to make an admin.' })
export class PromoteUserInput {
  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address they sign in with. Give this or `id`.',
  })
  @IsOptional()
  @IsTypedText({ min: 1, max: 320 })
  email?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The user. Of several with one address it means exactly this one.',
  })
  @IsOptional()
  id?: string | null;
}

@InputType({ description: 'The user whose admin role to revoke.' })
export class DemoteUserInput {
  @Field(() => ID, { description: 'The user.' })
  id!: string;
}
