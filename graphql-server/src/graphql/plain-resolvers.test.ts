import 'reflect-metadata';
import { graphql, type GraphQLObjectType } from 'graphql';
import {
  Arg,
  buildSchema,
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  UseMiddleware,
} from 'type-graphql';
import { expect, test } from 'vitest';
import { resolvePlainly } from './plain-resolvers.js';

interface Asker {
  readonly name: string;
}

@ObjectType({ simpleResolvers: true })
class Fruit {
  @Field(() => String)
  kind = 'fig';
}

@Resolver(() => Fruit)
class FruitResolver {
  private readonly sign = '!';

  @Query(() => Fruit)
  fruit() {
    return new Fruit();
  }

  @FieldResolver(() => String)
  loud(@Root() { kind }: Fruit) {
    return kind.toUpperCase() + this.sign;
  }

  @FieldResolver(() => String)
  async given(@Root() { kind }: Fruit, @Ctx() { name }: Asker) {
    return `${kind} for ${name}`;
  }

  @FieldResolver(() => String, { nullable: true })
  bad(@Root() { kind }: Fruit): string {
    throw new Error(`This ${kind} is bad.`);
  }

  @FieldResolver(() => String)
  turned(@Ctx() { name }: Asker, @Root() { kind }: Fruit) {
    return `${name} has a ${kind}`;
  }

  @FieldResolver(() => String)
  part(@Root('kind') kind: string) {
    return kind;
  }

  @FieldResolver(() => String)
  many(@Root() { kind }: Fruit, @Arg('count', () => Int) count: number) {
    return `${count} ${kind}s`;
  }

  @UseMiddleware(async (_data, next) => `guarded ${String(await next())}`)
  @FieldResolver(() => String)
  guarded(@Root() { kind }: Fruit) {
    return kind;
  }
}

test('only what takes nothing but the object and the context is called plainly, and says the same', async () => {
  const instance = new FruitResolver();
  const schema = await buildSchema({ resolvers: [FruitResolver], container: { get: () => instance } });
  const fields = (schema.getType('Fruit') as GraphQLObjectType).getFields();
  const ask = () =>
    graphql({
      schema,
      source: '{ fruit { kind loud given turned part many(count: 2) guarded } other: fruit { bad } }',
      contextValue: { name: 'Ada' },
    });
  const before = Object.values(fields).map(({ resolve }) => resolve);
  const said = await ask();
  expect(said.data?.['fruit']).toMatchObject({ loud: 'FIG!', given: 'fig for Ada', guarded: 'guarded fig' });
  expect(said.errors?.map(({ message }) => message)).toEqual(['This fig is bad.']);
  resolvePlainly(schema, new Map([[FruitResolver, instance]]));
  const changed = Object.values(fields).filter(({ resolve }, index) => resolve !== before[index]);
  expect(changed.map(({ name }) => name)).toEqual(['loud', 'given', 'bad']);
  expect(JSON.stringify(await ask())).toBe(JSON.stringify(said));
});
