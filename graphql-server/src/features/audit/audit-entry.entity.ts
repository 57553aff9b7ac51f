import { ID, ObjectType } from 'type-graphql';
import { Field, registerEnum } from '../../common/graphql-fields.js';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Node } from '../../common/node.js';
import { createdAtColumn } from '../../database/columns.js';
import { ApiToken } from '../users/api-token.entity.js';
import { User } from '../users/user.entity.js';

export enum AuditAction {
  PRODUCT_CREATED = 'product.created',
  PRODUCT_UPDATED = 'product.updated',
  PRODUCT_DELETED = 'product.deleted',
  PRODUCT_RESTORED = 'product.restored',
  PRODUCT_IMPORTED = 'product.imported',
  ORDER_PLACED = 'order.placed',
  ORDER_STATUS_SET = 'order.status-set',
  ORDER_REFUNDED = 'order.refunded',
  ORDER_SUBSTITUTES_REFUSED = 'order.substitutes-refused',
  ORDER_DELETED = 'order.deleted',
  ORDER_RESTORED = 'order.restored',
  ORDER_PACKING_STARTED = 'order.packing-started',
  ORDER_FULFILMENT_SET = 'order.fulfilment-set',
  ORDER_CANCELLED = 'order.cancelled',
  ORDER_MOVED = 'order.moved',
  ORDER_PAYMENT_RECORDED = 'order.payment-recorded',
  ORDER_MISSED = 'order.missed',
  ORDER_MISSED_UNDONE = 'order.missed-undone',
  PAY_LINK_SENT = 'pay-link.sent',
  PAY_LINK_CANCELLED = 'pay-link.cancelled',
  ORDERS_EXPORTED = 'orders.exported',
  USER_PROMOTED = 'user.promoted',
  USER_DEMOTED = 'user.demoted',
  USER_ROLE_SET = 'user.role-set',
  USER_EXPORTED = 'user.exported',
  USER_ERASED = 'user.erased',
  STAFF_INVITED = 'staff.invited',
  STAFF_INVITATION_REVOKED = 'staff.invitation-revoked',
  REVIEW_ANSWERED = 'review.answered',
  REVIEW_ANSWER_REMOVED = 'review.answer-removed',
  REVIEW_DELETED = 'review.deleted',
  RATING_ANSWERED = 'rating.answered',
  RATING_ANSWER_REMOVED = 'rating.answer-removed',
  RATING_DELETED = 'rating.deleted',
  API_TOKEN_CREATED = 'api-token.created',
  API_TOKEN_REVOKED = 'api-token.revoked',
  WEBHOOK_CREATED = 'webhook.created',
  WEBHOOK_UPDATED = 'webhook.updated',
  WEBHOOK_DELETED = 'webhook.deleted',
  WEBHOOK_SECRET_ROTATED = 'webhook.secret-rotated',
  DELIVERY_RETRIED = 'delivery.retried',
  PAYMENT_SETTLED = 'payment.settled',
  SHOP_UPDATED = 'shop.updated',
  DELIVERY_UPDATED = 'delivery.updated',
  PAGE_CREATED = 'page.created',
  PAGE_UPDATED = 'page.updated',
  PAGE_DELETED = 'page.deleted',
  TAX_RATE_CREATED = 'tax-rate.created',
  TAX_RATE_UPDATED = 'tax-rate.updated',
  TAX_RATE_DELETED = 'tax-rate.deleted',
  CATEGORY_CREATED = 'category.created',
  CATEGORY_UPDATED = 'category.updated',
  CATEGORY_DELETED = 'category.deleted',
  IMPORT_MAPPING_CREATED = 'import-mapping.created',
  IMPORT_MAPPING_UPDATED = 'import-mapping.updated',
  IMPORT_MAPPING_DELETED = 'import-mapping.deleted',
  SLOT_TEMPLATE_CREATED = 'slot-template.created',
  SLOT_TEMPLATE_UPDATED = 'slot-template.updated',
  SLOT_TEMPLATE_DELETED = 'slot-template.deleted',
  SLOT_EXCEPTION_CREATED = 'slot-exception.created',
  SLOT_EXCEPTION_UPDATED = 'slot-exception.updated',
  SLOT_EXCEPTION_DELETED = 'slot-exception.deleted',
  SLOT_UPDATED = 'slot.updated',
}
registerEnum({ AuditAction }, 'The action.');

export enum AuditSubjectType {
  PRODUCT = 'product',
  ORDER = 'order',
  PAY_LINK = 'pay-link',
  USER = 'user',
  INVITATION = 'invitation',
  REVIEW = 'review',
  RATING = 'rating',
  API_TOKEN = 'api-token',
  WEBHOOK = 'webhook',
  DELIVERY = 'delivery',
  PAYMENT = 'payment',
  SHOP = 'shop',
  PAGE = 'page',
  TAX_RATE = 'tax-rate',
  CATEGORY = 'category',
  IMPORT_MAPPING = 'import-mapping',
  SLOT_TEMPLATE = 'slot-template',
  SLOT_EXCEPTION = 'slot-exception',
  SLOT = 'slot',
}
registerEnum({ AuditSubjectType }, 'The kind of the subject of an audit entry.');

export type AuditedValue = string | number | boolean | null;

/**
 * Values of the changed fields before and after, by field name. Money in minor units; null for a
 * missing value.
 */
export type AuditChanges = Readonly<Record<string, { before: AuditedValue; after: AuditedValue }>>;

/**
 * An action of an admin, or of a customer on their order, inserted in the transaction of the
 * action. A trigger rejects updates and deletions.
 */
@ObjectType({ implements: Node, description: 'An action of an admin, or of a customer on their own order.' })
@Entity('audit_entries')
@Index('audit_entries_newest', ['createdAt', 'id'])
@Index('audit_entries_actor', ['actorId', 'createdAt', 'id'])
@Index('audit_entries_action', ['action', 'createdAt', 'id'])
@Index('audit_entries_subject', ['subjectType', 'subjectId', 'createdAt', 'id'])
@Index('audit_entries_person', ['personId'], { where: 'person_id is not null' })
export class AuditEntry {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null for the shop's own settings, which name admins. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @ManyToOne(() => User, { nullable: true })
  actor!: Relation<User> | null;

  /** The API token that acted for the admin; null for people. */
  @Column({ type: 'uuid', nullable: true })
  apiTokenId!: string | null;

  @ManyToOne(() => ApiToken, { nullable: true })
  apiToken!: Relation<ApiToken> | null;

  @Field(() => AuditAction, 'The action.')
  @Column({ type: 'text' })
  action!: AuditAction;

  @Field(() => AuditSubjectType, 'The kind of the subject.')
  @Column({ type: 'text' })
  subjectType!: `${AuditSubjectType}`;

  // No foreign key: the history of deleted subjects stays.
  @Field(() => ID, 'Id of the subject, which may have been deleted since.')
  @Column({ type: 'uuid' })
  subjectId!: string;

  @Field(() => String, 'The name of the subject at that time.')
  @Column({ type: 'text' })
  subjectName!: string;

  /** The user whose personal data the entry contains, if any. Erased with that user's account. */
  @Column({ type: 'uuid', nullable: true })
  personId!: string | null;

  @Column({ type: 'jsonb', default: {} })
  changes!: AuditChanges;

  @Field(() => Date, 'Time of the event.', { name: 'at' })
  @Column(createdAtColumn)
  createdAt!: Date;
}
