import { sql } from 'kysely'
import { orcamentoPath } from './diferenca/addresses.ts'
import { difference } from './diferenca/difference.read.ts'
import type { Verification } from './diferenca/difference.read.ts'

/** Checks of stored counts against what they count: mails, plan charges, imports, document numbers. */
export const registroChecks: readonly Verification[] = [
  {
    nome: 'o número de tentativas e de recusas de cada e-mail está certo',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'e-mail “' || e.assunto || '” de '
            || to_char(e.criado_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`,
          path: sql`'/configuracoes/emails/listar'`,
          expected: sql`coalesce(t.quantas, 0) || ' tentativa(s), ' || coalesce(d.recusados, 0) || ' recusa(s)'`,
          found: sql`e.tentativas || ' tentativa(s), ' || e.recusados || ' recusa(s)'`,
        }),
        (list) => sql`select ${list}
        from email e
        left join (select id_email, count(*) as quantas from email_tentativa
          where tenant_id = ${db.tenant} group by 1) t on t.id_email = e.id_email
        left join (select id_email, count(*) filter (where estado = 'recusado') as recusados
          from email_destinatario where tenant_id = ${db.tenant} group by 1) d on d.id_email = e.id_email
        where e.tenant_id = ${db.tenant} and e.estado not in ('fila', 'enviando')
          and (e.tentativas, e.recusados) <> (coalesce(t.quantas, 0), coalesce(d.recusados, 0))`,
      ),
  },
  {
    nome: 'uma mensalidade ou ajuste do plano só está pago se há um pagamento válido',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'cobrança “' || c.descricao || '” de ' || to_char(c.vencimento, 'DD/MM/YYYY')`,
          path: sql`'/meuplano'`,
          expected: sql`case when p.valem > 0 then 'paga' else 'sem pagamento aprovado' end`,
          found: 'c.status',
        }),
        (list) => sql`select ${list}
        from plano_cobranca c
        join (select id_plano_cobranca,
            count(*) filter (where status = 'aprovado' and conforme and not excedente) as valem
          from plano_pagamento where tenant_id = ${db.tenant} group by 1) p
          on p.id_plano_cobranca = c.id_plano_cobranca
        where c.tenant_id = ${db.tenant} and (c.status = 'paga') <> (p.valem = 1)`,
      ),
  },
  {
    nome: 'o plano está cobrado até o fim da última mensalidade',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'plano da empresa'`,
          path: sql`'/meuplano'`,
          expected: sql`max(c.periodo_ate)::text`,
          found: sql`a.cobrado_ate::text`,
        }),
        (list) => sql`select ${list}
        from plano_assinatura a
        join plano_cobranca c on c.tenant_id = ${db.tenant} and c.tipo = 'mensalidade'
          and c.status <> 'cancelada'
        where a.tenant_id = ${db.tenant} group by a.cobrado_ate having max(c.periodo_ate) <> a.cobrado_ate`,
      ),
  },
  {
    nome: 'o número de linhas lidas, válidas e gravadas de cada importação está certo',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'importação de ' || i.nome_arquivo`,
          expected: sql`i.linhas || ' linha(s), ' || (i.linhas - i.validas) || ' de fora, no máximo '
            || i.validas || ' guardada(s)'`,
          found: sql`i.validas || ' válida(s), ' || i.invalidas || ' de fora, ' || i.importadas || ' guardada(s)'`,
        }),
        (list) => sql`select ${list}
        from importacao i
        where i.tenant_id = ${db.tenant} and i.estado in ('importada', 'desfeita')
          and (i.linhas <> i.validas + i.invalidas or i.importadas > i.validas)`,
      ),
  },
  {
    nome: 'nenhum orçamento tem número maior que o último gerado pela numeração',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'orçamento ' || num_orc`,
          path: orcamentoPath(sql`id_orcamento`),
          expected: sql`'número até ' || max(emitido)`,
          found: sql`max(numero)::text`,
        }),
        (list) => sql`with serie as (
          select emitido, prefixo, case ano when 0 then '^([0-9]{1,9})$'
            else '^(?:' || ano || '-([0-9]{1,9})|([0-9]{1,9})/' || ano || ')$' end as padrao
          from numeracao_serie where tenant_id = ${db.tenant} and documento = 'orcamento'),
        lido as (
          select o.id_orcamento, o.num_orc, s.emitido,
            (select max(n)::int from unnest(regexp_match(substr(o.num_orc, length(s.prefixo) + 1), s.padrao)) n)
              as numero
          from orcamento o join serie s on starts_with(o.num_orc, s.prefixo)
          where o.tenant_id = ${db.tenant} and o.id_orcamento_versao = 0)
        select ${list}
        from lido where numero is not null
        group by id_orcamento, num_orc having not bool_or(numero <= emitido)`,
      ),
  },
]
