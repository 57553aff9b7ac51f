-- What lists of products are filtered by: the allergens that a product is stated to be without, also
-- as traces, such as `without MILK`, and its diets and marks, such as `VEGAN`. An index is made of this
-- function: a migration that changes a result makes it anew.
create or replace function food_marks(food jsonb) returns text[]
language sql immutable strict parallel safe
return array(
  select 'without ' || allergen
  from unnest(array[
    'GLUTEN', 'CRUSTACEANS', 'EGGS', 'FISH', 'PEANUTS', 'SOYBEANS', 'MILK', 'NUTS', 'CELERY', 'MUSTARD',
    'SESAME', 'SULPHITES', 'LUPIN', 'MOLLUSCS'
  ]) as allergen
  where jsonb_typeof(food -> 'contains') = 'array'
    and not (food -> 'contains' ? allergen) and not (food -> 'mayContain' ? allergen)
  union all
  select jsonb_array_elements_text(food -> 'diets')
);
