import { InputType, ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { MAX_ALT_LENGTH } from '@larder/shared/limits';
import { IsPictureUrl, IsTypedText } from '../../../common/text-validator.js';
import { Image } from '../../images/image.type.js';
import type { ProductPictureFacts } from './product-picture.js';

const ALT = `Alternative text, up to ${MAX_ALT_LENGTH} characters; empty for the product's name.`;

@ObjectType({ simpleResolvers: true, description: 'A picture of a product.' })
export class ProductPicture extends Image {
  @Field(() => String, ALT)
  alt!: string;
}

@InputType({ description: 'A further picture of a product.' })
export class ProductPictureInput implements ProductPictureFacts {
  @Field(() => String, 'Address of the picture, as `uploadImage` gives it.')
  @IsPictureUrl()
  url!: string;

  @Field(() => String, ALT, { defaultValue: '' })
  @IsTypedText({ max: MAX_ALT_LENGTH })
  alt!: string;
}
