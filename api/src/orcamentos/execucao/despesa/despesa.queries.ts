import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, int, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { familiaOf } from '../../orcamento/public.ts'

export const despesaSituacao = word(['lancada', 'aprovada', 'rejeitada'])

const columns = {
  id_orca_despesa: int('d.id_orca_despesa'),
  id_orcamento: int('d.id_orcamento'),
  id_orca_item: int('d.id_orca_item'),
  id_orca_verba: int.orNull('d.id_orca_verba'),
  descricao: text('d.descricao'),
  valor: money('d.valor'),
  data: day('d.data'),
  formaPagamento: text('d.formaPagamento'),
  situacao: despesaSituacao('d.situacao'),
  id_lancamento: int.orNull('d.id_lancamento'),
  id_usuario: int.orNull('d.id_usuario'),
  versao: int('d.versao'),
}
export type Despesa = RowOf<typeof columns>

const select = (db: TenantDb, condition: RawBuilder<unknown>) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from orca_despesa d
      where d.tenant_id = ${db.tenant} and ${condition}`,
  )

/** The first expense `d` of this condition. */
async function selectOne(db: TenantDb, condition: RawBuilder<unknown>) {
  const [row] = await select(db, condition)
  return row
}

/** These expenses, in no order. */
export const findDespesas = (db: TenantDb, ids: readonly number[]) =>
  select(db, sql`d.id_orca_despesa = any(${ids}::bigint[])`)

export const findDespesa = (db: TenantDb, id_orca_despesa: number) =>
  selectOne(db, sql`d.id_orca_despesa = ${id_orca_despesa}`)

export const lockDespesa = (db: TenantDb, id_orca_despesa: number) =>
  selectOne(db, sql`d.id_orca_despesa = ${id_orca_despesa} for update of d`)

/** The expense already saved under this key: the screen sends the same key again when it retries. */
export const findSentDespesa = (db: TenantDb, id_usuario: number, chave: string) =>
  selectOne(db, sql`d.id_usuario = ${id_usuario} and d.chave = ${chave}`)

export interface DespesaValues {
  readonly id_orcamento?: number
  readonly id_orca_item?: number
  readonly id_orca_verba?: number | null
  readonly id_produtor?: number | null
  readonly id_fornecedor?: number | null
  readonly fornecedor?: string
  readonly descricao?: string
  readonly id_tipoDocumento?: number | null
  readonly num_documento?: string | null
  readonly data?: CalendarDate
  readonly valor?: Cents
  readonly formaPagamento?: string
  readonly situacao?: Despesa['situacao']
  readonly motivo?: string | null
  readonly id_lancamento?: number | null
  readonly id_usuario?: number
  readonly id_aprovador?: number | null
  readonly chave?: string | null
}

const stored = ({ valor, ...values }: DespesaValues) => ({
  ...values,
  ...(valor !== undefined && { valor: centsToDecimalText(valor) }),
})

type NovaDespesa = DespesaValues &
  Required<
    Pick<
      DespesaValues,
      | 'id_orcamento'
      | 'id_orca_item'
      | 'descricao'
      | 'data'
      | 'valor'
      | 'formaPagamento'
      | 'situacao'
    >
  >

export async function insertDespesa(db: TenantDb, values: NovaDespesa): Promise<number> {
  const row = await db
    .insertInto('orca_despesa')
    .values({ ...values, valor: centsToDecimalText(values.valor) })
    .returning('id_orca_despesa')
    .executeTakeFirstOrThrow()
  return row.id_orca_despesa
}

export const updateDespesa = (db: TenantDb, id_orca_despesa: number, values: DespesaValues) =>
  db
    .update('orca_despesa')
    .set({ ...stored(values), versao: sql`versao + 1` })
    .where('id_orca_despesa', '=', id_orca_despesa)
    .execute()

export const deleteDespesa = (db: TenantDb, id_orca_despesa: number) =>
  db.deleteFrom('orca_despesa').where('id_orca_despesa', '=', id_orca_despesa).execute()

/** Whether `b` has the same supplier, document and value as `a`. */
export const isDuplicate = sql<boolean>`b.num_documento is not null and b.num_documento <> ''
  and dobrar(b.num_documento) = dobrar(a.num_documento) and b.valor = a.valor
  and (b.id_fornecedor = a.id_fornecedor
    or a.fornecedor <> '' and dobrar(b.fornecedor) = dobrar(a.fornecedor))`

/** Other expenses of the job with the same supplier, document and value. */
export const listDuplicateDespesas = (
  db: TenantDb,
  id_orcamento: number,
  id_orca_despesa: number,
) =>
  db.rows(
    {
      id_orca_despesa: int('b.id_orca_despesa'),
      descricao: text('b.descricao'),
      data: day('b.data'),
    },
    (list) => sql`select ${list} from orca_despesa a
      join orca_despesa b on b.tenant_id = a.tenant_id and b.id_orca_despesa <> a.id_orca_despesa
        and b.situacao <> 'rejeitada' and ${isDuplicate}
      where a.tenant_id = ${db.tenant} and a.id_orca_despesa = ${id_orca_despesa}
        and b.id_orcamento in (${familiaOf(db, id_orcamento)})
      order by b.id_orca_despesa limit 10`,
  )

/** This person's files that are not attached to anything. */
export const listLooseArquivos = (db: TenantDb, id_usuario: number, ids: readonly number[]) =>
  db.rows(
    { id_arquivo: int('id_arquivo') },
    (list) => sql`select ${list} from arquivo
      where tenant_id = ${db.tenant} and id_arquivo = any(${ids}::bigint[])
        and id_usuario = ${id_usuario} and removido = 'N' and tabela is null for update`,
  )

export async function attach(db: TenantDb, id_orca_despesa: number, ids: readonly number[]) {
  if (ids.length === 0) return
  await db
    .insertInto('verba_anexo')
    .values(ids.map((id_arquivo) => ({ id_orca_despesa, id_arquivo })))
    .execute()
  await db.run(sql`update arquivo set tabela = 'orca_despesa', chave = ${id_orca_despesa}
    where tenant_id = ${db.tenant} and id_arquivo = any(${ids}::bigint[])`)
}

const anexoColumns = {
  id_verba_anexo: int('va.id_verba_anexo'),
  id_orca_despesa: int('va.id_orca_despesa'),
  id_arquivo: int('va.id_arquivo'),
  arquivo: text('a.arquivo'),
  name: text('a.name'),
  mime: text('a.mime'),
}
export type Anexo = RowOf<typeof anexoColumns>

export const listAnexos = (db: TenantDb, despesas: readonly number[]) =>
  db.rows(
    anexoColumns,
    (list) => sql`select ${list} from verba_anexo va
      join arquivo a on ${same('a.id_arquivo', 'va')}
      where va.tenant_id = ${db.tenant} and va.id_orca_despesa = any(${despesas}::bigint[])
      order by va.id_verba_anexo`,
  )

export async function findAnexo(db: TenantDb, id_verba_anexo: number) {
  const [row] = await db.rows(
    { id_orca_despesa: int('id_orca_despesa'), id_arquivo: int('id_arquivo') },
    (list) => sql`select ${list} from verba_anexo
      where tenant_id = ${db.tenant} and id_verba_anexo = ${id_verba_anexo}`,
  )
  return row
}

/** Removes receipts from an expense and deletes their files. */
export async function releaseAnexos(db: TenantDb, arquivos: readonly number[]): Promise<void> {
  await db.run(sql`delete from verba_anexo where tenant_id = ${db.tenant}
    and id_arquivo = any(${arquivos}::bigint[])`)
  await db.run(sql`update arquivo set removido = 'S' where tenant_id = ${db.tenant}
    and id_arquivo = any(${arquivos}::bigint[])`)
}
