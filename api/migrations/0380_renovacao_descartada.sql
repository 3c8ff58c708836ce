-- Versions of a renewal that was given up: they stay to be read, and the contract goes on as the signed one says.
alter table contrato_versao add column descartada_em timestamptz;
alter table contrato_versao add constraint contrato_versao__descartada
  check (descartada_em is null or (emitido_em is not null and assinado_em is null));
