import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { VerbaState, MovimentoTipo } from '@claquete/core/orcamentos/execucao/verba'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** A fund for the acts on it, with amounts in centavos. */
export interface Verba {
  readonly id_orca_verba: number
  readonly id_orcamento: number
  readonly id_orca_grupo: number | null
  readonly id_orca_item: number | null
  readonly id_produtor: number
  readonly produtor: string
  readonly id_usuario: number | null
  readonly id_usuario_produtor: number | null
  readonly descricao: string
  readonly valor: Cents
  readonly estado: VerbaState
  readonly forma: string | null
  readonly aprovada_em: string | null
  readonly operacao_origem: number | null
  readonly versao: number
  readonly saldo: Cents
  readonly entregue: Cents
  readonly movimentos: number
  readonly despesas: number
  readonly pendentes: number
  readonly valor_pendente: Cents
}

/** Types of movement that increase a fund. */
export const receivedKinds = sql`('entrega', 'transferencia_recebida', 'reembolso')`

const columns = (db: TenantDb) => sql`
  v.id_orca_verba, v.id_orcamento, v.id_orca_grupo, v.id_orca_item, v.id_produtor,
  coalesce(nullif(p.fantasia, ''), p.razao) as produtor, v.id_usuario, v.id_usuario_produtor,
  v.descricao, (v.valor * 100)::bigint as valor, v.estado, v.forma, v.aprovada_em, v.operacao_origem,
  v.versao,
  (select coalesce(sum(case when m.tipo in ${receivedKinds} then m.valor else -m.valor end), 0) * 100
    from verba_movimento m where m.tenant_id = ${db.tenant}
      and m.id_orca_verba = v.id_orca_verba)::bigint as saldo,
  (select coalesce(sum(m.valor), 0) * 100 from verba_movimento m where m.tenant_id = ${db.tenant}
    and m.id_orca_verba = v.id_orca_verba and m.tipo = 'entrega')::bigint as entregue,
  (select count(*) from verba_movimento m where m.tenant_id = ${db.tenant}
    and m.id_orca_verba = v.id_orca_verba) as movimentos,
  (select count(*) from orca_despesa d where d.tenant_id = ${db.tenant}
    and d.id_orca_verba = v.id_orca_verba and d.situacao <> 'rejeitada') as despesas,
  (select count(*) from orca_despesa d where d.tenant_id = ${db.tenant}
    and d.id_orca_verba = v.id_orca_verba and d.situacao = 'lancada') as pendentes,
  (select coalesce(sum(d.valor), 0) * 100 from orca_despesa d where d.tenant_id = ${db.tenant}
    and d.id_orca_verba = v.id_orca_verba and d.situacao = 'lancada')::bigint as valor_pendente`

const verbas = (db: TenantDb, ids: readonly number[]) => sql`
  from orca_verba v
  join pessoa p on p.tenant_id = v.tenant_id and p.id_pessoa = v.id_produtor
  where v.tenant_id = ${db.tenant} and v.id_orca_verba = any(${ids}::bigint[])
  order by v.id_orca_verba`

export async function findVerba(db: TenantDb, id_orca_verba: number): Promise<Verba | undefined> {
  const [row] = await db.run(sql<Verba>`select ${columns(db)} ${verbas(db, [id_orca_verba])}`)
  return row
}

/** Locks funds, always in the same order, then reads them, so that earlier acts are seen. */
export async function lockVerbas(db: TenantDb, ids: readonly number[]): Promise<Verba[]> {
  await db.run(sql`select v.id_orca_verba ${verbas(db, ids)} for update of v`)
  return db.run(sql<Verba>`select ${columns(db)} ${verbas(db, ids)}`)
}

export interface VerbaValues {
  readonly id_orcamento?: number
  readonly id_orca_grupo?: number | null
  readonly id_orca_item?: number | null
  readonly id_produtor?: number
  readonly id_usuario?: number
  readonly id_usuario_produtor?: number | null
  readonly descricao?: string
  readonly valor?: Cents
  readonly data?: CalendarDate
  readonly forma?: string | null
  readonly id_contabancaria?: number | null
  readonly estado?: VerbaState
  readonly motivo?: string | null
  readonly id_aprovador?: number | null
  readonly aprovada_em?: RawBuilder<string> | null
  readonly fechada_em?: RawBuilder<string> | null
  readonly operacao_origem?: number | null
}

const stored = ({ valor, ...values }: VerbaValues) => ({
  ...values,
  ...(valor !== undefined && { valor: centsToDecimalText(valor) }),
})

type NovaVerba = VerbaValues &
  Required<
    Pick<VerbaValues, 'id_orcamento' | 'id_produtor' | 'descricao' | 'data' | 'valor' | 'estado'>
  >

export async function insertVerba(db: TenantDb, values: NovaVerba): Promise<number> {
  const row = await db
    .insertInto('orca_verba')
    .values({ ...values, valor: centsToDecimalText(values.valor) })
    .returning('id_orca_verba')
    .executeTakeFirstOrThrow()
  return row.id_orca_verba
}

export const updateVerba = (db: TenantDb, id_orca_verba: number, values: VerbaValues) =>
  db
    .update('orca_verba')
    .set({ ...stored(values), versao: sql`versao + 1` })
    .where('id_orca_verba', '=', id_orca_verba)
    .execute()

export const deleteVerba = (db: TenantDb, id_orca_verba: number) =>
  db.deleteFrom('orca_verba').where('id_orca_verba', '=', id_orca_verba).execute()

export async function proximaOperacao(db: TenantDb): Promise<number> {
  const [row] = await db.run(sql<{ n: number }>`select nextval('verba_operacao') as n`)
  return must(row, 'number of the operation').n
}

export interface NovoMovimento {
  readonly id_orca_verba: number
  readonly operacao: number
  readonly tipo: MovimentoTipo
  readonly valor: Cents
  readonly data: CalendarDate
  readonly id_lancamento?: number
  readonly id_orca_despesa?: number
  readonly id_verba_outra?: number
  readonly id_usuario: number
}

export const insertMovimentoRows = (db: TenantDb, movimentos: readonly NovoMovimento[]) =>
  db
    .insertInto('verba_movimento')
    .values(
      movimentos.map(({ valor, ...one }) => ({
        ...one,
        valor: centsToDecimalText(valor),
      })),
    )
    .execute()

export interface Movimento {
  readonly id_verba_movimento: number
  readonly id_orca_verba: number
  readonly operacao: number
  readonly tipo: MovimentoTipo
  readonly id_lancamento: number | null
  readonly id_orca_despesa: number | null
}

/** The movements of a fund's last operation, in every fund it touched. */
export const ultimaOperacao = (db: TenantDb, id_orca_verba: number) =>
  db.run(sql<Movimento>`
    select m.id_verba_movimento, m.id_orca_verba, m.operacao, m.tipo, m.id_lancamento, m.id_orca_despesa
    from verba_movimento m where m.tenant_id = ${db.tenant} and m.operacao = (
      select max(u.operacao) from verba_movimento u
      where u.tenant_id = ${db.tenant} and u.id_orca_verba = ${id_orca_verba})
    order by m.id_verba_movimento`)

export const deleteOperacao = (db: TenantDb, operacao: number) =>
  db.deleteFrom('verba_movimento').where('operacao', '=', operacao).execute()

/** Makes the person who accounts for a fund a participant of the job. */
export const join = (db: TenantDb, id_orcamento: number, id_usuario: number) =>
  db
    .insertInto('orca_participante')
    .values({ id_orcamento, id_usuario })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id_orcamento', 'id_usuario']).doNothing(),
    )
    .execute()

/** Open funds whose stored state differs from what their movements and expenses say. */
export const listOpenVerbas = (db: TenantDb, id_orcamento: number) =>
  db.run(sql<{ id_orca_verba: number }>`select id_orca_verba from orca_verba
    where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento}
      and estado in ('aprovada', 'entregue', 'prestacao') order by 1`)
