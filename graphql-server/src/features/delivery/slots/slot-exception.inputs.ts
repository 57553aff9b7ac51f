import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, InputType, Int } from 'type-graphql';
import { MAX_SLOT_CAPACITY, MAX_SLOT_NOTE_LENGTH } from '@larder/shared/limits';
import { ChangedField, Field, idInput, OptionalField, partialOf } from '../../../common/graphql-fields.js';
import { IsDefined, IsUUID } from '../../../common/rules.js';
import { IsDay, IsTypedText } from '../../../common/text-validator.js';
import { IsWithin } from './slot-template.inputs.js';

function exceptionFields(GivenField: typeof Field) {
  @InputType()
  abstract class ExceptionFields {
    @GivenField(() => GraphQLLocalDate, 'The day, such as `2026-12-24`.')
    @IsDay()
    day!: string;

    @OptionalField(() => ID, 'Template whose slot it is about; null for all of the day.')
    @IsUUID()
    templateId?: string | null;

    @OptionalField(() => ID, 'Area whose customers it is about; null for all. Only to close.')
    @IsUUID()
    areaId?: string | null;

    @OptionalField(() => ID, 'Place whose slots it is about; null for all.')
    @IsUUID()
    placeId?: string | null;

    @GivenField(() => Boolean, 'Whether there are no slots.', { defaultValue: false })
    @IsDefined()
    closed!: boolean;

    @OptionalField(() => Int, "Orders that a slot takes in place of its template's.")
    @IsWithin(1, MAX_SLOT_CAPACITY)
    capacityOrders?: number | null;

    @OptionalField(() => Int, "Units that a slot takes in place of its template's.")
    @IsWithin(1, MAX_SLOT_CAPACITY)
    capacityItems?: number | null;

    @GivenField(() => String, `The shop's own note, up to ${MAX_SLOT_NOTE_LENGTH} characters.`, {
      defaultValue: '',
    })
    @IsTypedText({ max: MAX_SLOT_NOTE_LENGTH })
    note!: string;
  }
  return ExceptionFields;
}

@InputType({ description: 'New differences of the slots of a day.' })
export class CreateSlotExceptionInput extends exceptionFields(Field) {}

@InputType({ description: 'Changes of an exception; fields that are left out stay.' })
export class UpdateSlotExceptionInput extends partialOf(exceptionFields(ChangedField)) {
  @Field(() => ID, 'The exception.')
  @IsUUID()
  id!: string;

  @OptionalField(() => Int, 'Expected `version` of the exception; `CONFLICT` if there is a newer one.')
  expectedVersion?: number | null;
}

@InputType({ description: 'The exception to delete.' })
export class DeleteSlotExceptionInput extends idInput('The exception.') {}
