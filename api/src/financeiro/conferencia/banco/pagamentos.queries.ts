import { estadosOfLote } from '@claquete/core/financeiro/pagamentos/lote'
import { tableKeys } from '@claquete/core/kernel/record'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { lotePath, tituloRecord } from '../diferenca/addresses.ts'
import { difference, toSupport } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const lote = {
  registro: sql`'lote de pagamentos nº ' || q.id_lote_pagamento`,
  path: lotePath(sql`q.id_lote_pagamento`),
}
const remessa = { registro: sql`'remessa ' || r.nome`, path: sql`'/financeiro/cnab/Listar'` }

/** A state of a batch in words. */
const labelOf = (estado: RawBuilder<unknown>) =>
  sql`case ${estado} ${sql.join(
    tableKeys(estadosOfLote).map(
      (one) => sql`when ${sql.lit(one)} then ${sql.lit(estadosOfLote[one])}`,
    ),
    sql` `,
  )} end`

/** Payments that wait for the bank, by batch. */
const waiting = (db: TenantDb) => sql`(select id_lote_pagamento, count(*) as esperam
  from lote_pagamento_item where tenant_id = ${db.tenant} and estado in ('pendente', 'agendado') group by 1)`

/** The files of payments that are in force. */
const live = (db: TenantDb) => sql`(select id_lote_pagamento, count(*) as quantas from cnab_remessa
  where tenant_id = ${db.tenant} and tipo = 'pagamento' and estado <> 'cancelada' group by 1)`

/** Batches of payments and their files, against titles and settlements. */
export const pagamentosChecks: readonly Verification[] = [
  {
    nome: 'o estado de um lote de pagamentos é o dos seus pagamentos',
    diferencas: (db) =>
      db.rows(
        difference({
          ...lote,
          expected: labelOf(sql`x.esperado`),
          found: labelOf(sql`q.estado`),
        }),
        (list) => sql`select ${list}
        from lote_pagamento q
        left join ${waiting(db)} w using (id_lote_pagamento),
          lateral (select case
            when w.esperam is null then case q.estado when 'cancelado' then 'cancelado' else 'concluido' end
            when q.exportado_em is not null then 'exportado'
            when q.estado = 'rascunho' then 'rascunho'
            else 'liberado' end as esperado) x
        where q.tenant_id = ${db.tenant} and q.estado <> x.esperado`,
      ),
  },
  {
    nome: 'um lote enviado ao banco está em uma remessa que vale, e em uma só',
    diferencas: (db) =>
      db.rows(
        difference({
          ...lote,
          expected: sql`case when q.exportado_em is null then 0 else 1 end || ' remessa(s)'`,
          found: sql`coalesce(v.quantas, 0) || ' remessa(s)'`,
        }),
        (list) => sql`select ${list}
        from lote_pagamento q left join ${live(db)} v using (id_lote_pagamento)
        where q.tenant_id = ${db.tenant}
          and coalesce(v.quantas, 0) <> case when q.exportado_em is null then 0 else 1 end`,
      ),
  },
  {
    nome: 'uma remessa de pagamentos pede o número e a soma dos pagamentos que estão nela',
    diferencas: (db) =>
      db.rows(
        difference({
          ...remessa,
          expected: sql`coalesce(x.quantos, 0) || ' pagamento(s), ' || coalesce(x.soma, 0.00)`,
          found: sql`r.quantidade || ' pagamento(s), ' || r.total`,
        }),
        (list) => sql`select ${list}
        from cnab_remessa r
        join cnab_remessa_conteudo c on ${same('c.id_cnab_remessa', 'r')},
          lateral (select count(*) as quantos, sum(i.valor) as soma
            from (select distinct m[1] as numero
              from regexp_matches(c.texto, 'PG[0-9]{10}', 'g') m) f
            join lote_pagamento_item i on i.tenant_id = r.tenant_id and i.seu_numero = f.numero
              and i.id_lote_pagamento = r.id_lote_pagamento) x
        where r.tenant_id = ${db.tenant} and r.tipo = 'pagamento'
          and (r.quantidade, r.total) is distinct from (x.quantos, x.soma)`,
      ),
  },
  {
    nome: 'um título está como enviado ao banco quando um lote enviado o paga',
    diferencas: (db) =>
      db.rows(
        difference({
          ...tituloRecord(sql`l.id_lancamento`),
          expected: sql`case when e.id_lancamento is null then 'não enviado' else 'enviado' end`,
          found: sql`case when l.exportado_em is null then 'não enviado' else 'enviado' end`,
        }),
        (list) => sql`with enviados as (
          select i.id_lancamento, bool_or(i.estado in ('pendente', 'agendado')) as espera
          from lote_pagamento_item i
          join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}
          where i.tenant_id = ${db.tenant} and q.exportado_em is not null
            and i.estado in ('pendente', 'agendado', 'pago') group by 1)
        select ${list}
        from lancamento l left join enviados e using (id_lancamento)
        where l.tenant_id = ${db.tenant}
          -- One that the bank paid in part owes the rest, and is free for another batch.
          and (l.exportado_em is not null and e.id_lancamento is null or l.exportado_em is null and e.espera)`,
      ),
  },
  {
    nome: 'nenhum título espera o banco em dois lotes',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          ...tituloRecord(sql`i.id_lancamento`),
          expected: sql`'1 pagamento'`,
          found: sql`count(*) || ' pagamentos, ' || string_agg(i.seu_numero, ' e ' order by i.seu_numero)`,
        }),
        (list) => sql`select ${list}
        from lote_pagamento_item i
        where i.tenant_id = ${db.tenant} and i.estado in ('pendente', 'agendado')
        group by i.id_lancamento having count(*) > 1`,
      ),
  },
  {
    nome: 'um pagamento feito tem a sua baixa, de quanto saiu da conta do lote, e os outros nenhuma que valha',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'pagamento ' || i.seu_numero`,
          path: lotePath(sql`i.id_lote_pagamento`),
          expected: sql`case i.estado when 'pago' then i.valor_pago::text else 'nenhuma baixa' end`,
          found: sql`case when b.id_baixa is null then 'nenhuma baixa'
            when b.id_lancamento <> i.id_lancamento then 'baixa do lançamento nº ' || b.id_lancamento
            when b.id_contabancaria is distinct from q.id_contabancaria then b.valor || ', em outra conta'
            else b.valor::text end`,
        }),
        (list) => sql`select ${list}
        from lote_pagamento_item i
        join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}
        left join lancamento_baixa b on ${same('b.id_baixa', 'i')}
        where i.tenant_id = ${db.tenant} and case i.estado
          -- One that somebody reversed by hand is still what was paid.
          when 'pago' then b.id_baixa is null
            or (b.id_lancamento, b.valor, b.id_contabancaria)
              is distinct from (i.id_lancamento, i.valor_pago, q.id_contabancaria)
          else b.id_baixa is not null and b.estornada_em is null end`,
      ),
  },
  {
    nome: 'nenhuma remessa tem número repetido, nem maior que o último do convênio',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          ...remessa,
          expected: sql`'um número só, até ' || v.nsa`,
          found: sql`'nº ' || r.nsa || ', de ' || x.quantas || ' remessa(s)'`,
        }),
        (list) => sql`select ${list}
        from cnab_remessa r
        join cnab_convenio v on ${same('v.id_cnab_convenio', 'r')},
          lateral (select count(*) as quantas from cnab_remessa o where ${same('o.id_cnab_convenio', 'r')}
            and o.nsa = r.nsa) x
        where r.tenant_id = ${db.tenant} and (r.nsa > v.nsa or x.quantas > 1)`,
      ),
  },
]
