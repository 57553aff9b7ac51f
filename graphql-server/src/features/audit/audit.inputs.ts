import { IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { AuditAction, AuditSubjectType } from './audit-entry.entity.js';

@InputType({ description: 'Filters for the audit log; all conditions apply.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'Only what this admin has done.' })
  @IsOptional()
  @IsUUID()
  actorId?: string | null;

  @Field(() => AuditAction, { nullable: true, description: 'Only this action.' })
  action?: AuditAction | null;

  @Field(() => AuditSubjectType, {
    nullable: true,
    description: 'Only what was done to things of this kind.',
  })
  subjectType?: AuditSubjectType | null;

  @Field(() => ID, { nullable: true, description: 'Only what was done to this one thing.' })
  @IsOptional()
  @IsUUID()
  subjectId?: string | null;
}
