import { must } from '@claquete/core/kernel/must'
import { searchWords } from '@claquete/core/kernel/search'
import type { SearchWord } from '@claquete/core/kernel/search'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { tellsUnit } from '../../../cadastros/empresas/public.ts'
import { idList, int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { hasWord } from '../../../kernel/lists/search.ts'

const keys = { plano_contas: 'id_grupoCusto', centro_custo: 'id_centrocusto' } as const

/** A node of a tree and all those below it. */
export async function idsBelow(
  db: TenantDb,
  tabela: keyof typeof keys,
  id: number,
): Promise<number[]> {
  const chave = keys[tabela]
  const rows = await db.rows(
    { id: int(chave) },
    (list) => sql`select ${list} from ${sql.table(tabela)}
      where tenant_id = ${db.tenant} and starts_with(caminho, (select caminho from ${sql.table(tabela)}
        where tenant_id = ${db.tenant} and ${sql.ref(chave)} = ${id}))`,
  )
  return rows.map((row) => row.id)
}

/** More people or budgets than these are not listed by their ids: each title is asked for its own. */
const idsMax = 2_000

/** The records of other tables whose names have one word of a search; null where they are too many, or the word too short. */
export interface Named {
  readonly pessoas: readonly number[] | null
  readonly orcamentos: readonly number[] | null
  readonly planos: readonly number[]
  readonly centros: readonly number[]
  readonly contas: readonly number[]
  readonly empresas: readonly number[]
}

/** What each word of a search names, in the order of `searchWords`. */
export async function listNamed(db: TenantDb, typed: string): Promise<Named[]> {
  const named: Named[] = []
  for (const word of searchWords(typed)) named.push(await namedBy(db, word))
  return named
}

async function namedBy(db: TenantDb, word: SearchWord): Promise<Named> {
  const idsOf = (tabela: string, chave: string, has: Expression<boolean>) =>
    idList(sql`array(select ${sql.ref(chave)} from ${sql.table(tabela)} where tenant_id = ${db.tenant} and ${has}
      limit ${idsMax + 1})`)
  // A word of two letters has no trigram, by which the index finds it.
  const hasTrigram = word.texts.every((one) => one.length > 2)
  const large = (has: Expression<boolean>) => (hasTrigram ? has : sql<boolean>`false`)
  const [row] = await db.rows(
    {
      pessoas: idsOf('pessoa', 'id_pessoa', large(hasWord('busca', word))),
      orcamentos: idsOf(
        'orcamento',
        'id_orcamento',
        large(sql<boolean>`(${hasWord('busca', word)}
        and ${hasWord(sql`dobrar(num_orc)`, word)})`),
      ),
      planos: idsOf('plano_contas', 'id_grupoCusto', hasWord(sql`dobrar(descricao)`, word)),
      centros: idsOf('centro_custo', 'id_centrocusto', hasWord('busca', word)),
      contas: idsOf('contabancaria', 'id_contabancaria', hasWord(sql`dobrar(descricao)`, word)),
      empresas: idsOf('empresa', 'id_empresa', tellsUnit(db, word)),
    },
    (list) => sql`select ${list}`,
  )
  const found = must(row, 'names')
  const few = (all: number[]) => (hasTrigram && all.length <= idsMax ? all : null)
  return { ...found, pessoas: few(found.pessoas), orcamentos: few(found.orcamentos) }
}
