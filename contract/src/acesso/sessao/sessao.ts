import * as z from 'zod/mini'
import { BrandView } from '../../kernel/brand.ts'
import { define } from '../../endpoint.ts'
import { Permissao } from '../../permissao.ts'
import { id, instant, nothing, oneOf, reply, requiredText, yesNo, text } from '../../wire.ts'
import { codigo } from './segundo-passo.ts'
import * as at from './sessao.addresses.ts'

/** The signed-in user, for the screens. */
export const SessionUser = z.object({
  id: id,
  id_usuario: id,
  id_usuario_tipo: id,
  nome: z.string(),
  login: z.string(),
  email: z.string(),
  /** Signed link to the picture; null shows the default image. */
  avatar: z.nullable(z.string()),
  perfil: z.string(),
  dominio: z.string(),
  empresa: z.string(),
  id_plano_jobbgestor: z.int(),
  pagamentoValido: z.boolean(),
  data_bloqueio: z.nullable(z.string()),
  qtde_usuarios: z.int(),
  qtd_users_created: z.int(),
  qtd_user_prod_ext: z.int(),
  qtd_users_created_prod_ext: z.int(),
  /** Signs in with a code besides the password. */
  segundo_passo: yesNo,
  preferencias: z.record(z.string(), z.unknown()),
})
export type SessionUser = z.output<typeof SessionUser>

export const sessaoLogin = define(at.sessaoLogin, {
  summary: 'Entra em uma empresa com domínio, login e senha',
  body: z.object({
    dominio: requiredText(63),
    login: requiredText(80),
    senha: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Of the second step, when the account has it: `segundo_passo` asks for it. */
    codigo: z.optional(codigo),
    /** From a browser: the reply also sets the cookie that brings the session back after a reload. */
    web: z.optional(z.boolean()),
  }),
  reply: reply({
    access_key: z.string(),
    token: z.string(),
    /** The profile requires the second step and this person has none: only turning it on is answered. */
    falta_segundo_passo: z.boolean(),
    pagamentoValido: z.boolean(),
    data_bloqueio: z.nullable(z.string()),
  }),
})

export const sessaoResume = define(at.sessaoResume, {
  summary: 'Devolve o token da sessão deste navegador, pelo cookie que a entrada deixou',
  reply: reply({ token: z.string() }),
})

export const sessaoLogout = define(at.sessaoLogout, {
  summary: 'Encerra a sessão',
  reply: nothing,
})

export const sessaoMe = define(at.sessaoMe, {
  summary: 'Usuário da sessão e os campos personalizados de cada cadastro',
  reply: reply({
    data: SessionUser,
    camposCustomizados: z.array(
      z.object({ id_campos_custom: id, model: z.string(), nome: z.string(), tipo: z.string() }),
    ),
  }),
})

export const sessaoView = define(at.sessaoView, {
  summary: 'Estado da sessão: início, validade e usuário',
  reply: reply({
    data: z.object({ id_sessao: z.string(), inicio: instant, expira: instant, user: SessionUser }),
  }),
})

export const sessaoBaseUser = define(at.sessaoBaseUser, {
  summary: 'Dados de base do usuário: pessoa, unidades e permissões',
  reply: reply({
    data: z.object({
      user: SessionUser,
      empresas: z.array(z.object({ id_empresa: id, fantasia: z.string(), razao: z.string() })),
      permissoes: z.array(Permissao),
    }),
  }),
})

export const sessaoPasswordReset = define(at.sessaoPasswordReset, {
  summary: 'Pede o link de nova senha (domínio e login) ou define a nova senha (token e senha)',
  body: z.union([
    z.object({ dominio: requiredText(63), login: requiredText(80) }),
    z.object({
      token: requiredText(200),
      senha: z.string().check(z.minLength(8), z.maxLength(200)),
    }),
  ]),
  reply: nothing,
})

export const sessaoHostname = define(at.sessaoHostname, {
  summary: 'Empresa (domínio) da sessão, e a marca do endereço',
  reply: reply({ dbname: z.nullable(z.string()), marca: BrandView }),
})

export const SidebarGroup = z.object({
  titulo: z.string(),
  /** Name in the screens' icon set. */
  icone: z.string(),
  path: z.optional(z.string()),
  itens: z.array(
    z.object({
      titulo: z.string(),
      path: z.string(),
      /** The heading that it stands under, with the others of it. */
      parte: z.optional(z.string()),
      /** How many records need attention; absent for none. */
      pendentes: z.optional(z.int()),
    }),
  ),
})
export type SidebarGroup = z.output<typeof SidebarGroup>

export const sessaoSidebar = define(at.sessaoSidebar, {
  summary: 'Menu lateral conforme plano, permissões e marca',
  reply: reply({ data: z.array(SidebarGroup), id_plano_jobbgestor: z.int() }),
})

export const sessaoPluginHash = define(at.sessaoPluginHash, {
  summary: 'Impressão digital da versão das telas; quando muda, a página recarrega',
  reply: reply({ hash: z.string() }),
})

export const signedInUsuarioConfig = define(at.signedInUsuarioConfig, {
  summary: 'Plano, cotas e bloqueio da empresa',
  reply: reply({
    data: z.object({
      id_plano_jobbgestor: z.int(),
      plano: z.string(),
      pagamentoValido: z.boolean(),
      data_bloqueio: z.nullable(z.string()),
      qtde_usuarios: z.int(),
      qtd_users_created: z.int(),
      qtd_user_prod_ext: z.int(),
      qtd_users_created_prod_ext: z.int(),
    }),
  }),
})

export const signedInUsuarioView = define(at.signedInUsuarioView, {
  summary: 'Usuário da sessão',
  reply: reply({ data: SessionUser }),
})

const menuWords = z.array(z.string().check(z.maxLength(120))).check(z.maxLength(40))

export const preferencesUpdate = define(at.preferencesUpdate, {
  summary: 'Guarda as preferências de tela do usuário (tema, densidade, cor e menu)',
  body: z.object({
    tema: z.optional(oneOf('claro', 'escuro', 'automatico')),
    densidade: z.optional(oneOf('normal', 'compacta')),
    cor: z.optional(oneOf('black', 'blue', 'azure', 'green', 'orange', 'red', 'purple')),
    menu_recolhido: z.optional(yesNo),
    /** Paths of the menu's entries that are kept on top. */
    menu_favoritos: z.optional(menuWords),
    /** Groups of the menu that were opened and stay open. */
    menu_abertos: z.optional(menuWords),
    som: z.optional(yesNo),
    /** Shows the first steps of a new company on the dashboard. */
    primeiros_passos: z.optional(yesNo),
    idioma: z.optional(oneOf('pt-br', 'pt', 'es')),
  }),
  reply: nothing,
})

export const notificationStream = define(at.notificationStream, {
  summary: 'Avisos em tempo real da empresa e do usuário (server-sent events)',
  reply: nothing,
})

export const notificationSend = define(at.notificationSend, {
  summary: 'Avisa todos da empresa em tempo real',
  body: z.object({ titulo: requiredText(80), msg: requiredText(300), path: z.optional(text(200)) }),
  reply: nothing,
})

export const searchGlobal = define(at.searchGlobal, {
  summary: 'Busca da paleta de comandos: registros por nome, documento ou número',
  query: z.object({ q: requiredText(80) }),
  reply: reply({
    data: z.array(
      z.object({
        tipo: z.string(),
        titulo: z.string(),
        detalhe: z.string(),
        path: z.string(),
      }),
    ),
  }),
})
