import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Field, registerEnum } from '../../common/graphql-fields.js';
import { createdAtColumn } from '../../database/columns.js';

/** Why the mail server accepts no e-mails of the shop. */
export enum EmailOutageReason {
  CERTIFICATE = 'certificate',
  SIGN_IN = 'sign-in',
  REFUSED = 'refused',
  UNAVAILABLE = 'unavailable',
}

registerEnum({ EmailOutageReason }, 'The reason why the mail server accepts no e-mails of the shop.', {
  CERTIFICATE: 'Its certificate is not trusted.',
  SIGN_IN: 'It refuses the user or password of `SMTP_URL`, or asks for one.',
  REFUSED: 'It refuses e-mails of the shop for good, such as by a quota, a policy or its rules of relaying.',
  UNAVAILABLE: 'It cannot be reached, or puts off e-mails of the shop.',
});

/** The only row is there from the first e-mail that is not accepted to the next that is. */
@ObjectType({ description: 'A time in which the mail server accepts no e-mails of the shop.' })
@Entity('email_outage')
@Check('email_outage_one_row', `"is_current"`)
export class EmailOutage {
  @PrimaryColumn({ type: 'boolean', default: true })
  isCurrent!: boolean;

  @Field(() => EmailOutageReason, 'The reason.')
  @Column({ type: 'text' })
  reason!: EmailOutageReason;

  @Field(() => String, 'The last error or reply of the mail server, without the recipient.')
  @Column({ type: 'text' })
  error!: string;

  @Field(() => Date, 'Time of the first e-mail that was not accepted, by the clock of the database.')
  @Column(createdAtColumn)
  since!: Date;
}
