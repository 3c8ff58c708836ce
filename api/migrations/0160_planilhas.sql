-- The pivots of income and expenses have a permission of their own: they show sums, not titles.
select give_to_administrators(461);
