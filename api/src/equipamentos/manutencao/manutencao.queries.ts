import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/equipamentos/manutencao/manutencao'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource, sinceDay, untilDay } from '../../kernel/lists/source.ts'
import { instantOf, ms } from '../disponibilidade/public.ts'

export type ManutencaoFilter = TakenBy<typeof contract.manutencaoList>['query']

/** What a person may see of repairs; stored with exports, which run without them. */
export interface ManutencaoReader {
  readonly empresas: readonly number[]
  readonly today: CalendarDate
}

const inUnitsOf = ({ empresas }: Pick<ManutencaoReader, 'empresas'>) =>
  empresas.length > 0 ? sql<boolean>`e.id_empresa = any(${empresas}::bigint[])` : sql<boolean>`true`

const situacaoOf = ({ today }: ManutencaoReader) => sql`case
  when m.encerrada_em is not null then 'Encerrada'
  when m.prevista < ${today}::date then 'Vencida' else 'Aberta' end`

/** The next one of a piece of equipment is the last that somebody marked. */
const isLastMarked = sql`m.proxima is not null and not exists (select from equipamento_manutencao later
  where ${same('later.id_equipamento', 'm')} and later.proxima is not null
    and (later.desde, later.id_equipamento_manutencao) > (m.desde, m.id_equipamento_manutencao))`

export const manutencoes = listSource(contract.manutencoes, {
  columns: {
    id_equipamento_manutencao: 'm.id_equipamento_manutencao',
    equipamento: 'e.nome',
    codigo: 'e.codigo',
    situacao: situacaoOf,
    tipo: 'm.tipo',
    descricao: 'm.descricao',
    quantidade: 'm.quantidade',
    desde: 'm.desde',
    prevista: 'm.prevista',
    encerrada_em: 'm.encerrada_em',
    fornecedor: sql`coalesce(nullif(p.fantasia, ''), p.razao)`,
    custo: 'm.custo',
    proxima: 'm.proxima',
    id_equipamento: 'm.id_equipamento',
    id_fornecedor: 'm.id_fornecedor',
    id_lancamento: 'm.id_lancamento',
    versao: 'm.versao',
  },
  more: { proxima_de_verdade: text(sql`case when ${isLastMarked} then 'S' else 'N' end`) },
  from: (db: TenantDb, reader: ManutencaoReader) => sql`equipamento_manutencao m
    join equipamento e on ${same('e.id_equipamento', 'm')}
    left join pessoa p on ${same('p.id_pessoa', 'm.id_fornecedor')}
    where m.tenant_id = ${db.tenant} and ${inUnitsOf(reader)}`,
  search: sql`p.razao`,
  filters: {
    situacao: (wanted: NonNullable<ManutencaoFilter['situacao']>) => {
      if (wanted === 'proximas') return sql<boolean>`v.proxima_de_verdade = 'S'`
      if (wanted === 'abertas') return sql<boolean>`v.encerrada_em is null`
      return sql<boolean>`v.situacao = ${wanted === 'vencidas' ? 'Vencida' : 'Encerrada'}`
    },
    periodo1: sinceDay('v.desde'),
    periodo2: untilDay('v.desde'),
  },
})

/** Days before the next one is due in which it is told. */
const daysAhead = 7

/** Repairs past their day, and next ones that are due within days. */
export async function countDue(db: TenantDb, reader: ManutencaoReader) {
  const [row] = await db.rows(
    {
      vencidas: int(sql`count(*) filter (where m.encerrada_em is null
        and m.prevista < ${reader.today}::date)::int`),
      proximas:
        int(sql`count(*) filter (where m.proxima <= ${reader.today}::date + ${sql.lit(daysAhead)}
        and ${isLastMarked})::int`),
    },
    (list) => sql`select ${list} from equipamento_manutencao m
      join equipamento e on ${same('e.id_equipamento', 'm')} and e.status = 'ATIVO'
      where m.tenant_id = ${db.tenant} and ${inUnitsOf(reader)}`,
  )
  return row ?? { vencidas: 0, proximas: 0 }
}

const stored = {
  id_equipamento_manutencao: int('m.id_equipamento_manutencao'),
  id_equipamento: int('m.id_equipamento'),
  id_empresa: int('e.id_empresa'),
  nome: text('e.nome'),
  codigo: text('e.codigo'),
  estoque: int('e.quantidade'),
  descricao: text('m.descricao'),
  tipo: text('m.tipo'),
  quantidade: int('m.quantidade'),
  desde: int(ms('m.desde')),
  prevista: text.orNull(sql`m.prevista::text`),
  encerrada_em: int.orNull(ms('m.encerrada_em')),
  id_fornecedor: int.orNull('m.id_fornecedor'),
  id_lancamento: int.orNull('m.id_lancamento'),
  versao: int('m.versao'),
}

/** The repair if its equipment is of a unit of this person, locked for a change. */
export async function lockManutencaoOf(
  db: TenantDb,
  who: Pick<ManutencaoReader, 'empresas'>,
  id_equipamento_manutencao: number,
) {
  const [row] = await db.rows(
    stored,
    (list) => sql`select ${list} from equipamento_manutencao m
      join equipamento e on ${same('e.id_equipamento', 'm')}
      where m.tenant_id = ${db.tenant} and m.id_equipamento_manutencao = ${id_equipamento_manutencao}
        and ${inUnitsOf(who)} for update of m`,
  )
  return row
}

/** The equipment of a repair, if it is of a unit of this person. */
export async function findEquipamentoOf(
  db: TenantDb,
  who: Pick<ManutencaoReader, 'empresas'>,
  id_equipamento: number,
) {
  const [row] = await db.rows(
    { id_equipamento: int('e.id_equipamento'), estoque: int('e.quantidade'), nome: text('e.nome') },
    (list) => sql`select ${list} from equipamento e
      where e.tenant_id = ${db.tenant} and e.id_equipamento = ${id_equipamento} and ${inUnitsOf(who)}`,
  )
  return row
}

export async function pessoaExists(db: TenantDb, id_pessoa: number): Promise<boolean> {
  const row = await db
    .from('pessoa')
    .select('id_pessoa')
    .where('id_pessoa', '=', id_pessoa)
    .executeTakeFirst()
  return row !== undefined
}

export interface ManutencaoValues {
  readonly tipo: 'corretiva' | 'preventiva'
  readonly descricao: string
  readonly quantidade: number
  readonly desde: number
  readonly prevista: CalendarDate | null
  readonly proxima: CalendarDate | null
  readonly id_fornecedor: number | null
}

const valuesOf = ({ desde, ...rest }: ManutencaoValues) => ({ ...rest, desde: instantOf(desde) })

export async function insertManutencao(
  db: TenantDb,
  values: ManutencaoValues,
  of: {
    readonly id_equipamento: number
    readonly id_usuario: number
    readonly id_remessa_retorno: number | null
  },
): Promise<number> {
  const { id_equipamento_manutencao } = await db
    .insertInto('equipamento_manutencao')
    .values({ ...valuesOf(values), ...of })
    .returning('id_equipamento_manutencao')
    .executeTakeFirstOrThrow()
  return id_equipamento_manutencao
}

const nextVersao = sql<number>`versao + 1`

export async function updateManutencao(
  db: TenantDb,
  id_equipamento_manutencao: number,
  values: ManutencaoValues,
): Promise<void> {
  await db
    .update('equipamento_manutencao')
    .set({ ...valuesOf(values), versao: nextVersao })
    .where('id_equipamento_manutencao', '=', id_equipamento_manutencao)
    .execute()
}

export async function closeManutencao(
  db: TenantDb,
  id_equipamento_manutencao: number,
  {
    encerrada_em,
    custo,
    ...rest
  }: {
    readonly encerrada_em: number
    readonly custo: Cents | null
    readonly proxima: CalendarDate | null
    readonly id_fornecedor: number | null
    readonly id_lancamento: number | null
  },
): Promise<void> {
  await db
    .update('equipamento_manutencao')
    .set({
      ...rest,
      encerrada_em: instantOf(encerrada_em),
      custo: custo === null ? null : sql<number>`${centsToDecimalText(custo)}::numeric`,
      versao: nextVersao,
    })
    .where('id_equipamento_manutencao', '=', id_equipamento_manutencao)
    .execute()
}
