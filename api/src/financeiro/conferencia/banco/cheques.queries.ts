import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const numero = sql`lpad(q."numCheque"::text, 6, '0')`
const cheque = {
  registro: sql`'cheque nº ' || ${numero}`,
  path: sql`'/financeiro/cheques?search=' || ${numero}`,
}

/** Cheques against the settlements that they made. */
export const chequeChecks: readonly Verification[] = [
  {
    nome: 'um cheque emitido, entregue ou compensado paga o seu valor, e os outros nada',
    diferencas: (db) =>
      db.rows(
        difference({
          ...cheque,
          expected: sql`x.esperado::numeric(15,2)::text`,
          found: sql`coalesce(v.soma, 0)::numeric(15,2)::text`,
        }),
        (list) => sql`with vivas as (
          select "id_chequeEmitido", sum(valor) as soma from lancamento_baixa
          where tenant_id = ${db.tenant} and "id_chequeEmitido" is not null and estornada_em is null
          group by 1)
        select ${list}
        from cheque q left join vivas v using ("id_chequeEmitido"),
          lateral (select case when q.situacao in ('emitido', 'entregue', 'compensado') then q.valor
            else 0 end as esperado) x
        where q.tenant_id = ${db.tenant} and coalesce(v.soma, 0) <> x.esperado`,
      ),
  },
  {
    nome: 'as baixas de um cheque têm o número, a conta e o dia de compensação dele',
    diferencas: (db) =>
      db.rows(
        difference({
          ...cheque,
          expected: sql`'nº ' || q."numCheque" || ', conta ' || q.id_contabancaria
            || coalesce(', compensado em ' || q.compensado_em, '')`,
          found: sql`'nº ' || b."numCheque" || ', conta ' || coalesce(b.id_contabancaria::text, 'nenhuma')
            || coalesce(', compensado em ' || b.compensado_em, '')`,
        }),
        (list) => sql`select ${list}
        from cheque q
        join lancamento_baixa b on ${same('b."id_chequeEmitido"', 'q')} and b.estornada_em is null
        where q.tenant_id = ${db.tenant}
          and (b."numCheque", b.id_contabancaria, b.compensado_em)
            is distinct from (q."numCheque", q.id_contabancaria, q.compensado_em)`,
      ),
  },
]
