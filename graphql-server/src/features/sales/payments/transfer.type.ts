import { ObjectType } from 'type-graphql';
import { groupedIban, missingField, type BankAccount } from '@larder/shared/bank-account';
import { transferCode } from '@larder/shared/transfer-code';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import type { Order } from '../purchase/order.entity.js';

export enum TransferCodeKind {
  EPC = 'EPC',
  SWISS_QR_BILL = 'SWISS_QR_BILL',
  UPI = 'UPI',
}
registerEnum({ TransferCodeKind }, 'Kind of a QR code for a bank transfer.', {
  EPC: 'SEPA credit transfer in euros, EPC069-12 version 002.',
  SWISS_QR_BILL: 'Swiss QR-bill, version 0200, with the Swiss cross in its middle.',
  UPI: 'UPI link in Indian rupees, which also opens an app on the phone.',
});

@ObjectType({ description: 'The bank transfer that an order waits for.' })
export class Transfer {
  @Field(() => String, 'Holder of the account.')
  holder!: string;

  @NullableField(() => String, 'IBAN in groups of four; null for a transfer by UPI.')
  iban!: string | null;

  @NullableField(() => String, 'BIC of the bank; null without one.')
  bic!: string | null;

  @NullableField(() => String, 'UPI id of the shop; null for a transfer to an IBAN.')
  upiId!: string | null;

  @Field(() => Money, 'Amount to transfer.')
  amount!: number;

  @Field(() => String, 'ISO 4217 code of its currency.')
  currency!: string;

  @Field(() => String, 'Reference to give, by ISO 11649.')
  reference!: string;

  @NullableField(() => TransferCodeKind, 'Kind of the QR code; null where none fits.')
  qrKind!: TransferCodeKind | null;

  @NullableField(
    () => String,
    'Text of the QR code, to encode with error correction M; null where none fits.',
  )
  qrPayload!: string | null;
}

/** The shop as a receiver of transfers. */
export interface TransferShop extends BankAccount {
  /** By lines; may be empty. */
  readonly address: readonly string[];
}

export type TransferredOrder = Pick<Order, 'payBy' | 'due' | 'currency' | 'paymentId'>;

/**
 * The transfer that an order waits for; null if it is paid otherwise, if nothing is due, or if the
 * shop has no account for its currency any more.
 */
export function transferOf(
  { payBy, due, currency, paymentId: reference }: TransferredOrder,
  shop: TransferShop,
): Transfer | null {
  if (payBy !== PaymentMethod.BANK_TRANSFER || due <= 0 || missingField(shop, currency) !== null) return null;
  const { accountHolder, iban, bic, upiId, address } = shop;
  const requested = { accountHolder, iban, bic, upiId, address, amount: due, currency, reference };
  const code = transferCode(requested);
  const isByUpi = currency === 'INR';
  return {
    holder: accountHolder,
    iban: isByUpi ? null : groupedIban(iban),
    bic: isByUpi || bic === '' ? null : bic,
    upiId: isByUpi ? upiId : null,
    amount: due,
    currency,
    reference,
    qrKind: code && TransferCodeKind[code.kind],
    qrPayload: code && code.payload,
  };
}
