import { Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { UploadImageInput } from './image.inputs.js';
import type { ImageService } from './image.service.js';
import { Image } from './image.type.js';

@Resolver(() => Image)
export class ImageResolver {
  constructor(private readonly images: ImageService) {}

  @Mutation(() => Image, {
    description: 'Uploads a picture and returns its URL, for the input of another mutation.',
  })
  async uploadImage(@InputArg(() => UploadImageInput) input: UploadImageInput, @Ctx() { actor }: Context) {
    const { createReadStream } = await input.file;
    return this.images.upload(actor, createReadStream());
  }
}
