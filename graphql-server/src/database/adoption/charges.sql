-- The charges of purchases, in place of columns for each kind. A fee has what the lines leave of
-- each rate; the rest of it is untaxed.
insert into charges
  (checkout_id, position, kind, line, quantity, unit_amount, amount, tax_name, tax_rate, tax_amount)
with of_lines as (
  select checkout_id, position as line, 'goods' as kind, quantity, unit_price as unit_amount,
    tax_name, tax_rate, tax_amount
  from checkout_lines
  union all
  select checkout_id, position, 'deposit', quantity, deposit,
    deposit_tax_name, deposit_tax_rate, deposit_tax_amount
  from checkout_lines where deposit > 0
),
taxed as (
  select id as checkout_id, place, part ->> 'name' as name, (part ->> 'rate')::int as rate,
    (part ->> case when added_tax = 0 then 'gross' else 'net' end)::bigint as amount,
    (part ->> 'tax')::bigint as tax
  from checkouts, jsonb_array_elements(taxes) with ordinality as listed (part, place)
),
parts as (
  select taxed.checkout_id, place, name, rate,
    amount - coalesce(sum(unit_amount * quantity), 0) as amount, tax - coalesce(sum(tax_amount), 0) as tax
  from taxed left join of_lines on of_lines.checkout_id = taxed.checkout_id
    and tax_name = name and tax_rate = rate and tax_amount is not null
  group by taxed.checkout_id, place, name, rate, amount, tax
  having amount <> coalesce(sum(unit_amount * quantity), 0)
),
untaxed as (
  select id as checkout_id, shipping - coalesce(sum(amount), 0) as amount
  from checkouts left join parts on parts.checkout_id = id
  group by id having count(place) = 0 or shipping <> sum(amount)
),
made as (
  select checkout_id, kind, line, quantity, unit_amount,
    tax_name, tax_rate, tax_amount, null::bigint as place
  from of_lines
  union all
  select checkout_id, 'delivery', null, 1, amount, name, rate, tax, place from parts
  union all
  select checkout_id, 'delivery', null, 1, amount, null, null, null, null from untaxed
)
select checkout_id,
  row_number() over (
    partition by checkout_id
    order by array_position(array['goods', 'deposit', 'delivery'], kind), line, place nulls last
  ) - 1,
  kind, line, quantity, unit_amount, unit_amount * quantity,
  tax_name, tax_rate, tax_amount
from made;

alter table checkouts drop column shipping, drop column deposit,
  add constraint checkouts_amounts check (subtotal >= 0 and added_tax >= 0);
alter table orders drop column shipping, drop column deposit;
alter table checkout_lines drop column tax_name, drop column tax_rate, drop column tax_amount,
  drop column deposit, drop column deposit_tax_name, drop column deposit_tax_rate,
  drop column deposit_tax_amount;
alter table order_lines drop column tax_name, drop column tax_rate, drop column tax_amount,
  drop column deposit, drop column deposit_tax_name, drop column deposit_tax_rate,
  drop column deposit_tax_amount;
