import type { RemessaBody } from '@claquete/contract/equipamentos/remessas/remessa'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { flag, int, money, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { instantOf, ms } from '../disponibilidade/public.ts'
import { inUnitsOf, nameOf } from './remessa.queries.ts'

const remessa = {
  id_remessa: int('r.id_remessa'),
  num_remessa: text('r.num_remessa'),
  nome: text('r.nome'),
  id_empresa: int('r.id_empresa'),
  id_status: int('r.id_status'),
  id_responsavel: int.orNull('r.id_responsavel'),
  id_familia: int.orNull('r.id_familia'),
  uid: text.orNull('r.uid'),
  data_saida: int(ms('r.data_saida')),
  data_prevista: int(ms('r.data_prevista')),
  saiu_em: int.orNull(ms('r.saiu_em')),
  versao: int('r.versao'),
}
export type StoredRemessa = RowOf<typeof remessa>

interface Reader {
  readonly empresas: readonly number[]
}

async function selectRemessa(
  db: TenantDb,
  who: Reader,
  id_remessa: number,
  lock = sql``,
): Promise<StoredRemessa | undefined> {
  const [row] = await db.rows(
    remessa,
    (list) => sql`select ${list} from remessa r
      where r.tenant_id = ${db.tenant} and r.id_remessa = ${id_remessa} and ${inUnitsOf(who)} ${lock}`,
  )
  return row
}

/** The remittance if it is of a unit of this person. */
export const findRemessaOf = (db: TenantDb, who: Reader, id_remessa: number) =>
  selectRemessa(db, who, id_remessa)

/** The same, locked for a change. */
export const lockRemessaOf = (db: TenantDb, who: Reader, id_remessa: number) =>
  selectRemessa(db, who, id_remessa, sql`for update of r`)

/** The remittance of an item, whoever asks. */
export async function remessaOfItem(db: TenantDb, id_remessa_item: number) {
  const row = await db
    .from('remessa_item')
    .select('id_remessa')
    .where('id_remessa_item', '=', id_remessa_item)
    .executeTakeFirst()
  return row?.id_remessa
}

/** Which of these exist. */
export async function existing(
  db: TenantDb,
  { id_empresa, id_responsavel }: Pick<RemessaBody, 'id_empresa' | 'id_responsavel'>,
) {
  const [row] = await db.rows(
    {
      id_empresa: flag(sql`exists (select from empresa x
        where x.tenant_id = ${db.tenant} and x.id_empresa = ${id_empresa})`),
      id_responsavel:
        flag(sql`(${id_responsavel ?? null}::bigint is null or exists (select from pessoa x
        where x.tenant_id = ${db.tenant} and x.id_pessoa = ${id_responsavel ?? null}))`),
    },
    (list) => sql`select ${list}`,
  )
  return must(row, 'references of a remittance')
}

/** What a line of a sheet is called in every version. */
export async function uidOfItem(
  db: TenantDb,
  id_orcamento: number,
  id_orca_item: number,
): Promise<string | undefined> {
  const row = await db
    .from('orca_item')
    .select('uid')
    .where('id_orcamento', '=', id_orcamento)
    .where('id_orca_item', '=', id_orca_item)
    .executeTakeFirst()
  return row?.uid
}

/** The line of a version with this name. */
export async function itemOfUid(db: TenantDb, id_orcamento: number, uid: string) {
  const [row] = await db.rows(
    { id_orca_item: int('i.id_orca_item'), nome: text('i.descricao') },
    (list) => sql`select ${list} from orca_item i
      where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento} and i.uid = ${uid}`,
  )
  return row
}

export interface RemessaValues {
  readonly nome: string
  readonly id_empresa: number
  readonly id_responsavel: number | null
  readonly id_familia: number | null
  readonly uid: string | null
  readonly destino: string
  readonly data_saida: number
  readonly data_prevista: number
  readonly obs: string
}

const stored = ({ data_saida, data_prevista, ...rest }: RemessaValues) => ({
  ...rest,
  data_saida: instantOf(data_saida),
  data_prevista: instantOf(data_prevista),
})

export async function insertRemessa(
  db: TenantDb,
  values: RemessaValues,
  { num_remessa, id_usuario }: { readonly num_remessa: string; readonly id_usuario: number | null },
): Promise<number> {
  const { id_remessa } = await db
    .insertInto('remessa')
    .values({ ...stored(values), num_remessa, id_usuario })
    .returning('id_remessa')
    .executeTakeFirstOrThrow()
  return id_remessa
}

const nextVersao = sql<number>`versao + 1`

export async function updateRemessa(
  db: TenantDb,
  id_remessa: number,
  values: RemessaValues,
): Promise<void> {
  await db
    .update('remessa')
    .set({ ...stored(values), versao: nextVersao })
    .where('id_remessa', '=', id_remessa)
    .execute()
}

export async function setStatus(
  db: TenantDb,
  id_remessa: number,
  to: {
    readonly id_status: number
    readonly saiu_em?: number | null
    readonly data_entrada?: number
  },
): Promise<void> {
  await db
    .update('remessa')
    .set({
      id_status: to.id_status,
      versao: nextVersao,
      ...(to.saiu_em !== undefined && { saiu_em: instantOf(to.saiu_em) }),
      ...(to.data_entrada !== undefined && { data_entrada: instantOf(to.data_entrada) }),
    })
    .where('id_remessa', '=', id_remessa)
    .execute()
}

export async function setTotal(db: TenantDb, id_remessa: number, total: Cents): Promise<void> {
  await db.run(sql`update remessa set valor_total = ${centsToDecimalText(total)}::numeric
    where tenant_id = ${db.tenant} and id_remessa = ${id_remessa}
      and valor_total <> ${centsToDecimalText(total)}::numeric`)
}

/** Items of a remittance that are changed by themselves make its version older. */
export async function touch(db: TenantDb, id_remessa: number): Promise<void> {
  await db
    .update('remessa')
    .set({ versao: nextVersao })
    .where('id_remessa', '=', id_remessa)
    .execute()
}

/** The units in which this person works. */
export const listUnits = (db: TenantDb, { empresas }: Reader) =>
  db.rows(
    { id: int('e.id_empresa'), nome: text(nameOf('e')) },
    (list) => sql`select ${list} from empresa e
      where e.tenant_id = ${db.tenant} and (${empresas.length === 0}::boolean
        or e.id_empresa = any(${empresas}::bigint[])) order by e.id_empresa`,
  )

/** What one piece of equipment costs a day, by its register. */
export async function listAlugueis(db: TenantDb, ids: readonly number[]) {
  const rows = await db.rows(
    { id_equipamento: int('e.id_equipamento'), valor: money.orNull('e.valorAluguel') },
    (list) => sql`select ${list} from equipamento e
      where e.tenant_id = ${db.tenant} and e.id_equipamento = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id_equipamento, valor }) => [id_equipamento, valor]))
}

/** The version of a job that counts, whoever asks. */
export async function currentOf(db: TenantDb, id_familia: number): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_orcamento: int('o.id_orcamento') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_familia = ${id_familia} and o.excluido_em is null
      order by o.aprovado desc, o.id_orcamento_versao desc limit 1`,
  )
  return row?.id_orcamento
}
