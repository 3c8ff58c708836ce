-- What a person tells of a project for the norms of Rouanet (IN MinC 29/2026). Null: nobody told it, and what asks for it is
-- not measured. Of projects written before nothing is known.
alter table projeto_incentivado
  add column territorio char(1) check (territorio in ('S', 'N')),
  add column proposta_em date,
  -- Active projects of the proponent, this one among them, and what they were approved for together.
  add column carteira_projetos integer check (carteira_projetos between 1 and 1000),
  add column carteira_valor numeric(15,2) check (carteira_valor >= 0),
  add column excecao text check (excecao in ('nenhuma', 'intermediaria', 'maior')),
  add column inabilitado char(1) check (inabilitado in ('S', 'N')),
  -- The last day of it.
  add column inabilitado_ate date,
  add column edicao text check (edicao in ('avulso', 'primeira', 'pendente', 'entregue')),
  add column edicao_contas_em date,
  add constraint projeto_incentivado__inabilitado check ((inabilitado_ate is not null) = coalesce(inabilitado = 'S', false)),
  add constraint projeto_incentivado__edicao check ((edicao_contas_em is not null) = coalesce(edicao = 'entregue', false));

alter table projeto_incentivado drop constraint projeto_incentivado_tipo_obra_check;
alter table projeto_incentivado add constraint projeto_incentivado__tipo_obra check (tipo_obra in ('longa', 'media', 'curta',
  'serie', 'telefilme', 'documentario', 'animacao', 'jogo', 'podcast', 'festival', 'outro'));

-- Who gave what came of a source: whoever sponsors a project is not paid for raising its money.
alter table fonte_liberacao add column id_pessoa bigint;
create index fonte_liberacao__pessoa on fonte_liberacao (tenant_id, id_pessoa) where id_pessoa is not null;
select declare_reference('fonte_liberacao', 'id_pessoa', 'pessoa', 'entradas de projetos que pagou');

-- Rules of companies, written before, have none of the new fields.
update incentivo_regra set conteudo = jsonb_build_object('obras', '[]'::jsonb, 'excecoes', '[]'::jsonb,
  'meses_territorio', null, 'fato', 'janela', 'janela_inicio', '', 'janela_fim', '', 'projetos', null) || conteudo;
