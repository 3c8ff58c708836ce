import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { takenBy } from '@claquete/core/livro/titulos/delay'
import type { Baixa } from '@claquete/core/livro/titulos/delay'
import { allocateBaixas } from '@claquete/core/livro/titulos/baixa-line'
import { sql } from 'kysely'
import { day, int, money } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Split lines of these titles, in order, with what settlements already gave to each (`baixado`). */
const listLines = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('r.id_lancamento'),
      id_rateio: int('r.id_rateio'),
      valor: money('r.valor'),
      baixado: money('r.baixado'),
    },
    (list) => sql`select ${list} from rateio_baixado r
      where r.tenant_id = ${db.tenant} and r.id_lancamento = any(${ids}::bigint[])
      order by r.id_rateio`,
  )

/** Live settlements of these titles that have no stored parts yet, in order of creation. */
const listUndivided = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('b.id_lancamento'),
      id_baixa: int('b.id_baixa'),
      principal: money('b.principal'),
      desconto: money('b.desconto'),
      negociado: money('b.negociado'),
      juros: money('b.juros'),
      multa: money('b.multa'),
    },
    (list) => sql`select ${list} from lancamento_baixa b
      where b.tenant_id = ${db.tenant} and b.id_lancamento = any(${ids}::bigint[])
        and b.estornada_em is null
        and not exists (select from baixa_linha x where ${same('x.id_baixa', 'b')})
      order by b.id_baixa`,
  )

const byTitulo = <T extends { readonly id_lancamento: number }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ id_lancamento }) => id_lancamento)

const texts = ({ principal, desconto, negociado = cents(0), juros, multa }: Baixa) => ({
  principal: centsToDecimalText(principal),
  desconto: centsToDecimalText(desconto),
  negociado: centsToDecimalText(negociado),
  juros: centsToDecimalText(juros),
  multa: centsToDecimalText(multa),
})

const gives = (baixa: Baixa) => takenBy(baixa) > 0 || baixa.juros > 0 || baixa.multa > 0

/**
 * Stores how much of each live settlement went to each split line, where not stored yet. Must run after
 * settlements are created or lines replaced; nothing else writes `baixa_linha`. The caller has locked the
 * titles, so that two settlements of one title are never allocated over the same balance.
 */
export async function storeBaixaLines(db: TenantDb, ids: readonly number[]): Promise<void> {
  const linhas = byTitulo(await listLines(db, ids))
  if (linhas.size === 0) return
  const baixas = byTitulo(await listUndivided(db, [...linhas.keys()]))
  const rows = [...baixas].flatMap(([id_lancamento, ownBaixas]) => {
    const ownLinhas = linhas.get(id_lancamento) ?? []
    return allocateBaixas(ownLinhas, ownBaixas).flatMap((partes, i) =>
      partes.flatMap((parte, j) =>
        gives(parte)
          ? [
              {
                id_baixa: ownBaixas[i]?.id_baixa,
                id_rateio: ownLinhas[j]?.id_rateio,
                ...texts(parte),
              },
            ]
          : [],
      ),
    )
  })
  if (rows.length === 0) return
  await db.run(sql`insert into baixa_linha (id_baixa, id_rateio, principal, desconto, negociado, juros, multa)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id_baixa bigint,
      id_rateio bigint, principal numeric, desconto numeric, negociado numeric, juros numeric,
      multa numeric)`)
}

/** What of one live settlement `b` went to the line `n`: all of it, or its part `x` of a split title. */
const partOf = (coluna: string) =>
  money(sql`sum(case when n.id_rateio is null then ${sql.ref(`b.${coluna}`)}
    else ${sql.ref(`x.${coluna}`)} end)`)

/** Live settlements of a title by account, centre and budget line, as reports by payment date count them. */
export const listTargets = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    {
      id_baixa: int('b.id_baixa'),
      data: day('b.data'),
      id_grupoCusto: int.orNull('n.id_grupoCusto'),
      id_centrocusto: int.orNull('n.id_centrocusto'),
      id_orcamento: int.orNull('n.id_orcamento'),
      id_orca_item: int.orNull('n.id_orca_item'),
      principal: partOf('principal'),
      desconto: partOf('desconto'),
      juros: partOf('juros'),
      multa: partOf('multa'),
    },
    (list) => sql`select ${list} from lancamento_baixa b
      join lancamento_linha n on ${same('n.id_lancamento', 'b')}
      left join baixa_linha x on ${same('x.id_baixa', 'b')}
        and x.id_rateio = n.id_rateio
      where b.tenant_id = ${db.tenant} and b.id_lancamento = ${id_lancamento}
        and b.estornada_em is null and (n.id_rateio is null or x.id_rateio is not null)
      group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5, 6`,
  )
