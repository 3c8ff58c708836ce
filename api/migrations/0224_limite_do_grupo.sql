-- How many tasks a group of a board should have at most: its heading warns past it, nothing is refused.
alter table projeto_grupo add column limite integer check (limite between 1 and 999);
