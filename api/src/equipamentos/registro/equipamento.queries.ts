import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/equipamentos/registro/equipamento'
import { equipamentoStatus } from '@claquete/core/equipamentos/registro/equipamento'
import { must } from '@claquete/core/kernel/must'
import { fold } from '@claquete/core/kernel/text'
import { sql } from 'kysely'
import { int, money, rate, text, word } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contains } from '../../kernel/lists/search.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { bookValueOf } from './book-value.queries.ts'
import type { EquipamentoReader } from './reader.ts'

export type EquipamentoFilter = Omit<
  TakenBy<typeof contract.equipamentoList>['query'],
  'dataNopaginate'
>

/** The equipment of the units of a person. */
export const inUnitsOf = ({ empresas }: Pick<EquipamentoReader, 'empresas'>, alias = 'q') =>
  empresas.length > 0
    ? sql<boolean>`${sql.ref(`${alias}.id_empresa`)} = any(${empresas}::bigint[])`
    : sql<boolean>`true`

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

const { dataNopaginate: _, ...filters } = contract.equipamentos.filters

export const equipamentos = listSource(
  { ...contract.equipamentos, filters },
  {
    columns: {
      id_equipamento: 'q.id_equipamento',
      codigo: 'q.codigo',
      nome: 'q.nome',
      tipo_equipamento: 't.descricao',
      fabricante: 'q.fabricante',
      modelo: 'q.modelo',
      numero_serie: 'q.numero_serie',
      codigo_barras: 'q.codigo_barras',
      quantidade: 'q.quantidade',
      origem: 'q.origem',
      status: 'q.status',
      dataCompra: 'q.dataCompra',
      valor: 'q.valor',
      valor_contabil: ({ hoje }) => bookValueOf('q', hoje),
      valorAluguel: 'q.valorAluguel',
      fornecedor: nameOf('f'),
      seguradora: 'q.seguradora',
      seguro_ate: 'q.seguro_ate',
      local: 'q.local',
      empresa: nameOf('e'),
      conjunto: 'q.conjunto',
      percentual: rate('q.percentual').expression,
      depreciacao: rate('q.depreciacao').expression,
      id_tipo_equip: 'q.id_tipo_equip',
      id_empresa: 'q.id_empresa',
      versao: 'q.versao',
    },
    more: {
      nota_fiscal: text('q.nota_fiscal'),
      id_fornecedor: int.orNull('q.id_fornecedor'),
      apolice: text('q.apolice'),
      valor_segurado: money.orNull('q.valor_segurado'),
      obs: text('q.obs'),
      foto: text.orNull('q.foto'),
      anexos: int(sql`(select count(*)::int from arquivo a where a.tenant_id = q.tenant_id
        and a.tabela = 'equipamento' and a.chave = q.id_equipamento and a.removido = 'N')`),
    },
    from: (db: TenantDb, reader: EquipamentoReader) => sql`equipamento q
      join tipo_equipamento t on ${same('t.id_tipo_equip', 'q')}
      join empresa e on ${same('e.id_empresa', 'q')}
      left join pessoa f on ${same('f.id_pessoa', 'q.id_fornecedor')}
      where q.tenant_id = ${db.tenant} and ${inUnitsOf(reader)}`,
    search: sql`f.razao`,
    filters: {
      tp_equip_busca: (id: number) => sql<boolean>`v.id_tipo_equip = ${id}`,
      nome: (typed: string) => contains('v.nome', typed),
      codigo: (typed: string) => contains('v.codigo', typed),
      fabricante: (typed: string) => contains('v.fabricante', typed),
    },
  },
)

/** What a file holds: the filters of the list, and perhaps only some of its rows. */
export type EquipamentosWanted = EquipamentoFilter & {
  readonly quem: EquipamentoReader
  readonly ids?: readonly number[] | undefined
}

export function listWanted(db: TenantDb, { quem, ids, ...filter }: EquipamentosWanted) {
  const all = equipamentos.all(db, quem, filter)
  return ids ? all.where(sql<boolean>`v.id_equipamento = any(${ids}::bigint[])`) : all
}

/** The first rows of a list in its order, without pages. */
export async function listFirst(
  db: TenantDb,
  reader: EquipamentoReader,
  filter: EquipamentoFilter,
  most: number,
): Promise<contract.EquipamentoRowInside[]> {
  return equipamentos.all(db, reader, filter).limit(most).execute()
}

/** How many the list has, and what they are worth. A kit is no piece: what it brings a day its pieces bring as well. */
export async function sumEquipamentos(
  db: TenantDb,
  reader: EquipamentoReader,
  filter: EquipamentoFilter,
) {
  const sum = (column: string, times = sql`1`) =>
    money(sql`coalesce(sum(v.${sql.ref(column)} * ${times}), 0)::numeric / 100`)
  const [row] = await db.rows(
    {
      equipamentos: int(sql`count(*)`),
      pecas: int(sql`coalesce(sum(v.quantidade) filter (where v.conjunto = 'N'), 0)`),
      valor: sum('valor'),
      valor_contabil: sum('valor_contabil'),
      diarias: sum('valorAluguel', sql`case v.conjunto when 'N' then v.quantidade else 0 end`),
    },
    (list) => sql`select ${list} from ${equipamentos.matching(db, reader, filter)} v`,
  )
  return must(row, 'sums')
}

const parte = (quantidade: string) => ({
  id_equipamento: int('q.id_equipamento'),
  codigo: text('q.codigo'),
  nome: text('q.nome'),
  quantidade: int(quantidade),
  status: word(equipamentoStatus)('q.status'),
})

/** What is in a kit. */
export const listPartes = (db: TenantDb, id_conjunto: number) =>
  db.rows(
    parte('p.quantidade'),
    (list) => sql`select ${list} from equipamento_parte p
      join equipamento q on ${same('q.id_equipamento', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_conjunto = ${id_conjunto}
      order by p.id_equipamento_parte`,
  )

/** The kits that an equipment is a part of, with how many pieces of it each has. */
export const listConjuntos = (db: TenantDb, id_equipamento: number) =>
  db.rows(
    parte('p.quantidade'),
    (list) => sql`select ${list} from equipamento_parte p
      join equipamento q on ${same('q.id_equipamento', 'p.id_conjunto')}
      where p.tenant_id = ${db.tenant} and p.id_equipamento = ${id_equipamento} order by q.nome`,
  )

/** Types, and the units in which this person works. */
export async function listOptions(db: TenantDb, { empresas }: Pick<EquipamentoReader, 'empresas'>) {
  const tipos = await db.rows(
    { id: int('t.id_tipo_equip'), nome: text('t.descricao') },
    (list) =>
      sql`select ${list} from tipo_equipamento t where t.tenant_id = ${db.tenant} order by t.descricao`,
  )
  const units = await db.rows(
    { id: int('e.id_empresa'), nome: text(nameOf('e')) },
    (list) => sql`select ${list} from empresa e
      where e.tenant_id = ${db.tenant} and (${empresas.length === 0}::boolean
        or e.id_empresa = any(${empresas}::bigint[])) order by e.id_empresa`,
  )
  return { tipos, empresas: units }
}

/** What has this code, else this code of its maker, else this serial number; one that is in use first. */
export async function findByCode(
  db: TenantDb,
  reader: Pick<EquipamentoReader, 'empresas'>,
  codigo: string,
) {
  const code = fold(codigo)
  const [row] = await db.rows(
    {
      id_equipamento: int('q.id_equipamento'),
      codigo: text('q.codigo'),
      nome: text('q.nome'),
      status: word(equipamentoStatus)('q.status'),
    },
    (list) => sql`select ${list} from equipamento q
      where q.tenant_id = ${db.tenant} and ${inUnitsOf(reader)}
        and ${code} in (dobrar(q.codigo), dobrar(q.codigo_barras), dobrar(q.numero_serie))
      order by dobrar(q.codigo) = ${code} desc, dobrar(q.codigo_barras) = ${code} desc,
        q.status = 'ATIVO' desc, q.id_equipamento limit 1`,
  )
  return row
}
