import { Float, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { MAX_STARS, MIN_STARS } from '@larder/shared/limits';

@ObjectType({ simpleResolvers: true, description: 'Number of ratings with one count of stars.' })
class StarCount {
  @Field(() => Int, 'The stars, 1 to 5.')
  stars!: number;

  @Field(() => Int, 'Number of ratings with these stars.')
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A summary of ratings by stars.' })
export class RatingSummary {
  @NullableField(() => Float, 'Average of all stars; null when there are none.')
  average!: number | null;

  @Field(() => Int, 'Number of ratings.')
  count!: number;

  @Field(() => [StarCount], 'Counts for 5, 4, 3, 2 and 1 stars, in this sequence.')
  stars!: StarCount[];
}

/**
 * Average and count, from the numbers of ratings with 1, 2, 3, 4 and 5 stars. Computes the
 * distribution only when a client selects it.
 */
export class GivenStars implements RatingSummary {
  readonly average: number | null;
  readonly count: number;

  constructor(private readonly given: readonly number[]) {
    let count = 0;
    let sum = 0;
    for (let stars = MIN_STARS; stars <= MAX_STARS; stars += 1) {
      const many = given[stars - MIN_STARS] ?? 0;
      count += many;
      sum += many * stars;
    }
    this.count = count;
    this.average = count === 0 ? null : sum / count;
  }

  get stars(): StarCount[] {
    return this.given.map((count, index) => ({ stars: MIN_STARS + index, count })).reverse();
  }
}
