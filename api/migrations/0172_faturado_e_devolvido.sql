-- A title that an invoice charges was issued with it: lists, reports and the invoice say one day. Titles that an
-- invoice made already have its day; receivables invoiced later had none, or another.
alter table lancamento disable trigger auditar_alteracao;
update lancamento l set data_emissao = f.data_faturado
from fatura f
where f.tenant_id = l.tenant_id and f.id_fatura = l.id_fatura and f.situacao = 'faturado'
  and l.faturamento_avulso = 'S' and l.data_emissao is distinct from f.data_faturado;
alter table lancamento enable trigger auditar_alteracao;

-- Receivables of clients without an invoice, by the day they were billed: a year of them is added up from here.
create index lancamento__faturado_a_mao on lancamento (tenant_id, (coalesce(data_emissao, competencia)))
  include (id_lancamento, situacao, tipo, rateado, valor, id_empresa, "id_grupoCusto", id_orca_item)
  where operacao = 'C' and origem = 'avulso' and id_fatura is null and id_pessoa is not null;
-- Money that comes back: the rest of a fund, a refund on a line of a budget. It lowers expenses, and is found here.
create index lancamento__devolvido on lancamento (tenant_id, id_lancamento)
  where operacao = 'C' and (origem = 'devolucao' or id_orca_item is not null);
