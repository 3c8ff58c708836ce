-- Payments in part of a boleto, in their order: [{id_baixa, pago, baixado, dia, data}], amounts in centavos.
alter table boleto add column parciais jsonb not null default '[]';

alter table cnab_retorno_linha
  -- The account, agreement and carteira that the line names.
  add column identificacao jsonb,
  -- What the file says of a payment, amounts in centavos: how it is settled is decided by these.
  add column campos jsonb;
