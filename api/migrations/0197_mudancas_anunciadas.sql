-- Open screens hear from the tables themselves what changed: the audit's triggers, which see every row that really
-- changed, announce the models of its table. The announcement arrives after the commit.

-- The models by which screens know the rows of a table; null where no screen waits for them.
create function announced_models(tabela text) returns text[] language sql immutable parallel safe
  return case
    -- The ledger, where titles of jobs are too.
    when tabela in ('lancamento', 'lancamento_rateio', 'lancamento_baixa', 'baixa_linha')
      then array['financeiro', 'execucao']
    when tabela = 'lancamento_aprovacao' then array['financeiro', 'execucao', 'pendencia']
    -- What waits for somebody is counted in the menu.
    when tabela in ('regra_aprovacao', 'regra_aprovador', 'boleto', 'lote_pagamento')
      then array['financeiro', 'pendencia']
    when tabela in ('lancamento_recorrencia', 'lancamento_retencao', 'negociacao', 'periodo_fechado', 'arquivo',
      'retencao_aliquota', 'retencao_orgao', 'retencao_tabela_irrf', 'pessoa_retencao', 'pessoa_inss_declarado',
      'boleto_instrucao', 'regua_cobranca', 'cobranca_lembrete', 'cobranca_link', 'cobranca_parada',
      'pagamento_instrucao', 'lote_pagamento_item', 'lote_pagamento_evento',
      'cnab_convenio', 'cnab_remessa', 'cnab_retorno', 'cnab_retorno_linha',
      'cheque', 'cheque_evento', 'cheque_talao', 'cheque_impressao', 'recibo', 'recibo_baixa',
      'extrato_cartao', 'cartao_compra', 'cartao_parcela', 'cartao_sinal',
      'extrato_importado', 'extrato_historico', 'extrato_conta', 'extrato_colunas', 'extrato_banco',
      'conciliacao', 'conciliacao_parte', 'conciliacao_regra')
      then array['financeiro']
    when tabela in ('fatura', 'fatura_item', 'fatura_parcela', 'fatura_retencao', 'fatura_anexo')
      then array['financeiro', 'orcamento']
    when tabela in ('orca_verba', 'orca_despesa', 'verba_movimento', 'verba_anexo') then array['execucao']
    when tabela = 'contabancaria' then array['contabancaria', 'financeiro']
    when tabela = 'plano_contas' then array['plano_contas', 'financeiro']
    when tabela = 'classificacao_regra' then array['plano_contas']
    when tabela = 'centro_custo' then array['centro_custo']
    when tabela in ('cenario', 'cenario_mudanca') then array['cenario']
    when tabela in ('orcamento', 'orcamento_status', 'orca_participante', 'orca_evento', 'orca_link',
      'campos_custom_valor')
      then array['orcamento']
    when tabela = 'direito_imagem' then array['direito_imagem']
    when tabela in ('pessoa', 'pessoa_endereco', 'pessoa_contato', 'pessoa_conta_banco', 'pessoa_anonimizacao')
      then array['pessoa']
    when tabela = 'empresa' then array['empresa']
    when tabela in ('usuario', 'usuario_empresa') then array['usuario']
    when tabela in ('tenant', 'plano_assinatura', 'plano_cobranca', 'plano_checkout', 'plano_pagamento')
      then array['plano']
    when tabela in ('email', 'email_remetente') then array['email']
    when tabela in ('entrega', 'entrega_destinatario', 'entrega_envio') then array['entrega']
    when tabela = 'importacao' then array['importacao']
    when tabela in ('planejamento', 'planejamento_valor', 'planejamento_versao') then array['planejamento']
    when tabela in ('pacote_contabil', 'contabil_leiaute', 'contabil_codigo') then array['pacote_contabil']
  end;

-- Columns that change at each keystroke or click: an update of these alone is not announced. The open sheets of a
-- budget are told of each batch by an announcement of their own.
create function silent_columns(tabela text) returns text[] language sql immutable parallel safe
  return case tabela
    when 'orcamento' then array['revisao', 'alterado_em', 'ajuste_tipo', 'ajuste_valor', 'ajuste_taxa',
      'valor_desejado', 'subtotal', 'valor_base', 'total_geral', 'bv_total', 'imposto_total', 'comissao_total',
      'liquido_total', 'custo_total', 'lucro_total']
    when 'usuario' then array['preferencias']
  end;

-- An announcement as the server writes it itself, letter by letter: PostgreSQL sends equal ones of a transaction once.
create function change_notice(empresa text, model text) returns text language sql stable parallel safe
  return format('{"tenant":%s,"evento":"mudou","dados":{"model":"%s"}}', empresa, model);

-- As in 0074, and the changes that were stored are announced. What is written outside a company, by a migration, is
-- announced to nobody.
create or replace function auditar() returns trigger language plpgsql as $$
declare
  muitas boolean;
  linhas text;
  velha text := 'v';
  nova text := 'n';
  quem text;
  pai text := 'null::bigint';
  antes text := 'null::jsonb';
  depois text := 'null::jsonb';
  colunas text[];
  mudadas text[];
  empresa text := coalesce(current_setting('app.tenant', true), '');
  escritas bigint;
  models text[];
  model text;
  ouvida boolean := true;
begin
  -- Only the restore of a backup sets this: the audit of those rows comes with them.
  if current_setting('app.restaurando', true) = 'sim' then return null; end if;
  if TG_OP = 'DELETE' then muitas := exists (select from velhas offset 50);
  else muitas := exists (select from novas offset 50); end if;

  if TG_OP = 'INSERT' then linhas := 'novas n';
  elsif TG_OP = 'DELETE' then linhas := 'velhas v';
  else
    -- By place in the order of the key, which some tables repeat.
    linhas := format('(select row_number() over (order by %1$I) as "#", %2$s from velhas v) v
      join (select row_number() over (order by %1$I) as "#", %3$s from novas n) n using ("#")', TG_ARGV[0],
      case when muitas then '*' else 'v' end, case when muitas then '*' else 'n' end);
    if not muitas then
      velha := '(v.v)';
      nova := '(n.n)';
    end if;
  end if;

  if muitas then
    colunas := colunas_da_auditoria(TG_RELID);
    if TG_OP = 'UPDATE' then
      execute mudadas_em(linhas, colunas) into mudadas;
      colunas := array(select coluna from unnest(colunas) with ordinality as u(coluna, i)
        where coluna = any(mudadas || conhecida_por() || TG_ARGV[0]) order by i);
    end if;
    if TG_OP <> 'INSERT' then antes := como_json(velha, colunas); end if;
    if TG_OP <> 'DELETE' then depois := como_json(nova, colunas); end if;
  else
    if TG_OP <> 'INSERT' then antes := format('to_jsonb(%s) - $1', velha); end if;
    if TG_OP <> 'DELETE' then depois := format('to_jsonb(%s) - $1', nova); end if;
  end if;

  quem := case TG_OP when 'DELETE' then velha else nova end;
  if TG_ARGV[2] <> '' then pai := format('%s.%I', quem, TG_ARGV[2]); end if;
  execute format(
    'insert into auditoria (tenant_id, id_usuario, chamada, requisicao, tabela, chave, pai, chave_pai,
       operacao, antes, depois)
     select x.tenant_id, $2, $3, $4, $5, x.chave, $6, x.chave_pai, $7, x.antes, x.depois
     from (select %1$s.tenant_id, %1$s.%2$I as chave, %3$s as chave_pai, %4$s as antes, %5$s as depois
       from %6$s offset 0) x
     where x.antes is distinct from x.depois', quem, TG_ARGV[0], pai, antes, depois, linhas)
  using fora_da_auditoria(),
    nullif(current_setting('app.usuario', true), '')::bigint,
    nullif(current_setting('app.chamada', true), ''),
    nullif(current_setting('app.requisicao', true), ''),
    TG_TABLE_NAME, TG_ARGV[1],
    case TG_OP when 'INSERT' then 'I' when 'UPDATE' then 'A' else 'E' end;

  get diagnostics escritas = row_count;
  models := announced_models(TG_TABLE_NAME);
  if escritas = 0 or models is null or empresa = '' then return null; end if;
  if TG_OP = 'UPDATE' and silent_columns(TG_TABLE_NAME) is not null then
    -- Of many rows all columns are compared: so large a change is worth an announcement.
    execute format('select bool_or(%s is distinct from %s) from %s', antes, depois, linhas)
      into ouvida using fora_da_auditoria() || silent_columns(TG_TABLE_NAME);
  end if;
  if not ouvida then return null; end if;
  foreach model in array models loop
    perform pg_notify('claquete', change_notice(empresa, model));
  end loop;
  return null;
end $$;

-- The menu counts the requests of payment that wait. Few titles are requests: it reads again for these alone.
create function announce_request() returns trigger language plpgsql as $$
begin
  if current_setting('app.restaurando', true) is distinct from 'sim' then
    perform pg_notify('claquete', change_notice(
      case TG_OP when 'DELETE' then old.tenant_id else new.tenant_id end::text, 'pendencia'));
  end if;
  return null;
end $$;
create trigger anunciar_pedido_feito after insert on lancamento
  for each row when (new.situacao = 'solicitado') execute function announce_request();
create trigger anunciar_pedido_mudado after update on lancamento
  for each row when ('solicitado' in (old.situacao, new.situacao) and old is distinct from new)
  execute function announce_request();
create trigger anunciar_pedido_excluido after delete on lancamento
  for each row when (old.situacao = 'solicitado') execute function announce_request();
