-- Few settlements were reversed: what all jobs spent leaves those out, instead of finding every one that was not.
create index lancamento_baixa__estornadas on lancamento_baixa (tenant_id, id_baixa)
  where estornada_em is not null;
