import { must } from '@claquete/core/kernel/must'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { sql } from 'kysely'
import { flag, idList, int, money, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const approvers = (coluna: string) =>
  idList(sql`coalesce(array_agg(a.${sql.ref(coluna)})
    filter (where a.${sql.ref(coluna)} is not null), '{}')`)

/** The active rules. */
export const listRulesInVigor = (db: TenantDb) =>
  db.rows(
    {
      id_regra_aprovacao: int('r.id_regra_aprovacao'),
      descricao: text('r.descricao'),
      valor_de: money('r.valor_de'),
      valor_ate: money.orNull('r.valor_ate'),
      id_empresa: int.orNull('r.id_empresa'),
      id_responsavel: int.orNull('r.id_responsavel'),
      responsavel_aprova: flag(sql`r.responsavel_aprova = 'S'`),
      aprovacoes: int('r.aprovacoes'),
      usuarios: approvers('id_usuario'),
      perfis: approvers('id_usuario_tipo'),
    },
    (list) => sql`select ${list} from regra_aprovacao r
      left join regra_aprovador a on ${same('a.id_regra_aprovacao', 'r')}
      where r.tenant_id = ${db.tenant} and r.ativo = 'S'
      group by r.tenant_id, r.id_regra_aprovacao order by r.id_regra_aprovacao`,
  )

const request = {
  id_lancamento: int('l.id_lancamento'),
  id_orcamento: int.orNull('l.id_orcamento'),
  valor: money('l.valor'),
  id_empresa: int('l.id_empresa'),
  id_responsavel: int.orNull('o.id_responsavel'),
  id_solicitante: int.orNull('l.id_solicitante'),
  aprovadores: idList(sql`array(select a.id_usuario from lancamento_aprovacao a
    where ${same('a.id_lancamento', 'l')} and a.desfeita_em is null
    order by a.id_aprovacao)`),
}
/** A payment request with the values that the approval rules compare. */
export type ReadRequest = RowOf<typeof request>

/** These payment requests, whether somebody decided them or not. */
export const listRequests = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    request,
    (list) => sql`select ${list} from lancamento l
      left join orcamento o on ${same('o.id_orcamento', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
      order by l.id_lancamento`,
  )

export type Via = 'tela' | 'email'

export async function insertAprovacao(
  db: TenantDb,
  values: { readonly id_lancamento: number; readonly id_usuario: number; readonly via: Via },
): Promise<void> {
  await db.insertInto('lancamento_aprovacao').values(values).execute()
}

export async function undoAprovacoes(db: TenantDb, id_lancamento: number): Promise<void> {
  await db
    .update('lancamento_aprovacao')
    .set({ desfeita_em: sql<string>`now()` })
    .where('id_lancamento', '=', id_lancamento)
    .where('desfeita_em', 'is', null)
    .execute()
}

/** Takes back the approval of one person; false when they had given none in force. */
export async function undoAprovacaoOf(
  db: TenantDb,
  { id_lancamento, id_usuario }: { readonly id_lancamento: number; readonly id_usuario: number },
): Promise<boolean> {
  const done = await db
    .update('lancamento_aprovacao')
    .set({ desfeita_em: sql<string>`now()` })
    .where('id_lancamento', '=', id_lancamento)
    .where('id_usuario', '=', id_usuario)
    .where('desfeita_em', 'is', null)
    .returning('id_aprovacao')
    .execute()
  return done.length > 0
}

const idOf = (key: AnyPermissionKey) => must(allPermissions.get(key), key).id_permissao

const tem = (key: AnyPermissionKey) => sql<boolean>`exists (select from usuario_tipo_permissao p
  where ${same('p.id_usuario_tipo', 'u')}
    and p.id_permissao = ${idOf(key)})`

const [fromOutside, fromJobs] = [tem('aprovacao.aprovar'), tem('execucao.aprovar')]

const aprovador = {
  id_usuario: int('u.id_usuario'),
  id_usuario_tipo: int('u.id_usuario_tipo'),
  nome: text('u.nome'),
  email: text('u.email'),
  /** The units they are restricted to; empty means every unit. */
  empresas: idList(sql`array(select e.id_empresa from usuario_empresa e
    where ${same('e.id_usuario', 'u')})`),
  de_fora: flag(fromOutside),
  de_jobs: flag(sql`${fromOutside} or ${fromJobs}`),
  /** Sees the budget lines that are hidden from their profile. */
  ve_ocultos: flag(tem('orcamento.ver_ocultos')),
}
export type Aprovador = RowOf<typeof aprovador>

/** Active users with a permission to approve, whatever the rules say. */
export const listAprovadores = (db: TenantDb) =>
  db.rows(
    aprovador,
    (list) => sql`select * from (
      select ${list} from usuario u where u.tenant_id = ${db.tenant} and u.ativo = 'S') u
    where u.de_fora or u.de_jobs order by u.nome, u.id_usuario`,
  )
