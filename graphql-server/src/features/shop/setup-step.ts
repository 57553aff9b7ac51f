import { Int, ObjectType } from 'type-graphql';
import { Field, registerEnum } from '../../common/graphql-fields.js';

/** A step of the set-up of a shop. */
export enum SetupStep {
  CONTACT = 'contact',
  TAXES = 'taxes',
  DELIVERY = 'delivery',
  PRODUCTS = 'products',
  PAGES = 'pages',
  PAYMENTS = 'payments',
  EMAILS = 'emails',
  SEARCH = 'search',
  FIRST_ORDER = 'firstOrder',
}

registerEnum({ SetupStep }, 'A step of the set-up of a shop.', {
  CONTACT: 'The shop has an e-mail address or a phone number for customers.',
  TAXES: 'The shop has a rate of tax.',
  DELIVERY: 'The shop delivers by its areas, or offers collection.',
  PAGES: 'The shop has published a page, such as the imprint.',
  PRODUCTS: 'The shop has a product of its own that customers see.',
  PAYMENTS: 'The shop takes real payments.',
  EMAILS: 'The shop sends e-mails through a mail server.',
  SEARCH: 'The database knows the letters of all scripts, so that searches are fast; only where it does not.',
  FIRST_ORDER: 'The shop has received an order.',
});

@ObjectType('SetupTask', { simpleResolvers: true, description: 'A step of the set-up and its state.' })
export class SetupTask {
  @Field(() => SetupStep, 'The step.')
  step!: SetupStep;

  @Field(() => Boolean, 'Whether it is done.')
  done!: boolean;
}

@ObjectType('ExampleState', { simpleResolvers: true, description: 'The example products of the shop.' })
export class ExampleStateType {
  @Field(() => Int, 'Number of unedited example products, without those in the trash.')
  products!: number;

  @Field(() => Int, 'Number of edited ones, which stay when the examples are removed.')
  edited!: number;

  @Field(() => Boolean, 'Whether `loadExampleProducts` would add some: not in a shop that has orders.')
  canLoad!: boolean;
}
