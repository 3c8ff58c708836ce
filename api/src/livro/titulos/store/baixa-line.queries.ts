import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { takenBy } from '@claquete/core/livro/titulos/delay'
import type { Baixa } from '@claquete/core/livro/titulos/delay'
import { allocateBaixas } from '@claquete/core/livro/titulos/baixa-line'
import type { LineToSettle } from '@claquete/core/livro/titulos/baixa-line'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

interface ReadLine extends LineToSettle {
  readonly id_lancamento: number
  readonly id_rateio: number
}

interface ReadBaixa extends Baixa {
  readonly id_lancamento: number
  readonly id_baixa: number
}

const centavos = (coluna: string) => sql`(${sql.ref(coluna)} * 100)::bigint as ${sql.ref(coluna)}`

/** Split lines of these titles, in order, with what settlements already gave to each (`baixado`). */
const listLines = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<ReadLine>`select id_lancamento, id_rateio, ${centavos('valor')}, ${centavos('baixado')}
    from rateio_baixado
    where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
    order by id_rateio`)

/** Live settlements of these titles that have no stored parts yet, in order of creation. */
const listUndivided = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<ReadBaixa>`select b.id_lancamento, b.id_baixa, ${centavos('principal')},
      ${centavos('desconto')}, ${centavos('negociado')}, ${centavos('juros')}, ${centavos('multa')}
    from lancamento_baixa b
    where b.tenant_id = ${db.tenant} and b.id_lancamento = any(${ids}::bigint[])
      and b.estornada_em is null
      and not exists (select from baixa_linha x where x.tenant_id = b.tenant_id
        and x.id_baixa = b.id_baixa)
    order by b.id_baixa`)

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

/** The part of one live settlement that went to one account, centre and budget line. */
interface Allotted {
  readonly id_baixa: number
  readonly data: CalendarDate
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
  readonly principal: Cents
  readonly desconto: Cents
  readonly juros: Cents
  readonly multa: Cents
}

/** Live settlements of a title by account, centre and budget line, as reports by payment date count them. */
export const listTargets = (db: TenantDb, id_lancamento: number) => {
  const parte = (coluna: string) =>
    sql`(sum(case when n.id_rateio is null then b.${sql.ref(coluna)} else x.${sql.ref(coluna)} end)
      * 100)::bigint as ${sql.ref(coluna)}`
  return db.run(sql<Allotted>`select b.id_baixa, b.data, n."id_grupoCusto", n.id_centrocusto,
      n.id_orcamento, n.id_orca_item, ${parte('principal')}, ${parte('desconto')}, ${parte('juros')},
      ${parte('multa')}
    from lancamento_baixa b
    join lancamento_linha n on n.tenant_id = b.tenant_id and n.id_lancamento = b.id_lancamento
    left join baixa_linha x on x.tenant_id = b.tenant_id and x.id_baixa = b.id_baixa
      and x.id_rateio = n.id_rateio
    where b.tenant_id = ${db.tenant} and b.id_lancamento = ${id_lancamento} and b.estornada_em is null
      and (n.id_rateio is null or x.id_rateio is not null)
    group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5, 6`)
}
