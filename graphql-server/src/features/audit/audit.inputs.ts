import { IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { AuditAction, AuditSubjectType } from './audit-entry.entity.js';

@InputType({ description: 'Filters for the audit log; all conditions apply.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'Entries by this admin.' })
  @IsOptional()
  @IsUUID()
  actorId?: string | null;

  @Field(() => AuditAction, { nullable: true, description: 'Entries with this action.' })
  action?: AuditAction | null;

  @Field(() => AuditSubjectType, {
    nullable: true,
    description: 'Entries about subjects of this kind.',
  })
  subjectType?: AuditSubjectType | null;

  @Field(() => ID, { nullable: true, description: 'Entries about this subject.' })
  @IsOptional()
  @IsUUID()
  subjectId?: string | null;
}
