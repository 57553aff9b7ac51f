import { ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ManyToOne, PrimaryColumn, type ColumnOptions } from 'typeorm';
import type { ScheduledClosing } from '@larder/shared/scheduled-closings';
import {
  SETTING_NAMES,
  type Setting,
  type SettingValues,
  type TranslatedSetting,
} from '@larder/shared/shop-settings';
import type { TextsByLocale } from '@larder/shared/texts-by-locale';
import { Field } from '../../common/graphql-fields.js';
import { Node } from '../../common/node.js';
import { createdAtColumn, moneyColumn } from '../../database/columns.js';
import { TaxRate } from '../taxes/tax-rate.entity.js';
import { settingClass, settingField } from './setting-class.js';

/** Id of the only row. */
export const SHOP_ID = '00000000-0000-4000-8000-000000000001';

function columnOf(setting: Setting): ColumnOptions {
  switch (setting.type) {
    case 'line':
    case 'lines':
      return { type: 'text', ...(!setting.initial && { default: setting.default ?? '' }) };
    case 'flag':
      return { type: 'boolean', default: setting.default };
    case 'amount':
      return { ...moneyColumn, default: 0 };
    case 'whole':
      return { type: 'int', default: setting.default };
    case 'day':
      return { type: 'date', nullable: true };
    case 'taxRate':
      return { type: 'uuid', nullable: true };
    case 'locales':
      // Null only until the first start of a release with this column.
      return { type: 'text', array: true, nullable: true };
    default:
      return { type: 'text' };
  }
}

/** A foreign key. */
const referenceTo =
  (property: string): PropertyDecorator =>
  (target) =>
    ManyToOne(() => TaxRate, { nullable: true })(target, property);

const Settings = settingClass<SettingValues>(ObjectType(), SETTING_NAMES, (setting, name) => [
  settingField(setting, setting.description),
  Column(columnOf(setting)),
  ...(setting.type === 'taxRate' ? [referenceTo(name.replace(/Id$/, ''))] : []),
]);

/** The settings that admins change. Texts are empty where the shop has none. */
@ObjectType({
  implements: Node,
  description: 'The settings of the shop that admins change. Texts are empty where the shop has none.',
})
@Entity('shop_settings')
@Check('shop_settings_one_row', `"id" = '${SHOP_ID}'`)
@Check('shop_settings_announcement', `"announcement_from" <= "announcement_until"`)
export class ShopSettings extends Settings {
  @Field(() => ID, 'Unique id.')
  @PrimaryColumn('uuid')
  id!: string;

  /** Texts in other languages. Those of the columns are in the default one. */
  @Column({ type: 'jsonb', default: {} })
  translations!: TextsByLocale<TranslatedSetting>;

  /** The resolver leaves out those that have ended. */
  @Column({ type: 'jsonb', default: [] })
  closings!: readonly ScheduledClosing[];

  @Field(() => Int, 'Grows with each change; see `UpdateShopSettingsInput.expectedVersion`.')
  @Column({ type: 'int', default: 1 })
  version!: number;

  /** Grows with each change of areas, places and fees, which so notifies all processes. */
  @Column({ type: 'int', default: 1 })
  deliveryVersion!: number;

  @Field(() => Date, 'Time of the last change.')
  @Column(createdAtColumn)
  updatedAt!: Date;
}
