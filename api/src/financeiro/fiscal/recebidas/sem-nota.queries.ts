import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { isUnpaid } from './match.queries.ts'

export type SemNotaFilter = TakenBy<typeof contract.semNotaList>['query']

/**
 * What was paid to companies for what they did, and has no service note; one whose document is the key of a note of goods
 * has its note.
 */
const paidWithoutNota = (db: TenantDb, visao: VisaoDoLivro) => {
  const conditions = seenTitulos(visao)
  return sql`lancamento l
    join pessoa p on ${same('p.id_pessoa', 'l')} and length(p.cnpj) = 14
    join empresa e on ${same('e.id_empresa', 'l')}
    left join titulo_sem_nota d on ${same('d.id_lancamento', 'l')}
    where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.tipo = 'titulo' and l.situacao = 'pago'
      and l.origem in ('item', 'despesa', 'avulso', 'comissao', 'bv', 'permuta')
      and coalesce(l.num_documento, '') !~ '^[0-9]{44}$'
      and not exists (select from nota_recebida_titulo t where ${same('t.id_lancamento', 'l')})
      ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}`
}

export const semNota = listSource(contract.semNota, {
  columns: {
    id_lancamento: 'l.id_lancamento',
    pago_em: 'l.dataBaixa',
    pessoa: sql`coalesce(nullif(p.fantasia, ''), p.razao)`,
    descricao: 'l.descricao',
    num_documento: sql`coalesce(l.num_documento, '')`,
    bruto: sql`coalesce(l.valor_bruto, l.valor)`,
    situacao: sql`case when d.id_lancamento is null then 'sem_nota' else 'dispensado' end`,
    motivo: sql`coalesce(d.motivo, '')`,
    documento: 'p.cnpj',
    empresa: sql`coalesce(nullif(e.fantasia, ''), e.razao)`,
    id_empresa: 'l.id_empresa',
    id_pessoa: 'l.id_pessoa',
  },
  more: {},
  from: (db, visao: VisaoDoLivro) => paidWithoutNota(db, visao),
  search: sql`''`,
  filters: {
    periodo1: (dia: CalendarDate) => sql<boolean>`v.pago_em >= ${dia}`,
    periodo2: (dia: CalendarDate) => sql<boolean>`v.pago_em <= ${dia}`,
  },
})

const counted = {
  mes: text(sql`to_char(q.mes, 'YYYY-MM')`),
  quantos: int(sql`count(*)`),
  valor: money(sql`coalesce(sum(q.valor), 0)`),
}

/** Payments without a note and without a reason for it, by the month in which they were paid. */
export const countSemNota = (db: TenantDb, visao: VisaoDoLivro, [from, until]: Range) =>
  db.rows(
    counted,
    (list) => sql`select ${list} from (
        select date_trunc('month', l."dataBaixa") as mes, coalesce(l.valor_bruto, l.valor) as valor
        from ${paidWithoutNota(db, visao)} and d.id_lancamento is null
          and l."dataBaixa" between ${from} and ${until}) q
      group by q.mes`,
  )

type Range = readonly [from: string, until: string]

/** Notes that nothing pays, by the month of their competence; one whose key alone is known has no value yet. */
export const countUnpaid = (db: TenantDb, { empresas }: VisaoDoLivro, [from, until]: Range) =>
  db.rows(
    counted,
    (list) => sql`select ${list} from (
        select date_trunc('month', n.competencia) as mes, n.valor from nota_recebida n
        where n.tenant_id = ${db.tenant} and ${isUnpaid} and n.competencia between ${from} and ${until}
          ${empresas.length === 0 ? sql`` : sql`and n.id_empresa = any(${empresas}::bigint[])`}) q
      group by q.mes`,
  )

/** Notes of a month that were cancelled and pay something all the same. */
export async function countCancelledPaid(
  db: TenantDb,
  { empresas }: VisaoDoLivro,
  [from, until]: Range,
) {
  const [row] = await db.rows(
    { quantas: int(sql`count(*)`) },
    (list) => sql`select ${list} from nota_recebida n
      where n.tenant_id = ${db.tenant} and n.estado in ('cancelada', 'substituida')
        and n.competencia between ${from} and ${until}
        and exists (select from nota_recebida_titulo t where ${same('t.id_nota_recebida', 'n')})
        ${empresas.length === 0 ? sql`` : sql`and n.id_empresa = any(${empresas}::bigint[])`}`,
  )
  return row?.quantas ?? 0
}

/** Those of these payments that lack a note, as this person sees them. */
export const listSemNotaOf = (db: TenantDb, visao: VisaoDoLivro, ids: readonly number[]) =>
  db.rows(
    { id_lancamento: int('l.id_lancamento') },
    (list) => sql`select ${list} from ${paidWithoutNota(db, visao)}
      and l.id_lancamento = any(${ids}::bigint[])`,
  )

export async function storeSemNota(
  db: TenantDb,
  {
    ids,
    motivo,
    id_usuario,
  }: { readonly ids: readonly number[]; readonly motivo: string; readonly id_usuario: number },
) {
  await db
    .insertInto('titulo_sem_nota')
    .values(ids.map((id_lancamento) => ({ id_lancamento, motivo, id_usuario })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id_lancamento']).doUpdateSet({ motivo, id_usuario }),
    )
    .execute()
}

export const deleteSemNota = (db: TenantDb, ids: readonly number[]) =>
  db.deleteFrom('titulo_sem_nota').where('id_lancamento', 'in', ids).execute()
