import { opcoesData } from '@claquete/core/projetos/quadro/tarefa'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'
import { dayAsTyped, idsAsText, Participante } from './fields.ts'

const opcaoData = oneOf(...opcoesData)

export const projetos = list('GET /projetos', {
  summary: 'Projetos que a pessoa vê',
  access: 'projeto.consultar',
  also: { projectsList: 'v2 GET /projects' },
  key: 'id_projeto',
  columns: {
    id_projeto: { kind: 'id', sorts: true },
    titulo: { kind: 'text', label: 'Projeto', width: 260, paper: 40, sorts: true },
    num_projeto: { kind: 'text', label: 'Número', width: 132, paper: 14, sorts: true },
    cliente: {
      kind: 'text',
      canBeNull: true,
      label: 'Cliente',
      width: 170,
      paper: 30,
      sorts: true,
    },
    /** Number and title of the budget that it carries out. */
    titulo_orcamento: {
      kind: 'text',
      canBeNull: true,
      label: 'Orçamento',
      width: 190,
      paper: 34,
      sorts: true,
    },
    campanha: {
      kind: 'text',
      canBeNull: true,
      label: 'Campanha',
      width: 150,
      paper: 28,
      sorts: true,
      isHiddenAtFirst: true,
    },
    data_inicio: {
      kind: 'date',
      canBeNull: true,
      label: 'Início',
      paper: 11,
      sorts: true,
      isHiddenAtFirst: true,
    },
    data_zero: { kind: 'date', canBeNull: true, label: 'D0', paper: 11, sorts: true },
    /** When the last of its tasks is due. */
    data_final_tarefa: {
      kind: 'date',
      canBeNull: true,
      label: 'Última entrega',
      paper: 11,
      sorts: true,
    },
    qtde_tarefas: { kind: 'number', label: 'Tarefas', width: 90, paper: 9, sorts: true },
    qtde_concluidas: { kind: 'number', label: 'Concluídas', width: 100, paper: 11, sorts: true },
    qtde_atrasadas: { kind: 'number', label: 'Atrasadas', width: 96, paper: 10, sorts: true },
    responsaveis: { kind: 'text', label: 'Responsáveis', width: 170, paper: 30 },
    situacao_label: { kind: 'text', label: 'Situação', width: 100, paper: 10 },
    empresa: { kind: 'text', label: '{Unidade}', width: 150, paper: 24 },
    data_cadastro: {
      kind: 'date',
      label: 'Cadastro',
      paper: 11,
      sorts: true,
      isHiddenAtFirst: true,
    },
    /** Everybody who takes part, those who answer for it first. */
    participantes: { kind: 'other', schema: z.array(Participante) },
    /** Separated by commas. */
    ids_responsaveis: { kind: 'text' },
    arquivado: { kind: 'yesno' },
    modelo: { kind: 'yesno' },
    /** Projects that open by themselves in its unit are made of it. */
    modelo_padrao: { kind: 'yesno' },
    id_empresa: { kind: 'id' },
    id_orcamento: { kind: 'id', canBeNull: true },
    id_campanha: { kind: 'id', canBeNull: true },
    /** Number of the budget. */
    job: { kind: 'text', canBeNull: true },
    opcao_data: { kind: 'other', schema: opcaoData },
    versao: { kind: 'number' },
  },
  order: ['id_projeto', 'desc'],
  filters: {
    /** Without it, models are not among them. */
    modelo: z.optional(yesNo),
    /** Without it, archived ones are not among them. */
    arquivado: z.optional(yesNo),
    id_empresa: z.optional(pathId),
    id_orcamento: z.optional(pathId),
    id_campanha: z.optional(pathId),
    id_usuario: z.optional(pathId),
    id_cliente: z.optional(pathId),
  },
})
export const projetoList = projetos.call
export type ProjetoRow = z.input<typeof projetos.row>

export const projetoExport = write('v2 POST /projetos/exportar/{tipo}', {
  summary: 'Exporta os projetos da lista',
  access: 'projeto.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: projetos.query,
  reply: ExportReply,
})

const optionalId = z.optional(z.nullable(id))

const fields = {
  descricao: z.optional(text(4000)),
  /** The budget, whichever of its versions; null takes it away. */
  id_orcamento: optionalId,
  id_campanha: optionalId,
  data_inicio: z.optional(z.nullable(dayAsTyped)),
  data_zero: z.optional(z.nullable(dayAsTyped)),
  opcao_data: z.optional(opcaoData),
  /** Who takes part, besides those who answer for it. */
  participantes: z.optional(idsAsText),
  ids_responsaveis: z.optional(idsAsText),
}

export const projetoCreate = write('POST /projetos', {
  summary: 'Cria um projeto, ou um modelo de projeto',
  access: 'projeto.cadastrar',
  body: z.object({
    ...fields,
    titulo: requiredText(160),
    id_empresa: id,
    modelo: z.optional(yesNo),
    /** Its groups, tasks and labels are copied; without it the project begins with the usual groups. */
    id_projeto_modelo: optionalId,
  }),
  reply: reply({ id_projeto: id }),
})

export const projetoCopy = write('POST /projetos/copiar', {
  summary: 'Copia um projeto com grupos e tarefas; a cópia começa sem participantes',
  access: 'projeto.cadastrar',
  body: z.object({ id, titulo: z.optional(requiredText(160)), modelo: z.optional(yesNo) }),
  reply: reply({ id_projeto: id, data: projetos.row }),
})

const params = z.object({ id: pathId })

/** `data_final_tarefa`, `data_cadastro` and `job` are computed, and dropped when they are sent. */
export const projetoUpdate = write('PUT /projetos/index/id/{id}', {
  summary:
    'Altera os dados de um projeto; quando o D0 muda, as datas das tarefas contadas dele mudam junto',
  access: 'projeto.alterar',
  params,
  body: z.object({
    ...fields,
    titulo: z.optional(requiredText(160)),
    id_empresa: z.optional(id),
    versao: requiredVersao,
  }),
  reply: reply({
    /** How many tasks have other dates now. */
    tarefas_movidas: z.int(),
  }),
})

export const projetoDelete = write('DELETE /projetos/index/id/{id}', {
  summary: 'Arquiva um projeto; nada se perde, e ele pode ser desarquivado',
  access: 'projeto.excluir',
  params,
  reply: nothing,
})

export const projetoRestore = write('v2 POST /projetos/{id}/desarquivar', {
  summary: 'Desarquiva um projeto',
  access: 'projeto.excluir',
  params,
  reply: nothing,
})

export const Projeto = z.object({
  ...projetos.row.shape,
  descricao: z.string(),
  id_cliente: z.nullable(id),
  /** The shooting day of its budget, which may serve as day zero. */
  data_filmagem: z.nullable(day),
  usuario: z.nullable(z.string()),
})
export type Projeto = z.input<typeof Projeto>

export const projetoView = read('GET /projetos/index/id/{id}', {
  summary: 'Um projeto',
  access: 'projeto.consultar',
  params,
  reply: reply({ data: Projeto }),
})

/** What would happen to the dates of the tasks if day zero moved; nothing is stored. */
export const projetoZeroPreview = read('v2 GET /projetos/{id}/mudar-zero', {
  summary: 'As tarefas que mudariam de data com outro D0',
  access: 'projeto.consultar',
  params,
  query: z.object({ data_zero: day }),
  reply: reply({
    data: z.array(
      z.object({
        id_projeto_tarefa: id,
        titulo: z.string(),
        entrega_antes: z.nullable(day),
        entrega_depois: z.nullable(day),
        concluida: z.boolean(),
      }),
    ),
  }),
})

export const projetoModeloPadrao = write('v2 PUT /projetos/modelo/{id}/padrao', {
  summary: 'Diz se os projetos que se abrem sozinhos na unidade são feitos deste modelo',
  access: 'projeto.alterar',
  params,
  body: z.object({ padrao: yesNo }),
  reply: nothing,
})

export const projetoModelos = read('GET /projetos/modelo/get', {
  summary: 'Os modelos de projeto',
  access: 'projeto.consultar',
  reply: reply({
    data: z.array(
      z.object({
        id_projeto: id,
        titulo: z.string(),
        descricao: z.string(),
        opcao_data: opcaoData,
        grupos: z.array(z.string()),
        qtde_tarefas: z.int(),
      }),
    ),
  }),
})

export const companyWithoutProject = read('GET /list-company-project', {
  summary: 'Orçamentos aprovados que ainda não têm projeto',
  access: 'projeto.consultar',
  query: z.object({ search: z.optional(text(120)) }),
  reply: reply({
    companyWithoutProject: z.array(
      z.object({
        id_orcamento: id,
        num_orc: z.string(),
        titulo_orcamento: z.string(),
        cliente: z.nullable(z.string()),
        id_empresa: id,
        empresa: z.string(),
        data_aprovacao: z.nullable(day),
        data_filmagem: z.nullable(day),
      }),
    ),
  }),
})

export const projetoUsuario = write('PUT /projetos/atualizar-projeto-usuario', {
  summary: 'Põe e tira participantes de um projeto',
  access: 'projeto.alterar',
  body: z.object({
    id_projeto: id,
    participantes: idsAsText,
    ids_responsaveis: z.optional(idsAsText),
  }),
  reply: reply({ data: z.array(Participante) }),
})

/** Sends mail, so the failure of a mail server is its answer: `success` false with `msg`. */
export const projetoInvite = slow('POST /projetos/enviar-email-convite', {
  summary: 'Convida pessoas por e-mail para um projeto',
  access: 'projeto.alterar',
  body: z.object({
    id_projeto: id,
    ids_usuarios: z.array(id).check(z.minLength(1), z.maxLength(50)),
    mensagem: z.optional(text(1000)),
  }),
  reply: reply({ success: z.boolean() }),
})

export const projetoParticipantes = read('GET /projetos/listar-usuarios-projeto-tarefa', {
  summary: 'Quem participa de um projeto ou de uma tarefa, e quem pode participar',
  access: 'projeto.consultar',
  query: z.object({
    id_projeto: z.optional(pathId),
    id_projeto_tarefa: z.optional(pathId),
  }),
  reply: reply({
    data: z.array(Participante),
    /** Active people who do not take part yet. */
    outros: z.array(z.object({ id_usuario: id, nome: z.string(), avatar: z.nullable(z.string()) })),
  }),
})

const ofTarefa = { id_projeto_tarefa: id, id_usuario: id }

export const tarefaUsuarioAdd = write('POST /projetos/inserir-usuario-projeto-tarefa', {
  summary:
    'Torna alguém responsável por uma tarefa; quem não participa do projeto passa a participar',
  access: 'projeto.tarefas',
  body: z.object(ofTarefa),
  reply: nothing,
})

export const tarefaUsuarioRemove = write('DELETE /projetos/deletar-usuario-projeto-tarefa', {
  summary: 'Tira alguém dos responsáveis por uma tarefa',
  access: 'projeto.tarefas',
  query: z.object({ id_projeto_tarefa: pathId, id_usuario: pathId }),
  reply: nothing,
})
