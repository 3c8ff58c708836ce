import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
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

export interface SeenOrcamento {
  readonly id_orcamento: number
  readonly id_familia: number
  readonly id_orcamento_versao: number
  readonly nome_versao: string
  readonly num_orc: string
  readonly titulo: string
  readonly id_empresa: number
  readonly id_cliente: number | null
  readonly id_agencia: number | null
  readonly id_responsavel: number | null
  readonly incentivado: string
  readonly revisao: number
  readonly travado_em: string | null
  readonly aprovado: boolean
  readonly id_orcamento_status: number
  readonly status: string
  readonly cor: string
  readonly cor_fundo: string
  readonly papel: string | null
  readonly bloqueia_edicao: boolean
  readonly libera_financeiro: boolean
  readonly excluido_em: string | null
  readonly versao: number
}

interface Options {
  /** Locks the row; concurrent changes of this budget wait. */
  readonly lock?: boolean
  /** Includes deleted budgets. */
  readonly excluidos?: boolean
}

/** The budget if this person may see it. */
export async function selectSeen(
  db: TenantDb,
  actor: Actor,
  id_orcamento: number,
  { lock = false, excluidos = false }: Options = {},
): Promise<SeenOrcamento | undefined> {
  const [row] = await db.run(sql<SeenOrcamento>`
    select o.id_orcamento, o.id_familia, o.id_orcamento_versao, o.nome_versao, o.num_orc, o.titulo,
      o.id_empresa, o.id_cliente, o.id_agencia, o.id_responsavel, o.incentivado, o.revisao, o.travado_em,
      o.aprovado, o.id_orcamento_status, s.descricao as status, s.cor, s.cor_fundo, s.papel,
      s.bloqueia_edicao, s.libera_financeiro, o.excluido_em, o.versao
    from orcamento o
    join orcamento_status s on s.tenant_id = o.tenant_id
      and s.id_orcamento_status = o.id_orcamento_status
    where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento} and ${isSeenBy(actor)}
      ${excluidos ? sql`` : sql`and o.excluido_em is null`}
    ${lock ? sql`for update of o` : sql``}`)
  return row
}
