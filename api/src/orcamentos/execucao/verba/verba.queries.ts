import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { verbaStates } from '@claquete/core/orcamentos/execucao/verba'
import type { VerbaState, MovimentoTipo } from '@claquete/core/orcamentos/execucao/verba'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { instant, int, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { signedMovimento } from '../../orcamento/public.ts'

/** Of the movements of fund `v`. */
const ofMovimentos = (db: TenantDb, value: RawBuilder<unknown>) => sql`(select ${value}
  from verba_movimento m where m.tenant_id = ${db.tenant} and m.id_orca_verba = v.id_orca_verba)`

/** Of the expenses of fund `v`. */
const ofDespesas = (db: TenantDb, value: RawBuilder<unknown>) => sql`(select ${value}
  from orca_despesa d where d.tenant_id = ${db.tenant} and d.id_orca_verba = v.id_orca_verba)`

/** A fund for the acts on it. */
const columns = (db: TenantDb) => ({
  id_orca_verba: int('v.id_orca_verba'),
  id_orcamento: int('v.id_orcamento'),
  id_orca_grupo: int.orNull('v.id_orca_grupo'),
  id_orca_item: int.orNull('v.id_orca_item'),
  id_produtor: int('v.id_produtor'),
  produtor: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  id_usuario: int.orNull('v.id_usuario'),
  id_usuario_produtor: int.orNull('v.id_usuario_produtor'),
  descricao: text('v.descricao'),
  valor: money('v.valor'),
  estado: word(verbaStates)('v.estado'),
  forma: text.orNull('v.forma'),
  aprovada_em: instant.orNull('v.aprovada_em'),
  operacao_origem: int.orNull('v.operacao_origem'),
  versao: int('v.versao'),
  saldo: money(ofMovimentos(db, sql`coalesce(sum(${signedMovimento}), 0)`)),
  entregue: money(
    ofMovimentos(db, sql`coalesce(sum(m.valor) filter (where m.tipo = 'entrega'), 0)`),
  ),
  movimentos: int(ofMovimentos(db, sql`count(*)`)),
  despesas: int(ofDespesas(db, sql`count(*) filter (where d.situacao <> 'rejeitada')`)),
  pendentes: int(ofDespesas(db, sql`count(*) filter (where d.situacao = 'lancada')`)),
  valor_pendente: money(
    ofDespesas(db, sql`coalesce(sum(d.valor) filter (where d.situacao = 'lancada'), 0)`),
  ),
})
export type Verba = RowOf<ReturnType<typeof columns>>

const verbas = (db: TenantDb, ids: readonly number[]) => sql`
  from orca_verba v
  join pessoa p on ${same('p.id_pessoa', 'v.id_produtor')}
  where v.tenant_id = ${db.tenant} and v.id_orca_verba = any(${ids}::bigint[])
  order by v.id_orca_verba`

/** These funds, in the order of their numbers. */
export const findVerbas = (db: TenantDb, ids: readonly number[]): Promise<Verba[]> =>
  db.rows(columns(db), (list) => sql`select ${list} ${verbas(db, ids)}`)

export async function findVerba(db: TenantDb, id_orca_verba: number): Promise<Verba | undefined> {
  const [row] = await findVerbas(db, [id_orca_verba])
  return row
}

/** Locks funds, always in the same order, then reads them, so that earlier acts are seen. */
export async function lockVerbas(db: TenantDb, ids: readonly number[]): Promise<Verba[]> {
  await db.run(sql`select v.id_orca_verba ${verbas(db, ids)} for update of v`)
  return findVerbas(db, ids)
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
  const [row] = await db.rows(
    { n: int(sql`nextval('verba_operacao')`) },
    (list) => sql`select ${list}`,
  )
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

export const movimentoTipo = word([
  'entrega',
  'transferencia_recebida',
  'reembolso',
  'transferencia_enviada',
  'despesa',
  'devolucao',
])

const movimentoColumns = {
  id_verba_movimento: int('m.id_verba_movimento'),
  id_orca_verba: int('m.id_orca_verba'),
  operacao: int('m.operacao'),
  tipo: movimentoTipo('m.tipo'),
  id_lancamento: int.orNull('m.id_lancamento'),
  id_orca_despesa: int.orNull('m.id_orca_despesa'),
}
export type Movimento = RowOf<typeof movimentoColumns>

/** The movements of a fund's last operation, in every fund it touched. */
export const ultimaOperacao = (db: TenantDb, id_orca_verba: number) =>
  db.rows(
    movimentoColumns,
    (list) => sql`select ${list} from verba_movimento m
      where m.tenant_id = ${db.tenant} and m.operacao = (
        select max(u.operacao) from verba_movimento u
        where u.tenant_id = ${db.tenant} and u.id_orca_verba = ${id_orca_verba})
      order by m.id_verba_movimento`,
  )

export const deleteOperacao = (db: TenantDb, operacao: number) =>
  db.deleteFrom('verba_movimento').where('operacao', '=', operacao).execute()

/** Makes the person who accounts for a fund a participant of the job. */
export const addParticipant = (db: TenantDb, id_orcamento: number, id_usuario: number) =>
  db
    .insertInto('orca_participante')
    .values({ id_orcamento, id_usuario })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id_orcamento', 'id_usuario']).doNothing(),
    )
    .execute()

/** Open funds whose stored state differs from what their movements and expenses say. */
export const listOpenVerbas = (db: TenantDb, id_orcamento: number) =>
  db.rows(
    { id_orca_verba: int('id_orca_verba') },
    (list) => sql`select ${list} from orca_verba
      where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento}
        and estado in ('aprovada', 'entregue', 'prestacao') order by 1`,
  )
