import type { EquipamentoBody } from '@claquete/contract/equipamentos/registro/equipamento-save'
import type { Parte } from '@claquete/core/equipamentos/registro/equipamento'
import type { Rental } from '@claquete/core/equipamentos/registro/rental'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import { fold } from '@claquete/core/kernel/text'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { exactRate, flag, int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inUnitsOf } from './equipamento.queries.ts'

const status = word(['ATIVO', 'INATIVO'])

const columns = {
  id_equipamento: int('q.id_equipamento'),
  id_empresa: int('q.id_empresa'),
  id_tipo_equip: int('q.id_tipo_equip'),
  codigo: text('q.codigo'),
  nome: text('q.nome'),
  status: status('q.status'),
  conjunto: yesNo('q.conjunto'),
  quantidade: int('q.quantidade'),
  valor: money.orNull('q.valor'),
  valorAluguel: money.orNull('q.valorAluguel'),
  percentual: exactRate.orNull('q.percentual'),
  foto: text.orNull('q.foto'),
  versao: int('q.versao'),
}
export type StoredEquipamento = RowOf<typeof columns>

interface Sees {
  readonly empresas: readonly number[]
}

/** Those of these that are of a unit of this person, always in the same order. */
export const selectEquipamentos = (
  db: TenantDb,
  who: Sees,
  ids: readonly number[],
  lock: boolean,
): Promise<StoredEquipamento[]> =>
  db.rows(
    columns,
    (list) => sql`select ${list} from equipamento q
      where q.tenant_id = ${db.tenant} and q.id_equipamento = any(${ids}::bigint[])
        and ${inUnitsOf(who)} order by q.id_equipamento ${lock ? sql`for update of q` : sql``}`,
  )

/** The fields that name something that is not there. */
export async function missingOf(db: TenantDb, body: EquipamentoBody): Promise<string[]> {
  const exists = (table: string, key: string, id: number | null | undefined) =>
    flag(sql`(${id ?? null}::bigint is null or exists (select from ${sql.table(table)}
      where tenant_id = ${db.tenant} and ${sql.ref(key)} = ${id ?? null}::bigint))`)
  const [row] = await db.rows(
    {
      id_empresa: exists('empresa', 'id_empresa', body.id_empresa),
      id_tipo_equip: exists('tipo_equipamento', 'id_tipo_equip', body.id_tipo_equip),
      id_fornecedor: exists('pessoa', 'id_pessoa', body.id_fornecedor),
    },
    (list) => sql`select ${list}`,
  )
  const found = must(row, 'references of an equipment')
  return Object.entries(found).flatMap(([name, is]) => (is ? [] : [name]))
}

/** Who else has this code. */
export async function ownerOfCode(db: TenantDb, codigo: string, but: number | undefined) {
  const [row] = await db.rows(
    { nome: text('q.nome') },
    (list) => sql`select ${list} from equipamento q where q.tenant_id = ${db.tenant}
      and dobrar(q.codigo) = ${fold(codigo)} and q.id_equipamento <> ${but ?? -1}`,
  )
  return row?.nome
}

/** The sigla of a type; undefined where there is no such type. */
export async function siglaOfTipo(db: TenantDb, id_tipo_equip: number) {
  const [row] = await db.rows(
    { sigla: text(sql`coalesce(t.sigla, '')`) },
    (list) => sql`select ${list} from tipo_equipamento t
      where t.tenant_id = ${db.tenant} and t.id_tipo_equip = ${id_tipo_equip}`,
  )
  return row?.sigla
}

/** Codes in use that begin so, of all units: a code is one thing in the whole company. */
export async function listCodes(db: TenantDb, prefix: string): Promise<string[]> {
  const rows = await db.rows(
    { codigo: text('q.codigo') },
    (list) => sql`select ${list} from equipamento q
      where q.tenant_id = ${db.tenant} and dobrar(q.codigo) like ${`${fold(prefix)}-%`}`,
  )
  return rows.map(({ codigo }) => codigo)
}

/** What is known of those that are to be parts, as far as this person sees them. */
export const listPartsToBe = (db: TenantDb, who: Sees, ids: readonly number[]) =>
  db.rows(
    {
      id_equipamento: int('q.id_equipamento'),
      nome: text('q.nome'),
      id_empresa: int('q.id_empresa'),
      conjunto: yesNo('q.conjunto'),
      quantidade: int('q.quantidade'),
    },
    (list) => sql`select ${list} from equipamento q where q.tenant_id = ${db.tenant}
      and q.id_equipamento = any(${ids}::bigint[]) and ${inUnitsOf(who)}`,
  )

/** The kits that hold this equipment. */
export const listKitsOf = (db: TenantDb, id_equipamento: number) =>
  db.rows(
    { nome: text('q.nome'), id_empresa: int('q.id_empresa'), quantidade: int('p.quantidade') },
    (list) => sql`select ${list} from equipamento_parte p
      join equipamento q on ${same('q.id_equipamento', 'p.id_conjunto')}
      where p.tenant_id = ${db.tenant} and p.id_equipamento = ${id_equipamento} order by q.nome`,
  )

export const listStoredPartes = (db: TenantDb, id_conjunto: number): Promise<Parte[]> =>
  db.rows(
    { id_equipamento: int('p.id_equipamento'), quantidade: int('p.quantidade') },
    (list) => sql`select ${list} from equipamento_parte p
      where p.tenant_id = ${db.tenant} and p.id_conjunto = ${id_conjunto}`,
  )

/** Those of these that something counts on, from now on: a remittance or a repair that is not over. */
export async function listOccupied(db: TenantDb, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows(
    { id: int('o.id_equipamento') },
    (
      list,
    ) => sql`select distinct ${list} from equipamento_ocupacao o where o.tenant_id = ${db.tenant}
      and o.id_equipamento = any(${ids}::bigint[]) and (o.fim is null or o.fim > now())`,
  )
  return new Set(rows.map(({ id }) => id))
}

const amount = (valor: Cents | null | undefined) =>
  valor === undefined || valor === null ? null : sql<number>`${centsToDecimalText(valor)}::numeric`
const decimal = (value: number | null | undefined) =>
  value === undefined || value === null ? null : sql<number>`${String(value)}::numeric`

/** A body with what the server adds to it. */
export interface Complete extends EquipamentoBody {
  readonly codigo: string
  readonly rental: Rental
}

const identificationOf = (body: Complete) => ({
  id_empresa: body.id_empresa,
  id_tipo_equip: body.id_tipo_equip,
  codigo: body.codigo,
  codigo_barras: body.codigo_barras ?? '',
  nome: body.nome,
  fabricante: body.fabricante ?? '',
  modelo: body.modelo ?? '',
  numero_serie: body.numero_serie ?? '',
  status: body.status ?? 'ATIVO',
  origem: body.origem ?? 'proprio',
  conjunto: body.conjunto ?? 'N',
  quantidade: body.quantidade ?? 1,
})

const valuesOf = ({ rental, ...body }: Omit<Complete, 'codigo'>) => ({
  valor: amount(body.valor),
  valorAluguel: amount(rental.valorAluguel),
  percentual: decimal(rental.percentual === null ? null : rateToNumber(rental.percentual)),
  depreciacao: decimal(body.depreciacao),
  dataCompra: body.dataCompra ?? null,
  nota_fiscal: body.nota_fiscal ?? '',
  id_fornecedor: body.id_fornecedor ?? null,
  seguradora: body.seguradora ?? '',
  apolice: body.apolice ?? '',
  valor_segurado: amount(body.valor_segurado),
  seguro_ate: body.seguro_ate ?? null,
  local: body.local ?? '',
  obs: body.obs ?? '',
  foto: body.foto || null,
})

const storedOf = (body: Complete) => ({ ...identificationOf(body), ...valuesOf(body) })

export async function insertEquipamento(
  db: TenantDb,
  body: Complete,
  id_usuario: number | null,
): Promise<number> {
  const { id_equipamento } = await db
    .insertInto('equipamento')
    .values({ ...storedOf(body), id_usuario })
    .returning('id_equipamento')
    .executeTakeFirstOrThrow()
  await setPartes(db, id_equipamento, body.partes)
  return id_equipamento
}

export async function updateEquipamento(
  db: TenantDb,
  id_equipamento: number,
  body: Complete,
): Promise<void> {
  await db
    .update('equipamento')
    .set({ ...storedOf(body), versao: sql<number>`versao + 1` })
    .where('id_equipamento', '=', id_equipamento)
    .execute()
  await setPartes(db, id_equipamento, body.partes)
}

/** Parts that were left out of the request stay. */
async function setPartes(db: TenantDb, id_conjunto: number, partes: readonly Parte[] | undefined) {
  if (!partes) return
  const ids = partes.map(({ id_equipamento }) => id_equipamento)
  const counts = partes.map(({ quantidade }) => quantidade)
  await db.run(sql`delete from equipamento_parte where tenant_id = ${db.tenant}
    and id_conjunto = ${id_conjunto} and not id_equipamento = any(${ids}::bigint[])`)
  await db.run(sql`insert into equipamento_parte (tenant_id, id_conjunto, id_equipamento, quantidade)
    select ${db.tenant}, ${id_conjunto}, w.id, w.n
    from unnest(${ids}::bigint[], ${counts}::int[]) with ordinality as w (id, n, place) order by w.place
    on conflict (tenant_id, id_conjunto, id_equipamento) do update
      set quantidade = excluded.quantidade where equipamento_parte.quantidade <> excluded.quantidade`)
}

export const setStatus = (db: TenantDb, ids: readonly number[], to: 'ATIVO' | 'INATIVO') =>
  db
    .update('equipamento')
    .set({ status: to, versao: sql<number>`versao + 1` })
    .where('id_equipamento', 'in', ids)
    .where('status', '<>', to)
    .execute()
