import * as z from 'zod/mini'
import { customFields, customFilters } from '../../kernel/custom-fields.ts'
import { SessaoDoUsuario } from '../sessao/sessoes.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import {
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  yesNo,
  text,
  requiredVersao,
} from '../../wire.ts'
import { email, phone } from '../../checked-text.ts'

const password = z.string().check(z.minLength(8), z.maxLength(200))

const login = requiredText(80).check(z.regex(/^\S*$/u, 'O login não pode ter espaços'))
const empresas = z.array(id).check(z.maxLength(200))

const profile = {
  nome: requiredText(120),
  email: email.check(z.minLength(1)),
  telefone: z.optional(z.nullable(phone)),
  /** The stored name that the image's upload returned. */
  imagem_usuario: z.optional(z.nullable(text(200))),
}
const fields = {
  ...profile,
  login,
  id_usuario_tipo: id,
  ativo: z.optional(yesNo),
  empresas: z.optional(empresas),
  ...customFields,
}

export const usuarios = list('GET /usuarios/get', {
  summary: 'Lista de usuários',
  access: 'usuario.consultar',
  key: 'id_usuario',
  columns: {
    id_usuario: { kind: 'id', sorts: true },
    nome: { kind: 'text', label: 'Nome', width: 225, paper: 32, sorts: true },
    login: { kind: 'text', label: 'Login', width: 104, paper: 20, sorts: true },
    email: { kind: 'text', label: 'E-mail', width: 206, paper: 32, sorts: true },
    perfil: { kind: 'text', label: 'Perfil', width: 186, paper: 26, sorts: true },
    ativo: {
      kind: 'word',
      words: { S: 'Ativo', N: 'Inativo' },
      label: 'Situação',
      width: 96,
      paper: 10,
      sorts: true,
    },
    telefone: { kind: 'telefone', canBeNull: true, label: 'Telefone', paper: 16 },
    data_cadastro: { kind: 'date', label: 'Cadastro', paper: 11, sorts: true },
    id_usuario_tipo: { kind: 'id' },
    produtor_externo: { kind: 'yesno', sorts: true },
    imagem_usuario: { kind: 'text', canBeNull: true },
    /** Signed link to the picture. */
    avatar: { kind: 'text', canBeNull: true },
    /** The units the user is restricted to; empty means every unit. */
    empresas: { kind: 'other', schema: z.array(id) },
    /** Signs in with a code besides the password. */
    segundo_passo: { kind: 'yesno' },
    versao: { kind: 'number' },
    /** The field is absent when the person who asks may not view users. */
    campos_personalizados: { kind: 'other', schema: customFields.campos_personalizados },
  },
  order: ['nome', 'asc'],
  filters: {
    id_usuario: z.optional(pathId),
    id_usuario_tipo: z.optional(pathId),
    ativo: z.optional(yesNo),
    produtor_externo: z.optional(yesNo),
    /** Users who may work in this unit: restricted to it, possibly among others, or unrestricted. */
    id_empresa: z.optional(pathId),
    ...customFilters,
  },
})
export const usuarioList = usuarios.call
export type Usuario = z.output<typeof usuarios.row>

const Option = z.object({
  id_usuario: id,
  nome: z.string(),
  /** Blank unless it is the caller's own or the caller may view users. */
  email: z.string(),
  imagem_usuario: z.nullable(z.string()),
  /** Signed link to the picture. */
  avatar: z.nullable(z.string()),
})

export const usuarioCombo = read('GET /usuarios/list-usuario-combo', {
  summary: 'Usuários ativos para seletores',
  access: 'session',
  query: z.object({ search: z.optional(text(120)) }),
  reply: reply({ data: z.array(Option) }),
})

export const usuarioSelect = read('GET /usuarios/list-usuarios-select', {
  summary: 'Usuários ativos para seletores, como valor e rótulo',
  access: 'session',
  query: z.object({ search: z.optional(text(120)) }),
  reply: reply({ data: z.array(z.object({ value: id, label: z.string() })) }),
})

export const usuarioView = read('GET /usuarios/usuario', {
  summary: 'Ficha de um usuário (sem id: o da sessão)',
  access: 'session',
  query: z.object({ id_usuario: z.optional(pathId) }),
  reply: reply({ data: usuarios.row }),
})

export const usuarioCreate = write('POST /usuarios/post', {
  summary: 'Cadastra um usuário ou um produtor externo, dentro da cota de cada um',
  access: 'usuario.cadastrar',
  confirms: 'senha',
  body: z.object({ ...fields, senha: password, produtor_externo: z.optional(yesNo) }),
  reply: reply({ id_usuario: id }),
})

export const usuarioUpdate = write('POST /usuarios/put', {
  summary: 'Altera um usuário; do próprio usuário, aceita só os dados do perfil simples',
  access: 'session',
  body: z.object({
    id_usuario: id,
    versao: requiredVersao,
    ...profile,
    login: z.optional(login),
    id_usuario_tipo: z.optional(id),
    ativo: z.optional(yesNo),
    empresas: z.optional(empresas),
    ...customFields,
    senha: z.optional(password),
    /** Required to change one's own password. */
    senha_atual: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: nothing,
})

export const usuarioDelete = write('GET /usuarios/delete/id_usuario/{id_usuario}', {
  summary: 'Exclui um usuário',
  access: 'usuario.excluir',
  params: z.object({ id_usuario: pathId }),
  reply: nothing,
})

export const usuarioRevoke = write('v2 POST /usuarios/{id_usuario}/encerrar-sessao', {
  summary: 'Encerra a sessão de um usuário onde ela estiver',
  access: 'usuario.alterar',
  params: z.object({ id_usuario: pathId }),
  reply: nothing,
})

export const usuarioResetSegundoPasso = write('v2 DELETE /usuarios/{id_usuario}/segundo-passo', {
  summary: 'Retira a verificação em duas etapas de um usuário que perdeu o aparelho e os códigos',
  access: 'usuario.alterar',
  confirms: 'senha',
  params: z.object({ id_usuario: pathId }),
  reply: nothing,
})

export const usuarioSessoes = read('v2 GET /usuarios/{id_usuario}/sessoes', {
  summary: 'Sessões de um usuário nos últimos 90 dias, e como terminaram',
  access: 'usuario.alterar',
  params: z.object({ id_usuario: pathId }),
  reply: reply({ data: z.array(SessaoDoUsuario) }),
})

export const usuarioExport = write('v2 GET /usuarios/exportar/tipo/{tipo}', {
  summary: 'Exporta a lista de usuários',
  access: 'usuario.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: usuarios.query,
  reply: ExportReply,
})

export const usuarioQuota = read('v2 GET /qtd-users', {
  summary: 'Usuários e produtores externos: contratados e criados',
  access: 'session',
  reply: reply({
    data: z.object({
      qtde_usuarios: z.int(),
      qtd_users_created: z.int(),
      qtd_user_prod_ext: z.int(),
      qtd_users_created_prod_ext: z.int(),
    }),
  }),
})

export const usuarioOfIncentivado = read('POST /usuarios/listar-usuarios-projeto-incentivado', {
  summary: 'Usuários que podem responder por um projeto incentivado: da casa, e que veem projetos',
  access: 'session',
  body: z.object({ search: z.optional(text(120)) }),
  reply: reply({ data: z.array(Option) }),
})

export const usuarioOfVerba = read('POST /usuarios/listar-usuarios-solicitar-verba', {
  summary: 'Usuários cujo perfil pode solicitar verba, produtores externos inclusive',
  access: 'session',
  body: z.object({ search: z.optional(text(120)) }),
  reply: reply({ data: z.array(Option) }),
})

export const usuarioClientConfig = read('POST /usuarios/config-cliente-jobb-admin', {
  summary: 'Plano, cotas e bloqueio da empresa',
  access: 'session',
  whenUnpaid: true,
  body: z.object({}),
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

export const usuarioSuggest = read('POST /auto-complete/buscar-usuarios', {
  summary: 'Sugestões de usuários por nome ou e-mail',
  access: 'session',
  body: z.object({ search: z.optional(text(120)) }),
  reply: reply({ data: z.array(Option) }),
})

export const pessoaSuggest = read('POST /auto-complete/buscar', {
  summary: 'Sugestões de pessoas e contatos com e-mail, para destinatários',
  access: ['pessoa.consultar', 'orcamento.enviar'],
  body: z.object({ search: z.optional(text(120)) }),
  reply: reply({
    data: z.array(z.object({ nome: z.string(), email: z.string(), origem: z.string() })),
  }),
})
