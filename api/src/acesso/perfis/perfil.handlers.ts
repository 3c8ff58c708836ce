import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/acesso/perfis/perfil'
import { permissionKeyById, permissionRow } from '../../kernel/areas/catalogue.ts'
import type { Actor, Handlers } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { usesOf } from '../../kernel/lists/list.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { authorOf, getGrants, refuseWithoutAdministrator } from './author.read.ts'
import { emptyGrants, noGrants } from './grants.ts'
import { findGrants, listContasOf, listStatusOf, saveGrants } from './grants.queries.ts'
import { perfilExporter } from './perfil.export.ts'
import { listPermissions, permissionsOn } from './permissao.ts'
import {
  deletePerfil,
  insertPerfil,
  lockAccess,
  lockPerfil,
  perfis,
  updatePerfil,
} from './perfil.queries.ts'
import {
  checkChange,
  checkDeletion,
  checkReach,
  checkRequirement,
  withSent,
} from './perfil.rules.ts'

/** Anyone may read their own profile; another needs the permission. */
function profileAsked(actor: Actor, id_usuario_tipo = actor.id_usuario_tipo): number {
  if (id_usuario_tipo !== actor.id_usuario_tipo && !actor.permissions.has('perfil.consultar')) {
    throw new Failure('sem_permissao')
  }
  return id_usuario_tipo
}

async function columnsOf(db: TenantDb, id_usuario_tipo: number) {
  const { colunas_bloqueadas } = await getGrants(db, id_usuario_tipo)
  const permitted = (nome_coluna: contract.PerfilColumn) =>
    colunas_bloqueadas.includes(nome_coluna) ? 'N' : 'S'
  return { valor_unit: permitted('valor_unit'), valor_total: permitted('valor_total') } as const
}

export const perfilHandlers: Handlers<typeof contract> = {
  perfilList: async ({ db }, { query }) => ({ data: await perfis.page(db, undefined, query) }),

  perfilCreate: async (
    context,
    { body: { copiar_de, descricao, obs, exige_segundo_passo, ...sent } },
  ) => {
    const { db } = context
    const author = await authorOf(context)
    const empty = emptyGrants(author.grants)
    const model = copiar_de === undefined ? empty : await findGrants(db, copiar_de)
    if (!model) throw fieldFailure('copiar_de', messages.exists)
    const wanted = withSent(model, sent)
    checkReach(wanted, author)
    const id_usuario_tipo = await insertPerfil(db, { descricao, obs, exige_segundo_passo })
    await saveGrants(db, id_usuario_tipo, noGrants, wanted)
    return { id_usuario_tipo, msg: 'Salvo com sucesso' }
  },

  perfilUpdate: async (context, { body }) => {
    const { id_usuario_tipo, versao, descricao, obs, exige_segundo_passo, ...sent } = body
    const { db } = context
    await lockAccess(db)
    const perfil = await lockPerfil(db, id_usuario_tipo)
    if (!perfil) throw new Failure('nao_encontrado')
    requireVersao(perfil, versao)
    const before = await getGrants(db, id_usuario_tipo)
    const after = withSent(before, sent)
    const author = await authorOf(context)
    checkChange(id_usuario_tipo, before, after, author)
    if ((exige_segundo_passo ?? perfil.exige_segundo_passo) !== perfil.exige_segundo_passo) {
      checkRequirement(id_usuario_tipo, author)
    }
    await updatePerfil(db, id_usuario_tipo, { descricao, obs, exige_segundo_passo })
    await saveGrants(db, id_usuario_tipo, before, after)
    await refuseWithoutAdministrator(db)
    return { msg: 'Salvo com sucesso' }
  },

  perfilDelete: async (context, { params: { id_usuario_tipo } }) => {
    const { db } = context
    if (!(await lockPerfil(db, id_usuario_tipo))) throw new Failure('nao_encontrado')
    const grants = await getGrants(db, id_usuario_tipo)
    checkDeletion(id_usuario_tipo, grants, await authorOf(context))
    const places = await usesOf(db, 'usuario_tipo', id_usuario_tipo)
    if (places.length > 0) throw new Failure('em_uso', { values: { onde: places.join(', ') } })
    await deletePerfil(db, id_usuario_tipo)
    return { msg: 'Deletado com sucesso' }
  },

  perfilPermissoes: async ({ db, request }, { params }) => {
    const { permissoes } = await getGrants(db, params.id_usuario_tipo)
    const keys = permissoes.flatMap((id) => permissionKeyById.get(id) ?? [])
    return { data: keys.map((key) => permissionRow(key, request.brand.labels)) }
  },

  perfilStatus: async ({ db }, { params: { id_usuario_tipo } }) => {
    await getGrants(db, id_usuario_tipo)
    return { data: await listStatusOf(db, id_usuario_tipo) }
  },

  perfilContas: async ({ db }, { params: { id_usuario_tipo } }) => {
    await getGrants(db, id_usuario_tipo)
    return { data: await listContasOf(db, id_usuario_tipo) }
  },

  perfilColumns: async ({ db }, { params }) => {
    const columns = await columnsOf(db, params.id_usuario_tipo)
    return {
      data: [
        { nome_coluna: 'valor_unit', colunaPermitidaPerfil: columns.valor_unit },
        { nome_coluna: 'valor_total', colunaPermitidaPerfil: columns.valor_total },
      ],
    }
  },

  perfilStatusOfType: async ({ db, actor }, { body }) => {
    const id_usuario_tipo = profileAsked(actor, body.id_usuario_tipo)
    await getGrants(db, id_usuario_tipo)
    return { data: await listStatusOf(db, id_usuario_tipo) }
  },

  perfilExport: (context, { params: { tipo }, query }) =>
    startExport(context, perfilExporter, tipo, query),

  permissaoList: async ({ request }, { query }) => ({
    data: listPermissions(query, request.brand.labels),
  }),

  permissaoOfUser: async ({ actor, request }) => ({
    data: [...actor.permissions].map((key) => permissionRow(key, request.brand.labels)),
  }),

  permissaoColumns: async ({ db, actor }, { body }) => {
    const columns = await columnsOf(db, profileAsked(actor, body.id_usuario_tipo))
    const hidden = columns.valor_unit === 'N' && columns.valor_total === 'N'
    return { data: { ...columns, total_visivel: hidden ? 'N' : 'S' } }
  },

  permissaoCheck: async ({ actor, request }, { params }) => {
    const { permission, object } = params
    const asked = permissionsOn(permission, object, request.brand.labels)
    return { data: { permitido: asked.some((key) => actor.permissions.has(key)) } }
  },
}
