import type * as contract from '@claquete/contract/acesso/sessao/sessao'
import type { SessionUser } from '@claquete/contract/acesso/sessao/sessao'
import { shownBlockDate } from '@claquete/core/acesso/sessao/block-notice'
import { permissionRow } from '../../kernel/areas/catalogue.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { planName } from '../../kernel/settings/plans.ts'
import { announceSession, notify } from '../../kernel/background/realtime.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { screensHash } from '../../kernel/pages/static.ts'
import type { Product } from '../../module.ts'
import { login } from './entry/login.commands.ts'
import { sidebarFor } from './menu.read.ts'
import { askReset, askedText, setPassword } from './identity/password-reset.commands.ts'
import { resume } from './entry/resume.read.ts'
import { clearSessionCookie } from './entry/session-cookie.ts'
import { sessionStream } from './stream.read.ts'
import {
  endSession,
  findSessionExtra,
  listCustomFieldNames,
  listOwnUnits,
  mergePreferences,
} from './sessao.queries.ts'

/** The signed-in person with plan, quotas and preferences. */
async function sessionUser({ db, actor, services, today }: Context) {
  const decided = await settingsOf(db)
  const extra = await findSessionExtra(db, actor.id_usuario, actor.id_sessao)
  const user: SessionUser = {
    id: actor.id_usuario,
    id_usuario: actor.id_usuario,
    id_usuario_tipo: actor.id_usuario_tipo,
    nome: actor.nome,
    login: actor.login,
    email: actor.email,
    avatar: actor.imagem_usuario && fileLink(services, actor.imagem_usuario, 'avatar.webp'),
    perfil: extra.perfil,
    dominio: actor.dominio,
    empresa: extra.empresa,
    id_plano_jobbgestor: actor.id_plano_jobbgestor,
    pagamentoValido: actor.pagamentoValido,
    data_bloqueio: shownBlockDate(actor.data_bloqueio, today, actor.id_usuario_tipo, decided),
    qtde_usuarios: actor.qtde_usuarios,
    qtd_users_created: extra.qtd_users_created,
    qtd_user_prod_ext: actor.qtd_user_prod_ext,
    qtd_users_created_prod_ext: extra.qtd_users_created_prod_ext,
    segundo_passo: extra.segundo_passo ? 'S' : 'N',
    preferencias: extra.preferencias,
  }
  return { user, extra }
}

const ownPermissions = ({ actor, request }: Context) =>
  [...actor.permissions].map((key) => permissionRow(key, request.brand.labels))

const ofSession: Omit<
  Handlers<typeof contract>,
  'sessaoLogin' | 'sessaoResume' | 'sessaoHostname' | 'sessaoSidebar' | 'searchGlobal'
> = {
  sessaoLogout: async (context) => {
    const { db, actor } = context
    await endSession(db, actor.id_sessao)
    await announceSession(db, actor.id_usuario)
    clearSessionCookie(context)
    return {}
  },

  sessaoMe: async (context) => {
    const { user } = await sessionUser(context)
    return { data: user, camposCustomizados: await listCustomFieldNames(context.db) }
  },

  sessaoView: async (context) => {
    const { user, extra } = await sessionUser(context)
    const { id_sessao } = context.actor
    return { data: { id_sessao, inicio: extra.inicio, expira: extra.expira, user } }
  },

  sessaoBaseUser: async (context) => {
    const { user } = await sessionUser(context)
    const empresas = await listOwnUnits(context.db, context.actor.empresas)
    return { data: { user, empresas, permissoes: ownPermissions(context) } }
  },

  sessaoPasswordReset: async (context, { body }) => {
    if ('token' in body) {
      await setPassword(context, body)
      return { msg: 'Senha alterada. Entre com a nova senha.' }
    }
    await askReset(context, body)
    return { msg: askedText }
  },

  sessaoPluginHash: async () => ({ hash: screensHash() }),

  signedInUsuarioConfig: async (context) => {
    const { user } = await sessionUser(context)
    const plano = planName(context.services.config.plans, user.id_plano_jobbgestor)
    // Meu Plano always shows the block date, whatever the banner does.
    return { data: { ...user, plano, data_bloqueio: context.actor.data_bloqueio } }
  },

  signedInUsuarioView: async (context) => ({ data: (await sessionUser(context)).user }),

  preferencesUpdate: async ({ db, actor }, { body }) => {
    await mergePreferences(db, actor.id_usuario, body)
    return {}
  },

  notificationStream: async (context) => sessionStream(context),

  notificationSend: async ({ db }, { body: { path, ...body } }) => {
    await notify(db, { tipo: 'info', ...body, ...(path && { path }) })
    return { msg: 'Aviso enviado.' }
  },
}

export const sessaoHandlers = ({ tokens, menu, searches }: Product): Handlers<typeof contract> => ({
  ...ofSession,

  sessaoSidebar: async ({ actor, db, request }) => ({
    // Whoever must turn the second step on first can open nothing else.
    data: actor.lacksSegundoPasso
      ? []
      : await sidebarFor(menu, { db, actor, brand: request.brand }),
    id_plano_jobbgestor: actor.id_plano_jobbgestor,
  }),

  searchGlobal: async (context, { query }) => {
    const data = []
    for (const { find } of searches) data.push(...(await find(context, query.q)))
    return { data }
  },

  sessaoLogin: (context, request) => login(context, tokens, request),

  sessaoResume: (context) => resume(context, tokens),

  sessaoHostname: async ({ request, authorization }) => {
    const dbname = tokens.verify(authorization)?.dbdata.dbname ?? null
    return { dbname, marca: request.brand }
  },
})
