-- The day on which the funder approved the project: it chooses the norm by which its accounts are kept (IN Ancine 150 or 159).
alter table projeto_incentivado add column aprovado_em date;
