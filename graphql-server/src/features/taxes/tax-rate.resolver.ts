import { Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Product } from '../products/product.entity.js';
import { TaxRate } from './tax-rate.entity.js';
import { CreateTaxRateInput, DeleteTaxRateInput, UpdateTaxRateInput } from './tax-rate.inputs.js';
import type { TaxRateService } from './tax-rate.service.js';

@Resolver(() => TaxRate)
export class TaxRateResolver {
  constructor(private readonly rates: TaxRateService) {}

  @Query(() => [TaxRate], { description: 'The rates of tax, none at first. For admins.' })
  taxRates(@Ctx() { actor }: Context) {
    return this.rates.list(actor);
  }

  @Mutation(() => TaxRate, { description: 'Adds a rate of tax. For admins.' })
  createTaxRate(@InputArg(() => CreateTaxRateInput) input: CreateTaxRateInput, @Ctx() { actor }: Context) {
    return this.rates.create(actor, input);
  }

  @Mutation(() => TaxRate, { description: 'Changes a rate of tax. For admins.' })
  updateTaxRate(@InputArg(() => UpdateTaxRateInput) input: UpdateTaxRateInput, @Ctx() { actor }: Context) {
    return this.rates.update(actor, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a rate of tax and returns its id; `CONFLICT` with the number of its `products` while it is in use. For admins.',
  })
  deleteTaxRate(@InputArg(() => DeleteTaxRateInput) input: DeleteTaxRateInput, @Ctx() { actor }: Context) {
    return this.rates.delete(actor, input);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of products with this rate of their own, for admins; null for others.',
  })
  productCount(@Root() rate: TaxRate, @Ctx() { actor }: Context) {
    return this.rates.productCount(actor, rate);
  }
}

@Resolver(() => Product)
export class ProductTaxRateResolver {
  @FieldResolver(() => TaxRate, {
    nullable: true,
    description: "The product's rate of tax; null for the default of the shop.",
  })
  taxRate(@Root() { taxRateId }: Product, @Ctx() { loaders }: Context) {
    return taxRateId === null ? null : loaders.taxRate.load(taxRateId);
  }
}
