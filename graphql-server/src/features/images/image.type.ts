import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'A picture, in one or several widths.' })
export class Image {
  @Field(() => String, {
    description: 'Address of the widest version; one that begins with `/` is on this shop.',
  })
  url!: string;

  @Field(() => String, {
    description: 'Value for the `srcset` of an `<img>`; empty when there is one width only.',
  })
  srcSet!: string;
}
