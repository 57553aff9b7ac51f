import { Ctx, Resolver, InputType } from 'type-graphql';
import { Field, Mutation } from '../../common/graphql-fields.js';
import { MAX_UPLOAD_MB } from '@larder/shared/limits';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import type { ImageService } from './image.service.js';
import { Image } from './image.type.js';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';

@InputType({ description: 'A picture to upload.' })
export class UploadImageInput {
  @Field(() => GraphQLUpload, `A JPEG, PNG, WebP, AVIF or GIF file of at most ${MAX_UPLOAD_MB} MB.`)
  file!: Promise<FileUpload>;
}

@Resolver(() => Image)
export class ImageResolver {
  constructor(private readonly images: ImageService) {}

  @Mutation(() => Image, 'Uploads a picture and returns its URL, for the input of another mutation.')
  async uploadImage(@InputArg(() => UploadImageInput) input: UploadImageInput, @Ctx() { actor }: Context) {
    const { createReadStream } = await input.file;
    return this.images.upload(actor, createReadStream());
  }
}
