import { Ctx, ID, Resolver } from 'type-graphql';
import { Mutation, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import {
  CreateSlotExceptionInput,
  DeleteSlotExceptionInput,
  UpdateSlotExceptionInput,
} from './slot-exception.inputs.js';
import { SlotException } from './slot-exception.entity.js';
import type { SlotExceptionService } from './slot-exception.service.js';
import { SlotTemplate } from './slot-template.entity.js';
import {
  CreateSlotTemplateInput,
  DeleteSlotTemplateInput,
  UpdateSlotTemplateInput,
} from './slot-template.inputs.js';
import type { SlotTemplateService } from './slot-template.service.js';

@Resolver()
export class SlotTemplateResolver {
  constructor(
    private readonly templates: SlotTemplateService,
    private readonly exceptions: SlotExceptionService,
  ) {}

  @Query(
    () => [SlotTemplate],
    'Weekly slots of the shop, without ended ones, by their beginning. For admins.',
  )
  slotTemplates(@Ctx() { actor }: Context) {
    return this.templates.list(actor);
  }

  @Query(() => [SlotException], 'Differences of the slots of days from today on, by day. For admins.')
  slotExceptions(@Ctx() { actor }: Context) {
    return this.exceptions.list(actor);
  }

  @Mutation(() => SlotTemplate, 'Adds weekly slots. For admins.')
  createSlotTemplate(
    @InputArg(() => CreateSlotTemplateInput) input: CreateSlotTemplateInput,
    @Ctx() { actor }: Context,
  ) {
    return this.templates.create(actor, input);
  }

  @Mutation(
    () => SlotTemplate,
    'Changes weekly slots and returns those in force, which have another id after a change of method, place, days or times. For admins.',
  )
  updateSlotTemplate(
    @InputArg(() => UpdateSlotTemplateInput) input: UpdateSlotTemplateInput,
    @Ctx() { actor }: Context,
  ) {
    return this.templates.update(actor, input);
  }

  @Mutation(() => ID, 'Ends weekly slots and returns their id; orders in them stay. For admins.')
  deleteSlotTemplate(
    @InputArg(() => DeleteSlotTemplateInput) { id }: DeleteSlotTemplateInput,
    @Ctx() { actor }: Context,
  ) {
    return this.templates.delete(actor, id);
  }

  @Mutation(() => SlotException, 'Adds differences of the slots of a day. For admins.')
  createSlotException(
    @InputArg(() => CreateSlotExceptionInput) input: CreateSlotExceptionInput,
    @Ctx() { actor }: Context,
  ) {
    return this.exceptions.create(actor, input);
  }

  @Mutation(() => SlotException, 'Changes differences of the slots of a day. For admins.')
  updateSlotException(
    @InputArg(() => UpdateSlotExceptionInput) input: UpdateSlotExceptionInput,
    @Ctx() { actor }: Context,
  ) {
    return this.exceptions.update(actor, input);
  }

  @Mutation(() => ID, 'Deletes differences of the slots of a day and returns their id. For admins.')
  deleteSlotException(
    @InputArg(() => DeleteSlotExceptionInput) { id }: DeleteSlotExceptionInput,
    @Ctx() { actor }: Context,
  ) {
    return this.exceptions.delete(actor, id);
  }
}
