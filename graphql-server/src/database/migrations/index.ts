import { Baseline1797200000000 } from './1797200000000-baseline.js';
import { RefundParts1797300000000 } from './1797300000000-refund-parts.js';
import { Changes1797400000000 } from './1797400000000-changes.js';
import { PriceRules1797500000000 } from './1797500000000-price-rules.js';
import { BagFee1797600000000 } from './1797600000000-bag-fee.js';
import { Holds1797700000000 } from './1797700000000-holds.js';
import { Fulfilments1797800000000 } from './1797800000000-fulfilments.js';
import { Delivery1797900000000 } from './1797900000000-delivery.js';
import { Addresses1797900000100 } from './1797900000100-addresses.js';
import { Slots1797900000200 } from './1797900000200-slots.js';
import { SlotChoices1797900000300 } from './1797900000300-slot-choices.js';
import { SlotFees1798000000000 } from './1798000000000-slot-fees.js';
import { OrderMoves1798000000100 } from './1798000000100-order-moves.js';
import { Waitlist1798000000200 } from './1798000000200-waitlist.js';
import { Runs1798000000300 } from './1798000000300-runs.js';
import { ClosedDays1798000000400 } from './1798000000400-closed-days.js';
import { CollectionFee1798000000500 } from './1798000000500-collection-fee.js';
import { LeadDays1798000000550 } from './1798000000550-lead-days.js';
import { FulfilmentSteps1798000000600 } from './1798000000600-fulfilment-steps.js';
import { StaffRoles1798000000700 } from './1798000000700-staff-roles.js';
import { Picking1798000000800 } from './1798000000800-picking.js';
import { Weights1798000000900 } from './1798000000900-weights.js';
import { PayLater1798000001000 } from './1798000001000-pay-later.js';
import { WholeSteps1798000001050 } from './1798000001050-whole-steps.js';
import { BankAccount1798000001100 } from './1798000001100-bank-account.js';
import { Substitutes1798000001200 } from './1798000001200-substitutes.js';
import { StaffOrders1798000001300 } from './1798000001300-staff-orders.js';
import { RefusedSubstitutes1798000001350 } from './1798000001350-refused-substitutes.js';
import { OrderChanges1798000001400 } from './1798000001400-order-changes.js';
import { OrderAdditions1798000001410 } from './1798000001410-order-additions.js';
import { PayLinks1798000001500 } from './1798000001500-pay-links.js';
import { MethodDestinations1798000001600 } from './1798000001600-method-destinations.js';
import { TransferReminders1798000001610 } from './1798000001610-transfer-reminders.js';
import { BagsByTemperature1798000001700 } from './1798000001700-bags-by-temperature.js';

/** In the order they run. A migration that has been released never changes. */
export const migrations = [
  Baseline1797200000000,
  RefundParts1797300000000,
  Changes1797400000000,
  PriceRules1797500000000,
  BagFee1797600000000,
  Holds1797700000000,
  Fulfilments1797800000000,
  Delivery1797900000000,
  Addresses1797900000100,
  Slots1797900000200,
  SlotChoices1797900000300,
  SlotFees1798000000000,
  OrderMoves1798000000100,
  Waitlist1798000000200,
  Runs1798000000300,
  ClosedDays1798000000400,
  CollectionFee1798000000500,
  LeadDays1798000000550,
  FulfilmentSteps1798000000600,
  StaffRoles1798000000700,
  Picking1798000000800,
  Weights1798000000900,
  PayLater1798000001000,
  WholeSteps1798000001050,
  BankAccount1798000001100,
  Substitutes1798000001200,
  StaffOrders1798000001300,
  RefusedSubstitutes1798000001350,
  OrderChanges1798000001400,
  OrderAdditions1798000001410,
  PayLinks1798000001500,
  MethodDestinations1798000001600,
  TransferReminders1798000001610,
  BagsByTemperature1798000001700,
];

const numbers = migrations.map(({ name }) => Number(name.slice(-13)));

/** The numbers of the first and of the newest, as the table `migrations` has them. */
export const BASELINE = Math.min(...numbers);
export const NEWEST_MIGRATION = Math.max(...numbers);
