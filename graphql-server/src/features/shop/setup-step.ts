import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

/** A step of the set-up of a shop. */
export enum SetupStep {
  CONTACT = 'contact',
  TAXES = 'taxes',
  PRODUCTS = 'products',
  PAGES = 'pages',
  PAYMENTS = 'payments',
  EMAILS = 'emails',
  FIRST_ORDER = 'firstOrder',
}

registerEnumType(SetupStep, {
  name: 'SetupStep',
  description: 'A step of the set-up of a shop.',
  valuesConfig: {
    CONTACT: { description: 'The shop has an e-mail address or a phone number for customers.' },
    TAXES: { description: 'The shop has a rate of tax.' },
    PAGES: { description: 'The shop has published a page, such as the imprint.' },
    PRODUCTS: { description: 'The shop has a product of its own that customers see.' },
    PAYMENTS: { description: 'The shop takes real payments.' },
    EMAILS: { description: 'The shop sends e-mails through a mail server.' },
    FIRST_ORDER: { description: 'The shop has received an order.' },
  },
});

@ObjectType('SetupTask', { simpleResolvers: true, description: 'A step of the set-up and its state.' })
export class SetupTask {
  @Field(() => SetupStep, { description: 'The step.' })
  step!: SetupStep;

  @Field(() => Boolean, { description: 'Whether it is done.' })
  done!: boolean;
}

@ObjectType('ExampleState', { simpleResolvers: true, description: 'The example products of the shop.' })
export class ExampleStateType {
  @Field(() => Int, { description: 'Number of unedited example products, without those in the trash.' })
  products!: number;

  @Field(() => Int, { description: 'Number of edited ones, which stay when the examples are removed.' })
  edited!: number;

  @Field(() => Boolean, {
    description: 'Whether `loadExampleProducts` would add some: not in a shop that has orders.',
  })
  canLoad!: boolean;
}
