-- The first area that has a postcode with these keys, see `postcode-keys.ts`; null for none.
create or replace function delivery_area(code text, keys text[]) returns delivery_areas
language sql stable as $$
  select area from delivery_areas area
  where area.id in (select area_id from delivery_area_keys where country = code and key = any(keys))
  order by position limit 1
$$;

-- How a customer has chosen to get their cart, as `ChosenDelivery`; null for nothing yet. Volatile,
-- so that a checkout sees what its locks have waited for.
create or replace function cart_delivery(buyer uuid) returns jsonb language plpgsql as $$
begin
  return (
    select jsonb_build_object(
      'method', method, 'country', choice.country, 'postcode', postcode,
      'area', case when area.id is not null then
        jsonb_build_object(
          'id', area.id, 'position', area.position, 'name', area.name, 'country', area.country,
          'postcodes', area.postcodes, 'minimumOrder', minimum_order
        )
      end,
      'place', case when place.id is not null then
        jsonb_build_object(
          'id', place.id, 'position', place.position, 'name', place.name, 'address', place.address,
          'hours', hours, 'closedDays', closed_days
        )
      end,
      'slot', case when slot_template_id is not null then
        jsonb_build_object('templateId', slot_template_id, 'day', slot_day)
      end
    )
    from cart_deliveries choice
    left join collection_places place on place.id = place_id
    left join delivery_area(choice.country, postcode_keys) area on true
    where user_id = buyer
  );
end
$$;
