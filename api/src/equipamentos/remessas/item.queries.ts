import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { condicoes } from '@claquete/core/equipamentos/remessas/remessa'
import { sql } from 'kysely'
import { idList, instant, int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { instantOf, ms } from '../disponibilidade/public.ts'

const item = {
  id_remessa_item: int('i.id_remessa_item'),
  id_equipamento: int('i.id_equipamento'),
  codigo: text('e.codigo'),
  codigo_barras: text('e.codigo_barras'),
  numero_serie: text('e.numero_serie'),
  nome: text('e.nome'),
  tipo: text('t.descricao'),
  conjunto: yesNo('e.conjunto'),
  estoque: int('e.quantidade'),
  valor: money.orNull('e.valor'),
  valor_segurado: money.orNull('e.valor_segurado'),
  quantidade: int('i.quantidade'),
  valor_aluguel: money('i.valor_aluguel'),
  diarias: int('i.diarias'),
  valor_item: money('i.valor_item'),
  separado_em: instant.orNull('i.separado_em'),
  separado_por: text.orNull('u.nome'),
  pecas_separadas: int('i.pecas_separadas'),
  partes_separadas: idList('i.partes_separadas'),
  retornados: int(sql`coalesce((select sum(b.quantidade) from remessa_retorno b
    where ${same('b.id_remessa_item', 'i')} and b.id_equipamento is null), 0)`),
}
export type StoredItem = RowOf<typeof item>

/** The items of a remittance, by type and name. */
export const listItens = (db: TenantDb, id_remessa: number): Promise<StoredItem[]> =>
  db.rows(
    item,
    (list) => sql`select ${list} from remessa_item i
      join equipamento e on ${same('e.id_equipamento', 'i')}
      join tipo_equipamento t on ${same('t.id_tipo_equip', 'e')}
      left join usuario u on ${same('u.id_usuario', 'i.id_separado_por')}
      where i.tenant_id = ${db.tenant} and i.id_remessa = ${id_remessa}
      order by t.descricao, e.nome, i.id_remessa_item`,
  )

/** The parts of the kits among the items of a remittance. */
export const listPartsOf = (db: TenantDb, id_remessa: number) =>
  db.rows(
    {
      id_conjunto: int('p.id_conjunto'),
      id_equipamento: int('e.id_equipamento'),
      codigo: text('e.codigo'),
      codigo_barras: text('e.codigo_barras'),
      numero_serie: text('e.numero_serie'),
      nome: text('e.nome'),
      estoque: int('e.quantidade'),
      valor: money.orNull('e.valor'),
      valor_segurado: money.orNull('e.valor_segurado'),
      quantidade: int('p.quantidade'),
    },
    (list) => sql`select ${list} from remessa_item i
      join equipamento_parte p on ${same('p.id_conjunto', 'i.id_equipamento')}
      join equipamento e on ${same('e.id_equipamento', 'p')}
      where i.tenant_id = ${db.tenant} and i.id_remessa = ${id_remessa}
      order by e.nome, e.id_equipamento`,
  )

const retorno = {
  id_remessa_retorno: int('b.id_remessa_retorno'),
  id_remessa_item: int('b.id_remessa_item'),
  id_equipamento: int.orNull('b.id_equipamento'),
  parte: text.orNull('q.nome'),
  quantidade: int('b.quantidade'),
  condicao: word(condicoes)('b.condicao'),
  data_entrada: int(ms('b.data_entrada')),
  obs: text('b.obs'),
  chave: text.orNull('b.chave'),
  quem: text.orNull('u.nome'),
  id_equipamento_manutencao: int.orNull(sql`(select m.id_equipamento_manutencao
    from equipamento_manutencao m where ${same('m.id_remessa_retorno', 'b')} limit 1)`),
  valor: money.orNull('b.valor'),
  id_lancamento: int.orNull('b.id_lancamento'),
  id_lancamento_credito: int.orNull('b.id_lancamento_credito'),
  titulo_situacao: text.orNull('l.situacao'),
  titulo_valor: money.orNull('l.valor'),
  titulo_baixado: money.orNull('l.valor_baixado'),
  achado_em: instant.orNull('b.achado_em'),
}
export type StoredRetorno = RowOf<typeof retorno>

/** What was said to be back of the items of a remittance, in order. */
export const listRetornos = (db: TenantDb, id_remessa: number): Promise<StoredRetorno[]> =>
  db.rows(
    retorno,
    (list) => sql`select ${list} from remessa_retorno b
      join remessa_item i on ${same('i.id_remessa_item', 'b')}
      left join equipamento q on ${same('q.id_equipamento', 'b')}
      left join usuario u on ${same('u.id_usuario', 'b')}
      left join lancamento l on ${same('l.id_lancamento', 'b')}
      where b.tenant_id = ${db.tenant} and i.id_remessa = ${id_remessa}
      order by b.data_entrada, b.id_remessa_retorno`,
  )

interface ItemValues {
  readonly quantidade: number
  readonly valor_aluguel: Cents
  readonly diarias: number
  readonly valor_item: Cents
}

const inReais = (valor: Cents) => sql<number>`${centsToDecimalText(valor)}::numeric`
const values = ({ valor_aluguel, valor_item, ...rest }: ItemValues) => ({
  ...rest,
  valor_aluguel: inReais(valor_aluguel),
  valor_item: inReais(valor_item),
})

export async function insertItem(
  db: TenantDb,
  { id_remessa, id_equipamento }: { readonly id_remessa: number; readonly id_equipamento: number },
  item_values: ItemValues,
): Promise<number> {
  const { id_remessa_item } = await db
    .insertInto('remessa_item')
    .values({ id_remessa, id_equipamento, ...values(item_values) })
    .returning('id_remessa_item')
    .executeTakeFirstOrThrow()
  return id_remessa_item
}

export async function updateItem(
  db: TenantDb,
  id_remessa_item: number,
  item_values: ItemValues,
): Promise<void> {
  await db
    .update('remessa_item')
    .set(values(item_values))
    .where('id_remessa_item', '=', id_remessa_item)
    .execute()
}

export async function deleteItens(db: TenantDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('remessa_item').where('id_remessa_item', 'in', ids).execute()
}

/** Marks items as packed; one that is marked already keeps who did it first. What was counted before is forgotten. */
export async function markPacked(
  db: TenantDb,
  id_remessa: number,
  {
    ids,
    at,
    id_usuario,
  }: {
    readonly ids: readonly number[]
    /** Null takes the mark away. */
    readonly at: number | null
    readonly id_usuario: number
  },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update('remessa_item')
    .set({
      separado_em: instantOf(at),
      id_separado_por: at === null ? null : id_usuario,
      pecas_separadas: 0,
      partes_separadas: sql<number[]>`'{}'::bigint[]`,
    })
    .where('id_remessa', '=', id_remessa)
    .where('id_remessa_item', 'in', ids)
    .$if(at !== null, (query) => query.where('separado_em', 'is', null))
    .execute()
}

/** Keeps what was counted of an item that is not packed whole. */
export async function setCounted(
  db: TenantDb,
  id_remessa_item: number,
  { pecas, partes }: { readonly pecas: number; readonly partes: readonly number[] },
): Promise<void> {
  await db
    .update('remessa_item')
    .set({ pecas_separadas: pecas, partes_separadas: sql<number[]>`${partes}::bigint[]` })
    .where('id_remessa_item', '=', id_remessa_item)
    .execute()
}

export interface NewRetorno {
  readonly id_remessa_item: number
  readonly id_equipamento: number | null
  readonly quantidade: number
  readonly condicao: (typeof condicoes)[number]
  readonly data_entrada: number
  readonly obs: string
  readonly chave: string | null
  readonly id_usuario: number
}

export async function insertRetorno(
  db: TenantDb,
  { data_entrada, ...row }: NewRetorno,
): Promise<number> {
  const { id_remessa_retorno } = await db
    .insertInto('remessa_retorno')
    .values({ ...row, data_entrada: instantOf(data_entrada) })
    .returning('id_remessa_retorno')
    .executeTakeFirstOrThrow()
  return id_remessa_retorno
}

/** Which of these keys were used. */
export async function usedKeys(
  db: TenantDb,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.from('remessa_retorno').select('chave').where('chave', 'in', keys).execute()
  return new Set(rows.flatMap(({ chave }) => chave ?? []))
}

/** The remittance of a return, whoever asks. */
export async function remessaOfRetorno(db: TenantDb, id_remessa_retorno: number) {
  const [row] = await db.rows(
    { id_remessa: int('i.id_remessa') },
    (list) => sql`select ${list} from remessa_retorno b
      join remessa_item i on ${same('i.id_remessa_item', 'b')}
      where b.tenant_id = ${db.tenant} and b.id_remessa_retorno = ${id_remessa_retorno}`,
  )
  return row?.id_remessa
}
