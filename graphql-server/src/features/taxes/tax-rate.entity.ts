import { ID, Int, ObjectType } from 'type-graphql';
import { Field } from '../../common/graphql-fields.js';
import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Node } from '../../common/node.js';
import { MAX_TAX_RATE } from '@larder/shared/limits';

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A rate of tax.' })
@Entity('tax_rates')
@Unique('tax_rates_name', ['name', 'rate'])
@Check('tax_rates_rate', `"rate" between 0 and ${MAX_TAX_RATE}`)
export class TaxRate {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, 'The name that customers see, such as `VAT`.')
  @Column({ type: 'text' })
  name!: string;

  @Field(() => Int, 'The rate in thousandths of a percent: 5500 is 5.5 %.')
  @Column({ type: 'int' })
  rate!: number;

  /** In the list of rates. */
  @Column({ type: 'int' })
  position!: number;

  @Field(() => Int, 'Grows with each change; see `UpdateTaxRateInput.expectedVersion`.')
  @Column({ type: 'int', default: 1 })
  version!: number;
}
