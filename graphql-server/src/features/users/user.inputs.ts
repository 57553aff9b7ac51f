import { IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsPictureUrl, IsTypedText } from '../../common/text-validator.js';
import { MAX_DISPLAY_NAME } from './first-profile.js';

@InputType({
  description: 'What somebody wants to be called and to look like; what is left out stays as it is.',
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

@InputType({ description: 'Whom to make an admin.' })
export class PromoteUserInput {
  @Field(() => String, { description: 'The e-mail address they sign in with.' })
  @IsTypedText({ min: 1, max: 320 })
  email!: string;
}
