import { must } from '@claquete/core/kernel/must'
import { searchWords } from '@claquete/core/kernel/search'
import type { SearchWord } from '@claquete/core/kernel/search'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { tellsUnit } from '../../cadastros/empresas/public.ts'
import { idList } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { hasWord, waysToFind } from '../../kernel/lists/search.ts'
import { campanhasDosOrcamentos } from '../orcamento/public.ts'
import type { ListVisao } from '../orcamento/public.ts'

type Ids = RawBuilder<unknown>

/** A word of a search, and the records whose names have it, as SQL arrays of their ids; null where there is none. */
export interface Named {
  readonly word: SearchWord
  readonly pessoas: Ids | null
  readonly usuarios: Ids | null
  readonly empresas: Ids | null
  readonly status: Ids | null
  /** Budgets of campaigns. */
  readonly familias: Ids | null
  /** Incentivised projects, by name or by their number. */
  readonly projetos: Ids | null
}

/** More people than these are not listed by their ids. */
const pessoasMax = 2_000

const idsOf = (db: TenantDb, tabela: string, has: Expression<boolean>, limit = sql``) =>
  sql`array(select ${sql.ref(`id_${tabela}`)} from ${sql.table(tabela)}
    where tenant_id = ${db.tenant} and ${has} ${limit})`

/** The names in queries: what a list asks before it reads, so that the planner knows how many there are. */
const queriesOf = (db: TenantDb, visao: ListVisao, word: SearchWord) => ({
  usuarios: idsOf(db, 'usuario', hasWord(sql`dobrar(nome)`, word)),
  empresas: idsOf(db, 'empresa', tellsUnit(db, word)),
  status: idsOf(db, 'orcamento_status', hasWord(sql`dobrar(descricao)`, word)),
  projetos: idsOf(db, 'projeto_incentivado', hasWord('busca', word)),
  familias: sql`array(${campanhasDosOrcamentos.ask.familiasNamed(db.tenant, visao, word)})`,
})
const pessoasOf = (db: TenantDb, word: SearchWord, limit?: RawBuilder<unknown>) =>
  idsOf(db, 'pessoa', hasWord('busca', word), limit)

/** What each word of a search names, within the statement that asks. */
export const namesWithin = (db: TenantDb, visao: ListVisao, typed: string): Named[] =>
  searchWords(typed).map((word) => ({
    word,
    ...queriesOf(db, visao, word),
    pessoas: pessoasOf(db, word),
  }))

/** What each word of a search names. */
export async function listNamed(db: TenantDb, visao: ListVisao, typed: string): Promise<Named[]> {
  const named: Named[] = []
  for (const word of searchWords(typed)) named.push(await namedBy(db, visao, word))
  return named
}

async function namedBy(db: TenantDb, visao: ListVisao, word: SearchWord): Promise<Named> {
  const { usuarios, empresas, status, familias, projetos } = queriesOf(db, visao, word)
  const [row] = await db.rows(
    {
      pessoas: idList(pessoasOf(db, word, sql`limit ${pessoasMax + 1}`)),
      usuarios: idList(usuarios),
      empresas: idList(empresas),
      status: idList(status),
      familias: idList(familias),
      projetos: idList(projetos),
    },
    (list) => sql`select ${list}`,
  )
  const found = must(row, 'names')
  const few = (ids: readonly number[]) => (ids.length > 0 ? sql`${ids}::bigint[]` : null)
  const areFew = found.pessoas.length <= pessoasMax
  return {
    word,
    pessoas: areFew ? few(found.pessoas) : pessoasOf(db, word),
    usuarios: few(found.usuarios),
    empresas: few(found.empresas),
    status: few(found.status),
    familias: few(found.familias),
    projetos: few(found.projetos),
  }
}

/** Condition: the budget `b` names one of these records. */
function namesRecord({ pessoas, usuarios, empresas, status, familias, projetos }: Named) {
  const isOf = (ids: Ids | null, ...columns: readonly string[]) =>
    ids ? columns.map((name) => sql<boolean>`${sql.ref(`b.${name}`)} = any(${ids})`) : []
  return [
    ...isOf(pessoas, 'id_cliente', 'id_agencia', 'id_pessoa_produtor'),
    ...isOf(usuarios, 'id_responsavel'),
    ...isOf(empresas, 'id_empresa'),
    ...isOf(status, 'id_orcamento_status'),
    ...isOf(familias, 'id_familia'),
    ...isOf(projetos, 'id_projeto_incentivado'),
  ]
}

const days = ['data_cadastro', 'data_envio', 'data_aprovacao', 'validade', 'data_filmagem_inicio']

/**
 * Condition: the budget `o` has the word: its number or title, these amounts, a day or a name that the list shows. Each way
 * has its own index; joined by "or", the planner would overestimate the matches and scan every budget.
 */
export function hasSearched(tenant: number, amounts: readonly string[], named: Named) {
  const searched = {
    text: sql`b.busca`,
    days: days.map((name) => sql.ref(`b.${name}`)),
    reais: amounts.map((name) => sql.ref(`b.${name}`)),
  }
  const ways = [...waysToFind(named.word, 0, searched), ...namesRecord(named)]
  if (ways.length === 1) return hasWord('o.busca', named.word)
  const found = ways.map(
    (way) => sql`select b.id_orcamento from orcamento b where b.tenant_id = ${tenant} and ${way}`,
  )
  return sql<boolean>`o.id_orcamento = any(array(${sql.join(found, sql` union `)}))`
}
