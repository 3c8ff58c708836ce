-- A copy of a budget gives its lines their ids beforehand, to map the old ones.
grant usage on sequence orca_grupo_id_orca_grupo_seq, orca_item_id_orca_item_seq to claquete_app;
