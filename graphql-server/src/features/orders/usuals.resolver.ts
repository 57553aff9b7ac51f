import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context.js';
import { Product } from '../products/product.entity.js';
import type { UsualsService } from './usuals.service.js';

@Resolver()
export class UsualsResolver {
  constructor(private readonly usuals: UsualsService) {}

  @Query(() => [Product], {
    description:
      'The products that the signed-in customer buys most often and that are still sold; none without orders.',
  })
  myUsuals(
    @Arg('first', () => Int, { defaultValue: 10, description: 'How many, 100 at the most.' }) first: number,
    @Ctx() { actor }: Context,
  ) {
    return this.usuals.usualsOf(actor, first);
  }
}
