import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import { flag, instant, int, text, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** What decides which budgets a person may see; an export stores it until it runs. */
export type Viewer = Pick<Actor, 'tenant' | 'id_usuario' | 'id_usuario_tipo' | 'empresas'> & {
  readonly permissions: Pick<Actor['permissions'], 'has'>
}

/**
 * The budgets a person may see, as a condition on `o` or another alias: those of their units, in statuses
 * visible to their profile and, without "Listar todos", only those they are responsible for, created or take
 * part in.
 */
export function isSeenBy(actor: Viewer, budget = 'o') {
  const column = (name: string) => sql.ref(`${budget}.${name}`)
  const units =
    actor.empresas.length > 0
      ? sql`${column('id_empresa')} = any(${actor.empresas}::bigint[])`
      : all
  const seesAll = actor.permissions.has('orcamento.listar_todos')
  const own = seesAll
    ? all
    : sql`(${column('id_responsavel')} = ${actor.id_usuario}
        or ${column('id_usuario')} = ${actor.id_usuario} or exists (
        select from orca_participante pa where pa.tenant_id = ${column('tenant_id')}
          and pa.id_orcamento = ${column('id_orcamento')} and pa.id_usuario = ${actor.id_usuario}))`
  // An array is read once; a join would be evaluated for every budget counted.
  return sql<boolean>`(${units} and ${own} and ${column('id_orcamento_status')} = any(array(
    select ts.id_orcamento_status from usuario_tipo_status ts
    where ts.tenant_id = ${actor.tenant} and ts.id_usuario_tipo = ${actor.id_usuario_tipo})))`
}

const all = sql`true`

const columns = {
  id_orcamento: int('o.id_orcamento'),
  id_familia: int('o.id_familia'),
  id_orcamento_versao: int('o.id_orcamento_versao'),
  nome_versao: text('o.nome_versao'),
  num_orc: text('o.num_orc'),
  titulo: text('o.titulo'),
  id_empresa: int('o.id_empresa'),
  id_cliente: int.orNull('o.id_cliente'),
  id_agencia: int.orNull('o.id_agencia'),
  id_responsavel: int.orNull('o.id_responsavel'),
  incentivado: yesNo('o.incentivado'),
  id_projeto_incentivado: int.orNull('o.id_projeto_incentivado'),
  revisao: int('o.revisao'),
  travado_em: instant.orNull('o.travado_em'),
  aprovado: flag('o.aprovado'),
  id_orcamento_status: int('o.id_orcamento_status'),
  status: text('s.descricao'),
  cor: text('s.cor'),
  cor_fundo: text('s.cor_fundo'),
  papel: text.orNull('s.papel'),
  bloqueia_edicao: flag('s.bloqueia_edicao'),
  libera_financeiro: flag('s.libera_financeiro'),
  excluido_em: instant.orNull('o.excluido_em'),
  versao: int('o.versao'),
}
export type SeenOrcamento = RowOf<typeof columns>

interface Options {
  /** Locks the row; concurrent changes of this budget wait. */
  readonly lock?: boolean
  /** Includes deleted budgets. */
  readonly withDeleted?: boolean
}

/** The budget if this person may see it. */
export async function selectSeen(
  db: TenantDb,
  actor: Actor,
  id_orcamento: number,
  { lock = false, withDeleted = false }: Options = {},
): Promise<SeenOrcamento | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list}
      from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento} and ${isSeenBy(actor)}
        ${withDeleted ? sql`` : sql`and o.excluido_em is null`}
      ${lock ? sql`for update of o` : sql``}`,
  )
  return row
}
