import { Failure } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import type * as contract from '@claquete/contract/acesso/usuarios/usuario'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { usesOf } from '../../kernel/lists/list.ts'
import { hashPassword } from '../../kernel/security/passwords.ts'
import { planName } from '../../kernel/settings/plans.ts'
import { announceSession } from '../../kernel/background/realtime.ts'
import type { Services } from '../../kernel/services.ts'
import {
  checkCustomValues,
  findCustomValues,
  saveCustomValues,
} from '../../sistema/configuracoes/public.ts'
import { lockAccess, refuseWithoutAdministrator } from '../perfis/public.ts'
import { suggestRecipients } from '../../cadastros/pessoas/public.ts'
import { checkNewPassword, resetSegundoPasso, sessoesOf } from '../sessao/public.ts'
import { checkOwnImage } from '../../sistema/arquivos/public.ts'
import { givenProfile, reachUsuario, revokeSession } from './usuario-access.commands.ts'
import { changeUsuario } from './usuario-update.commands.ts'
import { usuarioExporter } from './usuario.export.ts'
import {
  countCreated,
  deleteUsuario,
  findOwnUsuario,
  findUsuario,
  insertUsuario,
  listOptions,
  listUsuarios,
  saveUnits,
} from './usuario.queries.ts'
import { checkQuota, checkUnitsGiven } from './usuario.rules.ts'

const withAvatar = <T extends { readonly imagem_usuario: string | null }>(
  services: Services,
  row: T,
) => ({
  ...row,
  avatar: row.imagem_usuario && fileLink(services, row.imagem_usuario, 'avatar.webp'),
})

async function optionsFor(
  { db, actor, services }: Context,
  request: Parameters<typeof listOptions>[1],
) {
  const consults = actor.permissions.has('usuario.consultar')
  const rows = await listOptions(db, request, consults)
  return {
    data: rows.map((row) => ({
      ...withAvatar(services, row),
      email: consults || row.id_usuario === actor.id_usuario ? row.email : '',
    })),
  }
}

async function quotas({ db, actor }: Context) {
  const { qtde_usuarios, qtd_user_prod_ext } = actor
  return { qtde_usuarios, qtd_user_prod_ext, ...(await countCreated(db)) }
}

export const usuarioHandlers: Handlers<typeof contract> = {
  usuarioList: async ({ db, services }, { query }) => {
    const page = await listUsuarios(db, query)
    return { data: { ...page, data: page.data.map((row) => withAvatar(services, row)) } }
  },

  usuarioCombo: (context, { query }) => optionsFor(context, query),

  usuarioSelect: async ({ db, actor }, { query }) => {
    const rows = await listOptions(db, query, actor.permissions.has('usuario.consultar'))
    return { data: rows.map(({ id_usuario, nome }) => ({ value: id_usuario, label: nome })) }
  },

  usuarioView: async ({ db, actor, services }, { query: { id_usuario = actor.id_usuario } }) => {
    const consults = actor.permissions.has('usuario.consultar')
    const isSelf = id_usuario === actor.id_usuario
    if (!isSelf && !consults) throw new Failure('sem_permissao')
    const usuario = await (isSelf ? findOwnUsuario : findUsuario)(db, id_usuario)
    if (!usuario) throw new Failure('nao_encontrado')
    const data = withAvatar(services, usuario)
    if (!consults) return { data }
    const campos_personalizados = await findCustomValues(db, 'usuario', id_usuario)
    return { data: { ...data, campos_personalizados } }
  },

  usuarioCreate: async (context, { body: { senha, empresas = [], ...body } }) => {
    const { campos_personalizados, ...values } = body
    const { db, actor } = context
    await checkNewPassword(db, senha, values)
    const senha_hash = await hashPassword(senha)
    await lockAccess(db)
    checkQuota(actor, await countCreated(db), values.produtor_externo === 'S')
    await givenProfile(context, values.id_usuario_tipo)
    checkUnitsGiven(actor, empresas)
    await checkCustomValues(db, 'usuario', { values: campos_personalizados, isNew: true })
    await checkOwnImage(context, 'imagem_usuario', values.imagem_usuario)
    const telefone = values.telefone || null
    const imagem_usuario = values.imagem_usuario || null
    const fields = { ...values, telefone, imagem_usuario, senha_hash }
    const id_usuario = await insertUsuario(db, fields)
    await saveUnits(db, id_usuario, [], empresas)
    await saveCustomValues(db, 'usuario', id_usuario, campos_personalizados)
    return { id_usuario, msg: 'Salvo com sucesso' }
  },

  usuarioUpdate: changeUsuario,

  usuarioDelete: async (context, { params: { id_usuario } }) => {
    const { db, actor } = context
    if (id_usuario === actor.id_usuario) throw new Failure('usuario_proprio')
    await lockAccess(db)
    await reachUsuario(context, id_usuario)
    await refuseWithoutAdministrator(db, id_usuario)
    const places = await usesOf(db, 'usuario', id_usuario)
    if (places.length > 0) throw new Failure('em_uso', { values: { onde: places.join(', ') } })
    await deleteUsuario(db, id_usuario)
    await announceSession(db, id_usuario)
    return { msg: 'Deletado com sucesso' }
  },

  usuarioRevoke: async (context, { params: { id_usuario } }) => {
    await reachUsuario(context, id_usuario)
    await revokeSession(context, id_usuario)
    return { msg: 'Sessão encerrada.' }
  },

  usuarioResetSegundoPasso: async (context, { params: { id_usuario } }) => {
    const { db, actor } = context
    if (id_usuario === actor.id_usuario) {
      const msg = 'A sua própria verificação se desliga em Segurança, com a senha e um código.'
      throw new Failure('usuario_proprio', { msg })
    }
    const { nome, email } = await reachUsuario(context, id_usuario)
    const byWhom = `por ${actor.nome}`
    await resetSegundoPasso(db, context, { id_usuario, nome, email, quem: byWhom })
    await revokeSession(context, id_usuario)
    return { msg: 'Verificação em duas etapas retirada.' }
  },

  usuarioSessoes: async (context, { params: { id_usuario } }) => {
    if (!(await findUsuario(context.db, id_usuario))) throw new Failure('nao_encontrado')
    return { data: await sessoesOf(context, id_usuario) }
  },

  usuarioExport: (context, { params, query }) =>
    startExport(context, usuarioExporter, params.tipo, query),

  usuarioQuota: async (context) => ({ data: await quotas(context) }),

  usuarioOfIncentivado: (context, { body: { search } }) => {
    const { id_permissao } = must(allPermissions.get('incentivado.consultar'), 'permission')
    return optionsFor(context, { search, produtor_externo: 'N', id_permissao })
  },

  usuarioOfVerba: (context, { body: { search } }) => {
    const { id_permissao } = must(allPermissions.get('execucao.solicitar'), 'permission')
    return optionsFor(context, { search, id_permissao })
  },

  usuarioClientConfig: async (context) => {
    const { id_plano_jobbgestor, pagamentoValido, data_bloqueio } = context.actor
    const plano = planName(context.services.config.plans, id_plano_jobbgestor)
    const counts = await quotas(context)
    return { data: { id_plano_jobbgestor, plano, pagamentoValido, data_bloqueio, ...counts } }
  },

  usuarioSuggest: (context, { body: { search } }) => optionsFor(context, { search }),

  pessoaSuggest: async ({ db }, { body: { search = '' } }) => ({
    data: await suggestRecipients(db, search),
  }),
}
