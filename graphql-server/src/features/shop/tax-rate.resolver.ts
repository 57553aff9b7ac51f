import { Ctx, ID, Int, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation, Query } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Product } from '../catalogue/product/product.entity.js';
import { TaxRate } from '../taxes/tax-rate.entity.js';
import { CreateTaxRateInput, DeleteTaxRateInput, UpdateTaxRateInput } from './tax-rate.inputs.js';
import type { TaxRateService } from './tax-rate.service.js';

@Resolver(() => TaxRate)
export class TaxRateResolver {
  constructor(private readonly rates: TaxRateService) {}

  @Query(() => [TaxRate], 'The rates of tax, none at first. For admins.')
  taxRates(@Ctx() { actor }: Context) {
    return this.rates.list(actor);
  }

  @Mutation(() => TaxRate, 'Adds a rate of tax. For admins.')
  createTaxRate(@InputArg(() => CreateTaxRateInput) input: CreateTaxRateInput, @Ctx() { actor }: Context) {
    return this.rates.create(actor, input);
  }

  @Mutation(() => TaxRate, 'Changes a rate of tax. For admins.')
  updateTaxRate(@InputArg(() => UpdateTaxRateInput) input: UpdateTaxRateInput, @Ctx() { actor }: Context) {
    return this.rates.update(actor, input);
  }

  @Mutation(
    () => ID,
    'Deletes a rate of tax and returns its id; `CONFLICT` with the number of its `products` while it is in use. For admins.',
  )
  deleteTaxRate(@InputArg(() => DeleteTaxRateInput) input: DeleteTaxRateInput, @Ctx() { actor }: Context) {
    return this.rates.delete(actor, input);
  }

  @FieldResolver(() => Int, 'Number of products with this rate of their own, for admins; null for others.', {
    nullable: true,
  })
  productCount(@Root() rate: TaxRate, @Ctx() { actor }: Context) {
    return this.rates.productCount(actor, rate);
  }
}

@Resolver(() => Product)
export class ProductTaxRateResolver {
  @FieldResolver(() => TaxRate, "The product's rate of tax; null for the default of the shop.", {
    nullable: true,
  })
  taxRate(@Root() { taxRateId }: Product, @Ctx() { loaders }: Context) {
    return taxRateId === null ? null : loaders.taxRate.load(taxRateId);
  }
}
