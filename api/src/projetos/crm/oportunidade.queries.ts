import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/projetos/crm/oportunidade'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, flag, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { finds } from '../../kernel/lists/search.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { namedDeals } from './deals.queries.ts'
import type { CrmReader } from './reader.read.ts'

export type OportunidadeFilter = TakenBy<typeof contract.oportunidadeList>['query']
export type QuadroFilter = TakenBy<typeof contract.crmQuadro>['query']

const columns = {
  chave: int('x.chave'),
  id_oportunidade: int.orNull('x.id_oportunidade'),
  id_orcamento: int.orNull('x.id_orcamento'),
  num_orc: text.orNull('x.num_orc'),
  status: text.orNull('x.status'),
  cor: text.orNull('x.cor'),
  cor_fundo: text.orNull('x.cor_fundo'),
  titulo: text('x.titulo'),
  cliente: text.orNull('x.cliente'),
  id_cliente: int.orNull('x.id_cliente'),
  id_empresa: int('x.id_empresa'),
  empresa: text('x.empresa'),
  id_funil: int('x.id_funil'),
  id_funil_etapa: int('x.id_funil_etapa'),
  etapa: text('x.etapa'),
  id_responsavel: int.orNull('x.id_responsavel'),
  responsavel: text.orNull('x.responsavel'),
  origem: word(contract.origens)('x.origem'),
  valor: money.orNull(sql`x.valor::numeric / 100`),
  oculto: flag('x.oculto'),
  data_prevista: day.orNull('x.data_prevista'),
  proxima_acao: text('x.proxima_acao'),
  proxima_acao_em: day.orNull('x.proxima_acao_em'),
  desde: day('x.desde'),
  fechada_em: day.orNull('x.fechada_em'),
  data_cadastro: day('x.data_cadastro'),
  resultado: word(['ganho', 'perdido']).orNull('x.resultado'),
  dias_esfriar: int.orNull('x.dias_esfriar'),
  versao: int('x.versao'),
}
export type Deal = RowOf<typeof columns>

/** What the search of the board looks in. */
const searched = {
  text: sql`dobrar(concat_ws(' ', x.titulo, x.cliente, x.num_orc, x.responsavel))`,
  centavos: [sql`x.valor`],
}

const conditionsOf = ({
  id_responsavel,
  id_empresa,
  origem,
  search,
}: Omit<QuadroFilter, 'id_funil'>) => [
  sql<boolean>`true`,
  ...(id_responsavel === undefined ? [] : [sql<boolean>`x.id_responsavel = ${id_responsavel}`]),
  ...(id_empresa === undefined ? [] : [sql<boolean>`x.id_empresa = ${id_empresa}`]),
  ...(origem === undefined ? [] : [sql<boolean>`x.origem = ${origem}`]),
  ...(search ? [finds(search, searched)] : []),
]

/** Deals of a funnel that are open, and those that were closed since a day. */
export const listDeals = (
  db: TenantDb,
  reader: CrmReader,
  { id_funil, ...filter }: QuadroFilter & { readonly id_funil: number },
  closedSince: CalendarDate,
) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from (${namedDeals(db, reader)}) x
      where x.id_funil = ${id_funil}
        and (x.resultado is null or x.fechada_em >= ${closedSince}::date)
        and ${sql.join(conditionsOf(filter), sql` and `)}
      order by x.chave desc`,
  )

/** What was won from a day until another, whatever the funnel. */
export const listWon = (
  db: TenantDb,
  reader: CrmReader,
  filter: QuadroFilter,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
) =>
  db.rows(
    { valor: columns.valor },
    (list) => sql`select ${list} from (${namedDeals(db, reader)}) x
      where x.resultado = 'ganho' and x.fechada_em between ${from}::date and ${until}::date
        and ${sql.join(conditionsOf({ ...filter, search: undefined }), sql` and `)}`,
  )

const ofOne = {
  ...columns,
  id_campanha: int.orNull('x.id_campanha'),
  campanha: text.orNull('x.campanha'),
}

/** One deal that this person sees, with its campaign. */
export async function findDeal(
  db: TenantDb,
  reader: CrmReader,
  id_oportunidade: number,
): Promise<RowOf<typeof ofOne> | undefined> {
  const [row] = await db.rows(
    ofOne,
    (list) => sql`select ${list} from (${namedDeals(db, reader)}) x
      where x.chave = ${id_oportunidade}`,
  )
  return row
}

interface Scope {
  readonly reader: CrmReader
  readonly today: CalendarDate
}

const situacoes = {
  abertas: sql<boolean>`v.resultado is null`,
  ganho: sql<boolean>`v.resultado = 'ganho'`,
  perdido: sql<boolean>`v.resultado = 'perdido'`,
  todas: sql<boolean>`true`,
} as const

const own = (name: string) => `x.${name}`

export const oportunidades = listSource(contract.oportunidades, {
  columns: {
    chave: own('chave'),
    titulo: own('titulo'),
    cliente: own('cliente'),
    etapa: own('etapa'),
    valor: sql`x.valor::numeric / 100`,
    probabilidade: own('probabilidade'),
    data_prevista: own('data_prevista'),
    proxima_acao: own('proxima_acao'),
    proxima_acao_em: own('proxima_acao_em'),
    responsavel: own('responsavel'),
    origem: own('origem'),
    num_orc: own('num_orc'),
    funil: own('funil'),
    campanha: own('campanha'),
    empresa: own('empresa'),
    data_cadastro: own('data_cadastro'),
    fechada_em: own('fechada_em'),
    id_oportunidade: own('id_oportunidade'),
    id_orcamento: own('id_orcamento'),
    id_funil: own('id_funil'),
    id_funil_etapa: own('id_funil_etapa'),
    id_empresa: own('id_empresa'),
    id_responsavel: own('id_responsavel'),
    id_cliente: own('id_cliente'),
    id_campanha: own('id_campanha'),
    resultado: own('resultado'),
    oculto: own('oculto'),
  },
  more: { atrasada: flag('x.atrasada') },
  from: (db: TenantDb, { reader, today }: Scope) => sql`(select z.*,
    z.resultado is null and z.proxima_acao_em < ${today}::date as atrasada
    from (${namedDeals(db, reader)}) z) x`,
  search: sql`''`,
  filters: {
    situacao: (wanted: NonNullable<OportunidadeFilter['situacao']>) => situacoes[wanted],
    acao: (wanted: NonNullable<OportunidadeFilter['acao']>) =>
      wanted === 'atrasada'
        ? sql<boolean>`v.atrasada`
        : sql<boolean>`v.proxima_acao_em is null and v.resultado is null`,
  },
})

/** How many next actions are overdue among the deals that a person answers for. */
export async function countOverdue(
  db: TenantDb,
  id_usuario: number,
  today: CalendarDate,
): Promise<number> {
  const [row] = await db.rows(
    { quantas: int(sql`count(*)::int`) },
    (list) => sql`select ${list} from oportunidade p
      where p.tenant_id = ${db.tenant} and p.fechada_em is null
        and p.proxima_acao_em < ${today}::date and p.id_responsavel = ${id_usuario}`,
  )
  return row?.quantas ?? 0
}
