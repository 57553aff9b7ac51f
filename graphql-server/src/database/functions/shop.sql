-- The currency of the shop, which cannot change before the end of the transaction: an update of it
-- waits for this lock (`ADVISORY_LOCKS.currency`). Volatile, so that it sees what the lock has
-- waited for. Null before the first start has stored the settings.
create or replace function shop_currency() returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7241156);
  return (select currency from shop_settings);
end
$$;

-- The rules of `DeliveryFeeRule`, in their order.
create or replace function delivery_fee_rules() returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'method', method, 'areaId', area_id, 'placeId', place_id,
    'slotTemplateId', slot_template_id, 'fromSubtotal', from_subtotal, 'fromWeight', from_weight,
    'per', per, 'amount', amount
  ) order by position), '[]')
  from delivery_fees
$$;

-- The settings that prices depend on, with the rates of tax. Volatile, so that a checkout sees what
-- its locks have waited for.
create or replace function price_rules() returns jsonb language plpgsql as $$
begin
  return (
    select jsonb_build_object(
      'bagFee', bag_fee, 'weightTolerance', weight_tolerance, 'deliveryFees', case when delivery_areas then delivery_fee_rules() end, 'pricesIncludeTax', prices_include_tax, 'defaultTaxRateId', default_tax_rate_id,
      'feeTaxRateId', fee_tax_rate_id, 'depositTaxRateId', deposit_tax_rate_id, 'rates', rates
    )
    from shop_settings, (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'rate', rate)) as rates from tax_rates
    ) as listed
  );
end
$$;
