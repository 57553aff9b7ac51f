import { ObjectType } from 'type-graphql';
import { Field } from '../../common/graphql-fields.js';

@ObjectType({ simpleResolvers: true, description: 'A picture, in one or several widths.' })
export class Image {
  @Field(() => String, 'Address of the widest version; one that begins with `/` is on this shop.')
  url!: string;

  @Field(() => String, 'Value for the `srcset` of an `<img>`; empty when there is one width only.')
  srcSet!: string;
}
