import { must } from '@claquete/core/kernel/must'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { AprovacaoRequest, AprovacaoRule } from '@claquete/core/livro/alcadas/rules'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const list = (coluna: string) => sql`coalesce(array_agg(a.${sql.ref(coluna)})
  filter (where a.${sql.ref(coluna)} is not null), '{}')`

/** The active rules. */
export const listRulesInVigor = (db: TenantDb) =>
  db.run(sql<AprovacaoRule>`
    select r.id_regra_aprovacao, r.descricao, (r.valor_de * 100)::bigint as valor_de,
      (r.valor_ate * 100)::bigint as valor_ate, r.id_empresa, r.id_responsavel,
      r.responsavel_aprova = 'S' as responsavel_aprova, r.aprovacoes,
      ${list('id_usuario')} as usuarios, ${list('id_usuario_tipo')} as perfis
    from regra_aprovacao r
    left join regra_aprovador a on a.tenant_id = r.tenant_id
      and a.id_regra_aprovacao = r.id_regra_aprovacao
    where r.tenant_id = ${db.tenant} and r.ativo = 'S'
    group by r.tenant_id, r.id_regra_aprovacao order by r.id_regra_aprovacao`)

/** A payment request with the values that the rules read. */
export interface ReadRequest extends AprovacaoRequest {
  readonly id_lancamento: number
  readonly id_orcamento: number | null
}

/** Payment requests with the values that the rules read, decided or not. */
export const listRequests = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<ReadRequest>`
    select l.id_lancamento, l.id_orcamento, (l.valor * 100)::bigint as valor, l.id_empresa,
      o.id_responsavel, l.id_solicitante,
      array(select a.id_usuario from lancamento_aprovacao a where a.tenant_id = l.tenant_id
        and a.id_lancamento = l.id_lancamento and a.desfeita_em is null
        order by a.id_aprovacao) as aprovadores
    from lancamento l
    left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = l.id_orcamento
    where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
    order by l.id_lancamento`)

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

export interface Aprovador {
  readonly id_usuario: number
  readonly id_usuario_tipo: number
  readonly nome: string
  readonly email: string
  /** The units they are restricted to; empty means every unit. */
  readonly empresas: readonly number[]
  readonly de_fora: boolean
  readonly de_jobs: boolean
  /** Sees the budget lines that are hidden from their profile. */
  readonly ve_ocultos: boolean
}

const idOf = (key: AnyPermissionKey) => must(allPermissions.get(key), key).id_permissao

const tem = (key: AnyPermissionKey) => sql<boolean>`exists (select from usuario_tipo_permissao p
  where p.tenant_id = u.tenant_id and p.id_usuario_tipo = u.id_usuario_tipo
    and p.id_permissao = ${idOf(key)})`

/** Active users with a permission to approve, whatever the rules say. */
export const listAprovadores = (db: TenantDb) =>
  db.run(sql<Aprovador>`select * from (
      select u.id_usuario, u.id_usuario_tipo, u.nome, u.email,
        array(select e.id_empresa from usuario_empresa e where e.tenant_id = u.tenant_id
          and e.id_usuario = u.id_usuario) as empresas,
        ${tem('aprovacao.aprovar')} as de_fora,
        ${tem('aprovacao.aprovar')} or ${tem('execucao.aprovar')} as de_jobs,
        ${tem('orcamento.ver_ocultos')} as ve_ocultos
      from usuario u where u.tenant_id = ${db.tenant} and u.ativo = 'S') u
    where u.de_fora or u.de_jobs order by u.nome, u.id_usuario`)
