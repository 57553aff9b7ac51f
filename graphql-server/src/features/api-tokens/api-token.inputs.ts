import { InputType } from 'type-graphql';
import { Field, OptionalField, idInput } from '../../common/graphql-fields.js';
import { ApiScope } from '../../common/api-scope.js';
import { IsTypedText } from '../../common/text-validator.js';
import { MAX_TOKEN_NAME_LENGTH } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique } from '../../common/rules.js';

@InputType({ description: 'A new API token.' })
export class CreateApiTokenInput {
  @Field(() => String, 'The purpose, up to 80 characters.')
  @IsTypedText({ min: 1, max: MAX_TOKEN_NAME_LENGTH })
  name!: string;

  @Field(() => [ApiScope], 'The scopes, at least one.')
  @ArrayMinSize(1, { message: say('apiTokens.noScopes') })
  @ArrayMaxSize(Object.keys(ApiScope).length)
  @ArrayUnique({ message: say('apiTokens.scopeTwice') })
  scopes!: ApiScope[];

  @OptionalField(() => Date, 'Time when the token expires. Defaults to never.')
  expiresAt?: Date | null;
}

@InputType({ description: 'The API token to revoke.' })
export class RevokeApiTokenInput extends idInput('The token.') {}
