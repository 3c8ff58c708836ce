import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  ReciboInside as Recibo,
  ReciboRowInside as ReciboRow,
  reciboList,
} from '@claquete/contract/financeiro/recibos/recibo'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { containing, listPage, sorted } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

export type ReciboFilter = TakenBy<typeof reciboList>['query']

interface Party {
  readonly nome: string
  readonly documento: string
}

export interface NewRecibo {
  readonly id_empresa: number
  readonly numero: number
  readonly operacao: 'C' | 'D'
  readonly data: CalendarDate
  readonly id_pessoa: number | null
  readonly pagador: Party
  readonly recebedor: Party
  readonly valor: Cents
  readonly referente: string
  readonly obs: string
  readonly local: string
  readonly assinaturas: readonly string[]
  readonly id_usuario: number
}

/** The number after the unit's last one. Receipts are never deleted, so none repeats; the caller has its turn. */
export async function nextReciboNumber(db: TenantDb, id_empresa: number): Promise<number> {
  const [row] = await db.run(sql<{ numero: number }>`select coalesce(max(numero), 0) + 1 as numero
    from recibo where tenant_id = ${db.tenant} and id_empresa = ${id_empresa}`)
  return row?.numero ?? 1
}

export async function insertRecibo(
  db: TenantDb,
  { pagador, recebedor, valor, assinaturas, ...novo }: NewRecibo,
  baixas: readonly number[],
): Promise<number> {
  const { id_recibo } = await db
    .insertInto('recibo')
    .values({
      ...novo,
      valor: centsToDecimalText(valor),
      assinaturas: [...assinaturas],
      pagador_nome: pagador.nome,
      pagador_documento: pagador.documento,
      recebedor_nome: recebedor.nome,
      recebedor_documento: recebedor.documento,
    })
    .returning('id_recibo')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('recibo_baixa')
    .values(baixas.map((id_baixa) => ({ id_recibo, id_baixa })))
    .execute()
  return id_recibo
}

/** Cancels a receipt in force; its settlements may have another one. Returns whether there was one. */
export async function cancelRecibo(
  db: TenantDb,
  id_recibo: number,
  { motivo, id_usuario }: { readonly motivo: string | null; readonly id_usuario: number },
): Promise<boolean> {
  const cancelled = await db
    .update('recibo')
    .set({
      situacao: 'cancelado',
      motivo,
      cancelado_em: sql<string>`now()`,
      id_usuario_cancelou: id_usuario,
    })
    .where('id_recibo', '=', id_recibo)
    .where('situacao', '=', 'emitido')
    .returning('id_recibo')
    .executeTakeFirst()
  if (!cancelled) return false
  await db.update('recibo_baixa').set({ vigente: 'N' }).where('id_recibo', '=', id_recibo).execute()
  return true
}

/** A receipt is seen by who sees every title in it. */
const seenRecibos = (visao: VisaoDoLivro) => {
  const conditions = seenTitulos(visao)
  const units =
    visao.empresas.length > 0 ? [sql<boolean>`r.id_empresa = any(${visao.empresas}::bigint[])`] : []
  const titles =
    conditions.length > 0
      ? [
          sql<boolean>`not exists (select from recibo_baixa rb
            join lancamento_baixa b on b.tenant_id = rb.tenant_id and b.id_baixa = rb.id_baixa
            join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
            where rb.tenant_id = r.tenant_id and rb.id_recibo = r.id_recibo
              and not (${sql.join(conditions, sql` and `)}))`,
        ]
      : []
  return sql<boolean>`${sql.join([sql`true`, ...units, ...titles], sql` and `)}`
}

const recibos = (db: TenantDb, visao: VisaoDoLivro) => sql<ReciboRow>`(
  select r.id_recibo, lpad(r.numero::text, greatest(4, length(r.numero::text)), '0') as numero, r.data,
    r.operacao, case r.operacao when 'C' then 'Recebido' else 'Pago' end as operacao_label, r.id_empresa,
    coalesce(nullif(e.fantasia, ''), e.razao) as empresa, r.pagador_nome, r.pagador_documento,
    r.recebedor_nome, r.recebedor_documento, r.referente, (r.valor * 100)::bigint as valor, r.situacao,
    case r.situacao when 'emitido' then 'Emitido' else 'Cancelado' end as situacao_label,
    r.id_pessoa, r.busca
  from recibo r
  join empresa e on e.tenant_id = r.tenant_id and e.id_empresa = r.id_empresa
  where r.tenant_id = ${db.tenant} and ${seenRecibos(visao)})`

const order: Order = {
  columns: {
    id_recibo: 'v.id_recibo',
    numero: 'v.numero',
    data: 'v.data',
    pagador_nome: 'v.pagador_nome',
    recebedor_nome: 'v.recebedor_nome',
    valor: 'v.valor',
  },
  byDefault: ['id_recibo', 'desc'],
  unique: 'v.id_recibo',
}

const conditionsOf = (filter: ReciboFilter) => [
  sql<boolean>`true`,
  ...(filter.situacao ? [sql<boolean>`v.situacao = ${filter.situacao}`] : []),
  ...(filter.operacao ? [sql<boolean>`v.operacao = ${filter.operacao}`] : []),
  ...(filter.id_empresa === undefined ? [] : [sql<boolean>`v.id_empresa = ${filter.id_empresa}`]),
  ...(filter.id_pessoa === undefined ? [] : [sql<boolean>`v.id_pessoa = ${filter.id_pessoa}`]),
  ...(filter.periodo1 ? [sql<boolean>`v.data >= ${filter.periodo1}`] : []),
  ...(filter.periodo2 ? [sql<boolean>`v.data <= ${filter.periodo2}`] : []),
  ...(filter.search
    ? [
        sql<boolean>`(v.busca like ${containing(filter.search)} or v.numero like ${`%${filter.search}`})`,
      ]
    : []),
]

const found = (db: TenantDb, visao: VisaoDoLivro, filter: ReciboFilter) =>
  db
    .of(recibos(db, visao), 'v')
    .selectAll()
    .where(({ and }) => and(conditionsOf(filter)))

export const listRecibos = (db: TenantDb, visao: VisaoDoLivro, filter: ReciboFilter) =>
  listPage(found(db, visao, filter), filter, order)

export const exportRecibos = (db: TenantDb, visao: VisaoDoLivro, filter: ReciboFilter) =>
  sorted(found(db, visao, filter), filter, order)

type Stored = Omit<Recibo, 'baixas' | 'texto'>

/** One receipt, if this person may see it. */
export async function findRecibo(db: TenantDb, visao: VisaoDoLivro, id_recibo: number) {
  const [row] = await db.run(sql<Stored>`
    select v.*, r.obs, r.local, r.assinaturas, r.motivo, u.nome as usuario,
      coalesce(nullif(pe.email_cobranca, ''), nullif(pe.email, '')) as email
    from ${recibos(db, visao)} v
    join recibo r on r.tenant_id = ${db.tenant} and r.id_recibo = v.id_recibo
    left join usuario u on u.tenant_id = r.tenant_id and u.id_usuario = r.id_usuario
    left join pessoa_endereco pe on pe.tenant_id = r.tenant_id and pe.id_pessoa = r.id_pessoa
    where v.id_recibo = ${id_recibo}`)
  return row
}

export const listBaixasOfRecibo = (db: TenantDb, id_recibo: number) =>
  db.run(sql<Recibo['baixas'][number]>`
    select b.id_baixa, b.id_lancamento, l.descricao, b.data, (b.valor * 100)::bigint as valor,
      b.estornada_em is not null as estornada
    from recibo_baixa rb
    join lancamento_baixa b on b.tenant_id = rb.tenant_id and b.id_baixa = rb.id_baixa
    join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
    where rb.tenant_id = ${db.tenant} and rb.id_recibo = ${id_recibo}
    order by b.data, b.id_baixa`)
