import { GraphQLJSONObject } from 'graphql-scalars';
import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Limited } from '../../graphql/limited.js';
import { User } from '../users/user.entity.js';
import type { DataExportService } from './data-export.service.js';
import type { ErasureService } from './erasure.service.js';
import { DeleteMyAccountInput, DeleteUserInput, ExportUserInput } from './personal-data.inputs.js';

@Resolver()
export class PersonalDataResolver {
  constructor(
    private readonly exports: DataExportService,
    private readonly erasure: ErasureService,
  ) {}

  @Limited('exports')
  @Query(() => GraphQLJSONObject, {
    description:
      'Everything the shop stores about the signed-in user, as one document. Amounts are minor units of the currency beside them.',
  })
  exportMyData(@Ctx() { actor }: Context) {
    return this.exports.own(actor);
  }

  @Limited('exports')
  @Mutation(() => GraphQLJSONObject, {
    description:
      'Exports everything the shop stores about a user, and records that in the audit log. For admins.',
  })
  @Limited('exports')
  exportUserData(@InputArg(() => ExportUserInput) { id }: ExportUserInput, @Ctx() { actor }: Context) {
    return this.exports.of(actor, id);
  }

  @Mutation(() => User, {
    description:
      'Deletes the account of the signed-in customer for good, with their reviews and ratings. Orders stay for the books, without name, address, phone number and e-mail address. The customer must have signed in within the last minutes (`signInAgain` in the extensions of the error says that they have not).',
  })
  deleteMyAccount(
    @InputArg(() => DeleteMyAccountInput) { email }: DeleteMyAccountInput,
    @Ctx() { actor }: Context,
  ) {
    return this.erasure.deleteOwn(actor, email);
  }

  @Mutation(() => User, {
    description: "Deletes a customer's account at their request, like `deleteMyAccount`. For admins.",
  })
  deleteUser(@InputArg(() => DeleteUserInput) { id, email }: DeleteUserInput, @Ctx() { actor }: Context) {
    return this.erasure.deleteFor(actor, id, email);
  }
}
