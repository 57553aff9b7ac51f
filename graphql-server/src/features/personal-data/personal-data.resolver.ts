import { GraphQLJSONObject } from 'graphql-scalars';
import { Ctx, Resolver, ID, InputType } from 'type-graphql';
import { Field, Mutation, Query, idInput } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { NeverStored } from '../../graphql/idempotent-mutations.js';
import { Limited } from '../../graphql/rate-limits.js';
import { User } from '../users/user.entity.js';
import type { DataExportService } from './data-export.service.js';
import type { ErasureService } from './erasure.service.js';
import { IsTypedText } from '../../common/text-validator.js';
import { MAX_EMAIL_LENGTH } from '@larder/shared/limits';

@InputType({ description: 'The confirmation that an account is to be deleted.' })
export class DeleteMyAccountInput {
  @Field(() => String, 'The e-mail address of the account, typed once more.')
  @IsTypedText({ min: 1, max: MAX_EMAIL_LENGTH })
  email!: string;
}

@InputType({ description: 'User whose account to delete.' })
export class DeleteUserInput {
  @Field(() => ID, 'The user.')
  id!: string;

  @Field(() => String, 'Their e-mail address, typed once more; empty for a customer without one.')
  @IsTypedText({ max: MAX_EMAIL_LENGTH })
  email!: string;
}

@InputType({ description: 'User whose data to export.' })
export class ExportUserInput extends idInput('The user.') {}

@Resolver()
export class PersonalDataResolver {
  constructor(
    private readonly exports: DataExportService,
    private readonly erasure: ErasureService,
  ) {}

  @Limited('exports')
  @Query(
    () => GraphQLJSONObject,
    'Everything the shop stores about the signed-in user, with amounts in minor units.',
  )
  exportMyData(@Ctx() { actor }: Context) {
    return this.exports.own(actor);
  }

  @Limited('exports')
  @NeverStored()
  @Mutation(
    () => GraphQLJSONObject,
    'Exports everything the shop stores about a user, and records that in the audit log. For admins.',
  )
  @Limited('exports')
  exportUserData(@InputArg(() => ExportUserInput) { id }: ExportUserInput, @Ctx() { actor }: Context) {
    return this.exports.of(actor, id);
  }

  @Mutation(
    () => User,
    'Deletes the account of the signed-in customer with their reviews and ratings; orders stay without\npersonal data. Requires a recent sign-in: the error has `signInAgain` in its extensions otherwise.',
  )
  deleteMyAccount(
    @InputArg(() => DeleteMyAccountInput) { email }: DeleteMyAccountInput,
    @Ctx() { actor }: Context,
  ) {
    return this.erasure.deleteOwn(actor, email);
  }

  @Mutation(() => User, "Deletes a customer's account at their request, like `deleteMyAccount`. For admins.")
  deleteUser(@InputArg(() => DeleteUserInput) { id, email }: DeleteUserInput, @Ctx() { actor }: Context) {
    return this.erasure.deleteFor(actor, id, email);
  }
}
