import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A picture to upload.' })
export class UploadImageInput {
  @Field(() => GraphQLUpload, { description: 'A JPEG, PNG, WebP, AVIF or GIF file of at most 5 MB.' })
  file!: Promise<FileUpload>;
}
