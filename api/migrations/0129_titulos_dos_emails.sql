-- The titles that a message tells of: who may not see one of them does not see the message (decision 045). The number is
-- kept when the title is deleted, so that its message stays closed to who did not see it.
create table email_titulo (
  tenant_id bigint not null references tenant,
  id_email bigint not null,
  id_lancamento bigint not null,
  primary key (tenant_id, id_email, id_lancamento)
);
select protect_tenant('email_titulo', 'id_email', auditada => false);
select declare_reference('email_titulo', 'id_email', 'email', 'títulos do e-mail', ao_excluir => 'cascade');

-- Messages sent before: those about a title, an invoice, a receipt, a card purchase and the payments of a job.
insert into email_titulo (tenant_id, id_email, id_lancamento)
select tenant_id, id_email, chave from email where tabela = 'lancamento'
union
select e.tenant_id, e.id_email, l.id_lancamento from email e
  join lancamento l on l.tenant_id = e.tenant_id and l.id_fatura = e.chave
  where e.tabela = 'fatura'
union
select e.tenant_id, e.id_email, i.id_lancamento from email e
  join fatura_item i on i.tenant_id = e.tenant_id and i.id_fatura = e.chave
  where e.tabela = 'fatura' and i.id_lancamento is not null
union
select e.tenant_id, e.id_email, b.id_lancamento from email e
  join recibo_baixa r on r.tenant_id = e.tenant_id and r.id_recibo = e.chave
  join lancamento_baixa b on b.tenant_id = r.tenant_id and b.id_baixa = r.id_baixa
  where e.tabela = 'recibo'
union
select e.tenant_id, e.id_email, p.id_lancamento from email e
  join cartao_parcela p on p.tenant_id = e.tenant_id and p.id_cartao_compra = e.chave
  where e.tabela = 'cartao_compra'
union
select e.tenant_id, e.id_email, l.id_lancamento from email e
  join lancamento l on l.tenant_id = e.tenant_id and l.id_orcamento = e.chave
  where e.tabela = 'orcamento' and e.modelo = 'financeiro'
union
-- A summary of requests to approve names no title: those that were asked for in the day before it.
select e.tenant_id, e.id_email, l.id_lancamento from email e
  join lancamento l on l.tenant_id = e.tenant_id and l.operacao = 'D'
    and l.dt_cadastro between e.criado_em - interval '1 day' and e.criado_em
  where e.modelo = 'aprovacao' and e.tabela is null;
