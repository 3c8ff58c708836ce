import { estadosOfContrato, tiposOfContrato } from '@claquete/core/contratos/contrato/contrato'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, int, money, text, texts, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isOrcamentoSeenBy } from '../../orcamentos/orcamento/public.ts'
import type { Viewer } from '../../orcamentos/orcamento/public.ts'

/** The id of the administrators' profile, whose users see every folder. */
const administrators = 1

/** The folders that a person may look into, as a condition on `f` or another alias. */
export function isPastaSeenBy(
  { id_usuario, id_usuario_tipo }: Pick<Viewer, 'id_usuario' | 'id_usuario_tipo'>,
  folder = 'f',
): RawBuilder<boolean> {
  if (id_usuario_tipo === administrators) return sql<boolean>`true`
  const column = (name: string) => sql.ref(`${folder}.${name}`)
  return sql<boolean>`(${column('restrito')} = 'N' or ${column('id_usuario')} = ${id_usuario} or exists (
    select from contrato_pasta_acesso pa where pa.tenant_id = ${column('tenant_id')}
      and pa.id_contrato_pasta = ${column('id_contrato_pasta')}
      and (pa.id_usuario = ${id_usuario} or pa.id_usuario_tipo = ${id_usuario_tipo})))`
}

/**
 * The contracts that a person may see, as a condition on `c` or another alias: of their units, of budgets that they see,
 * and in folders that they may look into.
 */
export function isSeenBy(actor: Viewer, contract = 'c'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${contract}.${name}`)
  const units =
    actor.empresas.length > 0
      ? sql`${column('id_empresa')} = any(${actor.empresas}::bigint[])`
      : sql`true`
  return sql<boolean>`(${units}
    and (${column('id_orcamento')} is null or exists (select from orcamento vo
      where vo.tenant_id = ${column('tenant_id')} and vo.id_orcamento = ${column('id_orcamento')}
        and ${isOrcamentoSeenBy(actor, 'vo')}))
    and (${column('id_contrato_pasta')} is null or exists (select from contrato_pasta vf
      where vf.tenant_id = ${column('tenant_id')} and vf.id_contrato_pasta = ${column('id_contrato_pasta')}
        and ${isPastaSeenBy(actor, 'vf')})))`
}

const columns = {
  id_contrato: int('c.id_contrato'),
  numero: text('c.numero'),
  tipo: word(tiposOfContrato)('c.tipo'),
  estado: word(estadosOfContrato)('c.estado'),
  motivo: text('c.motivo'),
  id_empresa: int('c.id_empresa'),
  unidade: text('e.fantasia'),
  id_orcamento: int.orNull('c.id_orcamento'),
  id_contrato_pasta: int.orNull('c.id_contrato_pasta'),
  pasta: text.orNull('f.nome'),
  pasta_tipo: text.orNull('f.tipo'),
  etiquetas: texts('c.etiquetas'),
  retencao_ate: day.orNull('c.retencao_ate'),
  id_usuario: int.orNull('c.id_usuario'),
  versao: int('c.versao'),
}
export type ContratoHead = RowOf<typeof columns>

const heads = (
  db: TenantDb,
  condition: RawBuilder<boolean>,
  { lock = false }: { readonly lock?: boolean } = {},
) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from contrato c
      join empresa e on ${same('e.id_empresa', 'c')}
      left join contrato_pasta f on ${same('f.id_contrato_pasta', 'c')}
      where c.tenant_id = ${db.tenant} and ${condition}
      order by c.id_contrato ${lock ? sql`for update of c` : sql``}`,
  )

/** A contract that this person may see; `lock` makes concurrent changes of it wait. */
export async function selectSeen(
  db: TenantDb,
  actor: Viewer,
  id_contrato: number,
  options: { readonly lock?: boolean } = {},
): Promise<ContratoHead | undefined> {
  const condition = sql<boolean>`c.id_contrato = ${id_contrato} and ${isSeenBy(actor)}`
  const [row] = await heads(db, condition, options)
  return row
}

/** A contract whoever asks: a signature ended, or a notice is given. */
export async function lockHead(
  db: TenantDb,
  id_contrato: number,
): Promise<ContratoHead | undefined> {
  const [row] = await heads(db, sql<boolean>`c.id_contrato = ${id_contrato}`, { lock: true })
  return row
}

/** Locks those of these contracts that this person may see. */
export const lockSeenMany = (db: TenantDb, actor: Viewer, ids: readonly number[]) =>
  heads(db, sql<boolean>`c.id_contrato = any(${ids}::bigint[]) and ${isSeenBy(actor)}`, {
    lock: true,
  })

/** The contracts of a budget, of whichever of its versions, that this person may see; the newest first. */
export const listOfOrcamento = (db: TenantDb, actor: Viewer, id_orcamento: number) =>
  db.rows(
    {
      id_contrato: int('c.id_contrato'),
      numero: text('c.numero'),
      tipo: word(tiposOfContrato)('c.tipo'),
      estado: word(estadosOfContrato)('c.estado'),
      titulo: text('n.titulo'),
      pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
      valor: money('n.valor'),
    },
    (list) => sql`select ${list} from contrato c
      join lateral (select k.* from contrato_versao k
        where ${same('k.id_contrato', 'c')} and k.descartada_em is null
        order by k.numero desc limit 1) n on true
      left join pessoa p on ${same('p.id_pessoa', 'n')}
      where c.tenant_id = ${db.tenant} and c.id_orcamento in (select x.id_orcamento from orcamento x
          join orcamento y on ${same('y.id_familia', 'x')}
          where x.tenant_id = ${db.tenant} and y.id_orcamento = ${id_orcamento})
        and ${isSeenBy(actor)}
      order by c.id_contrato desc limit 200`,
  )

/** A folder that this person may look into, which stays as it is until the transaction ends. */
export async function shareSeenPasta(db: TenantDb, actor: Viewer, id_contrato_pasta: number) {
  const [row] = await db.rows(
    {
      id_contrato_pasta: int('f.id_contrato_pasta'),
      nome: text('f.nome'),
      tipo: text('f.tipo'),
      retencao_anos: int.orNull('f.retencao_anos'),
    },
    (list) => sql`select ${list} from contrato_pasta f
      where f.tenant_id = ${db.tenant} and f.id_contrato_pasta = ${id_contrato_pasta}
        and ${isPastaSeenBy(actor)} for share of f`,
  )
  return row
}
