import { Field, Float, Int, ObjectType } from 'type-graphql';

export const MIN_STARS = 1;
export const MAX_STARS = 5;

@ObjectType({ simpleResolvers: true, description: 'How many people gave so many stars.' })
export class StarCount {
  @Field(() => Int, { description: 'The stars, 1 to 5.' })
  stars!: number;

  @Field(() => Int, { description: 'How many gave them.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What all stars come to.' })
export class RatingSummary {
  @Field(() => Float, { nullable: true, description: 'Average of all stars; null when there are none.' })
  average!: number | null;

  @Field(() => Int, { description: 'How many have given stars.' })
  count!: number;

  @Field(() => [StarCount], { description: 'One entry for each of 5, 4, 3, 2 and 1, in this order.' })
  stars!: StarCount[];
}

/** One row of `select stars, count(*) … group by stars`; stars that nobody gave have no row. */
export interface CountedStars {
  readonly stars: number;
  readonly count: number;
}

/** The summary of counts as the database groups them, in any order. */
export function summaryOf(counted: readonly CountedStars[]): RatingSummary {
  const counts = new Map(counted.map(({ stars, count }) => [stars, count]));
  const stars: StarCount[] = [];
  for (let star = MAX_STARS; star >= MIN_STARS; star -= 1) {
    stars.push({ stars: star, count: counts.get(star) ?? 0 });
  }
  const count = stars.reduce((all, entry) => all + entry.count, 0);
  const sum = stars.reduce((all, entry) => all + entry.stars * entry.count, 0);
  return { average: averageOf(count, sum), count, stars };
}

/** What the row of a product tells of its stars; how many gave which is counted for those who ask. */
export class TotalsOfStars {
  readonly average: number | null;

  constructor(
    readonly count: number,
    sum: number,
    private readonly countStars: () => Promise<StarCount[]>,
  ) {
    this.average = averageOf(count, sum);
  }

  get stars(): Promise<StarCount[]> {
    return this.countStars();
  }
}

/** The average of so many stars that add up to a sum; null when there are none. */
export const averageOf = (count: number, sum: number): number | null => (count === 0 ? null : sum / count);
