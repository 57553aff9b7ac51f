import { Arg, Ctx, Int, Resolver } from 'type-graphql';
import { Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { Product } from '../../catalogue/product/product.entity.js';
import type { FrequentlyBoughtService } from './frequently-bought.service.js';

@Resolver()
export class FrequentlyBoughtResolver {
  constructor(private readonly frequentlyBought: FrequentlyBoughtService) {}

  @Query(
    () => [Product],
    'Frequently bought products of the signed-in customer that are still sold; none without orders.',
  )
  @Query(() => [Product], 'Former name of `myFrequentlyBought`.', {
    name: 'myUsuals',
    deprecationReason: 'Use `myFrequentlyBought`.',
  })
  myFrequentlyBought(
    @Arg('first', () => Int, { defaultValue: 10, description: 'Number of entries to return, at most 100.' })
    first: number,
    @Ctx() { actor }: Context,
  ) {
    return this.frequentlyBought.list(actor, first);
  }
}
