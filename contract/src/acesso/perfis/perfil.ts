import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import { listQuery, page } from '../../page.ts'
import { Permissao } from '../../permissao.ts'
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

export const perfis = list('GET /Perfil/get', {
  summary: 'Lista de perfis de acesso',
  access: ['perfil.consultar', 'usuario.consultar'],
  key: 'id_usuario_tipo',
  columns: {
    id_usuario_tipo: { kind: 'id', sorts: true },
    descricao: { kind: 'text', label: 'Perfil', width: 260, paper: 30, sorts: true },
    obs: { kind: 'text', label: 'Observações', canBeNull: true, width: 420, paper: 50 },
    usuarios: { kind: 'number', label: 'Usuários', width: 100, paper: 10, sorts: true },
    permissoes: { kind: 'number', label: 'Permissões', width: 110, paper: 12, sorts: true },
    /** Its people must sign in with a second step. */
    exige_segundo_passo: { kind: 'yesno' },
    versao: { kind: 'number' },
  },
  order: ['descricao', 'asc'],
  filters: { id_usuario_tipo: z.optional(pathId) },
})
export const perfilList = perfis.call
export type Perfil = z.output<typeof perfis.row>

export const perfilExport = write('v2 GET /Perfil/exportar/tipo/{tipo}', {
  summary: 'Exporta os perfis pelos filtros da lista',
  access: 'perfil.consultar',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: perfis.query,
  reply: ExportReply,
})

export const orcamentoColumn = oneOf('valor_unit', 'valor_total')
export type PerfilColumn = z.output<typeof orcamentoColumn>

const grants = {
  /** Absent keeps the stored ones; present replaces them. */
  permissoes: z.optional(z.array(z.int()).check(z.maxLength(1000))),
  /** Budget statuses the profile may see; empty means none. */
  status: z.optional(z.array(id).check(z.maxLength(200))),
  contas_bloqueadas: z.optional(z.array(id).check(z.maxLength(1000))),
  colunas: z.optional(
    z
      .array(z.object({ nome_coluna: orcamentoColumn, colunaPermitidaPerfil: yesNo }))
      .check(z.maxLength(2)),
  ),
}

const PerfilGrantsBody = z.object(grants)
export type PerfilGrantsBody = z.output<typeof PerfilGrantsBody>

const fields = {
  descricao: requiredText(80),
  obs: z.optional(z.nullable(text(500))),
  /** Absent keeps what is stored. */
  exige_segundo_passo: z.optional(yesNo),
  ...grants,
}

export const perfilCreate = write('POST /Perfil/post', {
  summary: 'Cria um perfil de acesso',
  access: 'perfil.cadastrar',
  confirms: 'senha',
  body: z.object({
    ...fields,
    /** Copies the grants of this profile. */
    copiar_de: z.optional(id),
  }),
  reply: reply({ id_usuario_tipo: id }),
})

export const perfilUpdate = write('POST /Perfil/put', {
  summary: 'Altera um perfil de acesso',
  access: 'perfil.alterar',
  confirms: 'senha',
  body: z.object({ ...fields, id_usuario_tipo: id, versao: requiredVersao }),
  reply: nothing,
})

export const perfilDelete = write('GET /Perfil/delete/id_usuario_tipo/{id_usuario_tipo}', {
  summary: 'Exclui um perfil de acesso',
  access: 'perfil.excluir',
  confirms: 'senha',
  params: z.object({ id_usuario_tipo: pathId }),
  reply: nothing,
})

const params = z.object({ id_usuario_tipo: pathId })
const ofProfile = 'perfil.consultar' as const

export const perfilPermissoes = read(
  'GET /Perfil/get/id_usuario_tipo/{id_usuario_tipo}/permissoes/get',
  {
    summary: 'Permissões de um perfil',
    access: ofProfile,
    params,
    reply: reply({ data: z.array(Permissao) }),
  },
)

const StatusOfProfile = z.object({
  id_orcamento_status: id,
  descricao: z.string(),
  cor: z.string(),
  cor_fundo: z.string(),
  permitido: yesNo,
})

export const perfilStatus = read('GET /Perfil/get/id_usuario_tipo/{id_usuario_tipo}/status/get', {
  summary: 'Status de orçamento e quais o perfil pode ver',
  access: ofProfile,
  params,
  reply: reply({ data: z.array(StatusOfProfile) }),
})

export const perfilContas = read(
  'GET /Perfil/get/id_usuario_tipo/{id_usuario_tipo}/contaBancaria/get',
  {
    summary: 'Contas bancárias da empresa e quais estão bloqueadas para o perfil',
    access: ofProfile,
    params,
    reply: reply({
      data: z.array(z.object({ id_contabancaria: id, descricao: z.string(), bloqueada: yesNo })),
    }),
  },
)

export const perfilColumns = read('v2 GET /Perfil/{id_usuario_tipo}/colunas', {
  summary: 'Colunas do orçamento permitidas ao perfil',
  access: ofProfile,
  params,
  reply: reply({
    data: z.array(z.object({ nome_coluna: orcamentoColumn, colunaPermitidaPerfil: yesNo })),
  }),
})

export const perfilStatusOfType = read('POST /Perfil/status-por-usuario-tipo', {
  summary: 'Status de orçamento que um perfil pode ver (sem id: o do usuário)',
  access: 'session',
  body: z.object({ id_usuario_tipo: z.optional(id) }),
  reply: reply({ data: z.array(StatusOfProfile) }),
})

export const permissaoList = read('GET /permissoes/get', {
  summary: 'Catálogo de permissões, por módulo e grupo',
  access: 'perfil.consultar',
  query: listQuery({ module: z.optional(text(60)), descricao_grupo: z.optional(text(60)) }),
  reply: page(Permissao),
})

export const permissaoOfUser = read('GET /permissoes/get/listar/permissao-usuario', {
  summary: 'Permissões do usuário da sessão',
  access: 'session',
  whenUnpaid: true,
  beforeSegundoPasso: true,
  reply: reply({ data: z.array(Permissao) }),
})

export const permissaoColumns = read('POST /permissoes/permissoes-execucao-item-execucao-total', {
  summary: 'Se o perfil do usuário vê o unitário e o total na execução do orçamento',
  access: 'session',
  body: z.object({ id_usuario_tipo: z.optional(id) }),
  reply: reply({
    data: z.object({ valor_unit: yesNo, valor_total: yesNo, total_visivel: yesNo }),
  }),
})

export const permissaoCheck = read('v2 GET /permission-user/{permission}/{object}', {
  summary: 'O usuário tem esta permissão neste objeto?',
  access: 'session',
  whenUnpaid: true,
  params: z.object({ permission: requiredText(120), object: requiredText(120) }),
  reply: reply({ data: z.object({ permitido: z.boolean() }) }),
})
