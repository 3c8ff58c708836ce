import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/financeiro/recibos/recibo'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, flag, int, money, text, texts } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

export type ReciboFilter = TakenBy<typeof contract.reciboList>['query']

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
  readonly payee: Party
  readonly valor: Cents
  readonly referente: string
  readonly obs: string
  readonly local: string
  readonly assinaturas: readonly string[]
  readonly id_usuario: number
}

/** The number after the unit's last one. Receipts are never deleted, so none repeats; the caller has its turn. */
export async function nextReciboNumber(db: TenantDb, id_empresa: number): Promise<number> {
  const [row] = await db.rows(
    { numero: int(sql`coalesce(max(numero), 0) + 1`) },
    (list) => sql`select ${list} from recibo
      where tenant_id = ${db.tenant} and id_empresa = ${id_empresa}`,
  )
  return must(row, 'number of a receipt').numero
}

export async function insertRecibo(
  db: TenantDb,
  { pagador, payee, valor, assinaturas, ...novo }: NewRecibo,
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
      recebedor_nome: payee.nome,
      recebedor_documento: payee.documento,
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
            join lancamento_baixa b on ${same('b.id_baixa', 'rb')}
            join lancamento l on ${same('l.id_lancamento', 'b')}
            where ${same('rb.id_recibo', 'r')}
              and not (${sql.join(conditions, sql` and `)}))`,
        ]
      : []
  return sql<boolean>`${sql.join([sql`true`, ...units, ...titles], sql` and `)}`
}

export const recibos = listSource(contract.recibos, {
  columns: {
    id_recibo: 'r.id_recibo',
    numero: sql`lpad(r.numero::text, greatest(4, length(r.numero::text)), '0')`,
    data: 'r.data',
    operacao_label: sql`case r.operacao when 'C' then 'Recebido' else 'Pago' end`,
    pagador_nome: 'r.pagador_nome',
    recebedor_nome: 'r.recebedor_nome',
    referente: 'r.referente',
    situacao_label: sql`case r.situacao when 'emitido' then 'Emitido' else 'Cancelado' end`,
    valor: 'r.valor',
    empresa: sql`coalesce(nullif(e.fantasia, ''), e.razao)`,
    operacao: 'r.operacao',
    situacao: 'r.situacao',
    id_empresa: 'r.id_empresa',
    pagador_documento: 'r.pagador_documento',
    recebedor_documento: 'r.recebedor_documento',
  },
  more: {
    id_pessoa: int.orNull('r.id_pessoa'),
    obs: text('r.obs'),
    local: text('r.local'),
    assinaturas: texts('r.assinaturas'),
    motivo: text.orNull('r.motivo'),
    usuario: text.orNull(sql`(select u.nome from usuario u
      where ${same('u.id_usuario', 'r')})`),
    email: text.orNull(sql`(select coalesce(nullif(d.email_cobranca, ''), nullif(d.email, ''))
      from pessoa_endereco d where ${same('d.id_pessoa', 'r')})`),
  },
  from: (db, visao: VisaoDoLivro) => sql`recibo r
    join empresa e on ${same('e.id_empresa', 'r')}
    where r.tenant_id = ${db.tenant} and ${seenRecibos(visao)}`,
  search: sql`r.busca`,
  filters: {
    periodo1: (day: CalendarDate) => sql<boolean>`v.data >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.data <= ${day}`,
  },
})

export const listBaixasOfRecibo = (db: TenantDb, id_recibo: number) =>
  db.rows(
    {
      id_baixa: int('b.id_baixa'),
      id_lancamento: int('b.id_lancamento'),
      descricao: text('l.descricao'),
      data: day('b.data'),
      valor: money('b.valor'),
      estornada: flag(sql`b.estornada_em is not null`),
    },
    (list) => sql`select ${list}
      from recibo_baixa rb
      join lancamento_baixa b on ${same('b.id_baixa', 'rb')}
      join lancamento l on ${same('l.id_lancamento', 'b')}
      where rb.tenant_id = ${db.tenant} and rb.id_recibo = ${id_recibo}
      order by b.data, b.id_baixa`,
  )
