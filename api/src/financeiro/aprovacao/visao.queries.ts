import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { executionScopeOf, isItemVisible } from '../../orcamentos/execucao/public.ts'
import { seenTitulos as seenInLedger, visaoDoLivro } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { isOrcamentoSeenBy } from '../../orcamentos/orcamento/public.ts'

/** What decides which titles a person may see; an export stores it until it runs. */
export interface Visao {
  readonly tenant: number
  readonly id_usuario: number
  readonly id_usuario_tipo: number
  readonly empresas: readonly number[]
  readonly todos_os_jobs: boolean
  readonly ocultos: boolean
  /** What the ledger hides: blocked accounts and hidden lines. */
  readonly livro: VisaoDoLivro
  /** Of jobs: only their own requests, or everything of the jobs they see. */
  readonly dos_jobs: 'seus' | 'vistos'
  readonly de_fora: 'nenhum' | 'seus' | 'das_unidades'
}

export async function visaoOf(
  { db, actor }: { readonly db: TenantDb; readonly actor: Actor },
  de_fora: Visao['de_fora'],
): Promise<Visao> {
  const { externo } = await executionScopeOf(db, actor)
  return {
    tenant: actor.tenant,
    id_usuario: actor.id_usuario,
    id_usuario_tipo: actor.id_usuario_tipo,
    empresas: actor.empresas,
    todos_os_jobs: actor.permissions.has('orcamento.listar_todos'),
    ocultos: actor.permissions.has('orcamento.ver_ocultos'),
    livro: await visaoDoLivro(db, actor),
    dos_jobs: externo ? 'seus' : 'vistos',
    de_fora: externo && de_fora === 'das_unidades' ? 'seus' : de_fora,
  }
}

const isOwn = ({ id_usuario }: Visao) => sql<boolean>`l.id_solicitante = ${id_usuario}`

function isSeenOutside(visao: Visao): RawBuilder<boolean> {
  if (visao.de_fora === 'nenhum') return sql`false`
  if (visao.de_fora === 'seus') return isOwn(visao)
  return visao.empresas.length === 0
    ? sql`true`
    : sql`l.id_empresa = any(${visao.empresas}::bigint[])`
}

/** Whether a person may see title `l`, of budget `o` if it has one. */
export function seenTitulos(visao: Visao): RawBuilder<boolean> {
  const has = (key: string) =>
    (key === 'orcamento.listar_todos' && visao.todos_os_jobs) ||
    (key === 'orcamento.ver_ocultos' && visao.ocultos)
  const actor = { ...visao, permissions: { has } }
  const ofJobs = visao.dos_jobs === 'seus' ? isOwn(visao) : sql<boolean>`true`
  // Units limit what is of no job; the titles of a job are seen with the job.
  const doLivro = seenInLedger({ ...visao.livro, empresas: [] })
  const shown = sql.join([sql`true`, ...doLivro], sql` and `)
  return sql<boolean>`(${shown} and ((l.id_orcamento is null and ${isSeenOutside(visao)}) or (o.id_orcamento is not null
    and o.excluido_em is null and ${isOrcamentoSeenBy(actor)} and ${isItemVisible(actor, 'l.id_orca_item')}
    and ${ofJobs})))`
}

/** The names that a list shows besides title `l` itself. */
export const namesOfTitulo = sql`
  left join orcamento o on ${same('o.id_orcamento', 'l')}
  join empresa e on ${same('e.id_empresa', 'l')}
  left join orca_item i on ${same('i.id_orca_item', 'l')}
  left join pessoa p on ${same('p.id_pessoa', 'l')}
  left join plano_contas pc on ${same('pc."id_grupoCusto"', 'l')}
  left join centro_custo cc on ${same('cc.id_centrocusto', 'l')}`

export const empresaDoTitulo = sql<string>`coalesce(nullif(e.fantasia, ''), e.razao)`

/** What a search finds in title `l` and in those names. */
export const wordsOfTitulo = [
  'l.descricao',
  'l.num_documento',
  'p.razao',
  'p.fantasia',
  'o.num_orc',
  'o.titulo',
  'i.descricao',
  'pc.descricao',
  'cc.descricao',
  empresaDoTitulo,
]

export const pessoaDoTitulo = sql<string | null>`coalesce(nullif(p.fantasia, ''), p.razao)`
