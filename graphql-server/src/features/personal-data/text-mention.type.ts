import { ID, ObjectType } from 'type-graphql';
import { Field } from '../../common/graphql-fields.js';
import { TextPlace } from './text-place.js';

@ObjectType({ description: 'A text of the shop that names a customer.' })
export class TextMention {
  @Field(() => TextPlace, 'The kind of thing that the text belongs to.')
  place!: TextPlace;

  @Field(() => ID, 'Id of what the text belongs to.')
  subjectId!: string;

  @Field(() => String, 'Name of what the text belongs to, such as a product or the number of an order.')
  subjectName!: string;

  @Field(() => String, 'The words around the name or e-mail address.')
  excerpt!: string;
}
