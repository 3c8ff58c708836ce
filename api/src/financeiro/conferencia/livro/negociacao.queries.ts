import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { negociacaoPath, tituloRecord } from '../diferenca/addresses.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const negociacao = {
  registro: sql`'negociação nº ' || n.id_negociacao`,
  path: negociacaoPath(sql`n.id_negociacao`),
}

/** What live settlements of each negotiation took from the old titles, and what the new ones are worth. */
const sides = (db: TenantDb) => sql`negociacao n
  cross join lateral (select coalesce(sum(b.desconto), 0.00) as desconto,
      coalesce(sum(b.negociado), 0.00) as negociado
    from lancamento_baixa b where ${same('b.id_negociacao', 'n')}
      and b.estornada_em is null) o
  cross join lateral (select coalesce(sum(l.valor), 0.00) as valor
    from lancamento l where ${same('l.id_negociacao', 'n')}
      and l.situacao in ('aprovado', 'pago')) t
  where n.tenant_id = ${db.tenant}`

/** Checks of negotiations against the titles that went into them and those that came of them. */
export const negociacaoChecks: readonly Verification[] = [
  {
    nome: 'uma negociação em vigor tira dos títulos o que os novos valem, sem os juros, e uma desfeita nada',
    diferencas: (db) =>
      db.rows(
        difference({
          ...negociacao,
          expected: sql`case n.situacao when 'vigente' then (n.saldo - n.desconto) || ' + ' || n.desconto || ' em ' || n.total
            else '0.00 + 0.00 em 0.00' end`,
          found: sql`o.negociado || ' + ' || o.desconto || ' em ' || t.valor`,
        }),
        (list) => sql`select ${list}
        from ${sides(db)} and (o.negociado, o.desconto, t.valor) is distinct from
          (case n.situacao when 'vigente' then n.saldo - n.desconto else 0 end,
           case n.situacao when 'vigente' then n.desconto else 0 end,
           case n.situacao when 'vigente' then n.total else 0 end)`,
      ),
  },
  {
    nome: 'o que um título deixou em negociações é a soma das suas baixas por negociação',
    diferencas: (db) =>
      db.rows(
        difference({
          ...tituloRecord(sql`l.id_lancamento`),
          expected: sql`coalesce(b.total, 0.00)::text`,
          found: sql`l.valor_negociado::text`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        left join (select id_lancamento, sum(negociado) as total from lancamento_baixa
          where tenant_id = ${db.tenant} and estornada_em is null and negociado > 0 group by 1) b
          on b.id_lancamento = l.id_lancamento
        where l.tenant_id = ${db.tenant} and l.valor_negociado <> coalesce(b.total, 0)`,
      ),
  },
]
