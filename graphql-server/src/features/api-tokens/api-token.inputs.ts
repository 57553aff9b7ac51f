import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsOptional, MinDate } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { ApiScope } from '../../common/api-scope.js';
import { IsTypedText } from '../../common/text-validator.js';

export const MAX_TOKEN_NAME = 80;

@InputType({ description: 'A new API token.' })
export class CreateApiTokenInput {
  @Field(() => String, { description: 'What it is for, up to 80 characters.' })
  @IsTypedText({ min: 1, max: MAX_TOKEN_NAME })
  name!: string;

  @Field(() => [ApiScope], { description: 'What it may do: one scope at least.' })
  @ArrayMinSize(1, { message: 'Choose what the token may do.' })
  @ArrayMaxSize(Object.keys(ApiScope).length)
  @ArrayUnique({ message: 'Name each scope once.' })
  scopes!: ApiScope[];

  @Field(() => Date, {
    nullable: true,
    description: 'When it shall stop working by itself; it works until it is revoked when this is left out.',
  })
  @IsOptional()
  @MinDate(() => new Date(), { message: 'Choose a time that is yet to come.' })
  expiresAt?: Date | null;
}

@InputType({ description: 'Which API token to take back.' })
export class RevokeApiTokenInput {
  @Field(() => ID, { description: 'The token.' })
  id!: string;
}
