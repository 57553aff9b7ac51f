import { ID, InputType } from 'type-graphql';
import { IsUUID } from '../../common/rules.js';
import { OptionalField } from '../../common/graphql-fields.js';
import { AuditAction, AuditSubjectType } from './audit-entry.entity.js';

@InputType({ description: 'Filters for the audit log; all conditions apply.' })
export class AuditFilter {
  @OptionalField(() => ID, 'Entries by this admin.')
  @IsUUID()
  actorId?: string | null;

  @OptionalField(() => AuditAction, 'Entries with this action.')
  action?: AuditAction | null;

  @OptionalField(() => AuditSubjectType, 'Entries about subjects of this kind.')
  subjectType?: AuditSubjectType | null;

  @OptionalField(() => ID, 'Entries about this subject.')
  @IsUUID()
  subjectId?: string | null;
}
