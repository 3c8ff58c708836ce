import { recorrencias } from '@claquete/core/projetos/quadro/tarefa'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { Documento } from '../../sistema/modelos/documento.ts'
import {
  changeNeedsVersao,
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  versaoOfChange,
  yesNo,
} from '../../wire.ts'
import { destination, prioridade, TarefaCard } from './quadro.ts'

const relative = z.int().check(z.minimum(-3650), z.maximum(3650))
const minutes = z.int().check(z.minimum(1), z.maximum(600_000))
const ids = z.optional(z.array(id).check(z.maxLength(200)))

/** What is absent stays as it is. */
const fields = {
  /** A document of rich text; null for none. */
  descricao: z.optional(z.nullable(Documento)),
  prioridade: z.optional(z.nullable(prioridade)),
  data_inicio: z.optional(z.nullable(day)),
  data_entrega: z.optional(z.nullable(day)),
  /** Days from day zero; they give the date, and clear the one that was fixed. */
  dia_inicio: z.optional(z.nullable(relative)),
  dia_entrega: z.optional(z.nullable(relative)),
  estimativa_minutos: z.optional(z.nullable(minutes)),
  /** Null: it does not recur. */
  recorrencia: z.optional(z.nullable(oneOf(...recorrencias))),
  recorrencia_cada: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(365)))),
  /** The line of the project's budget that its hours are a cost of. */
  id_orca_item: z.optional(z.nullable(id)),
  ids_usuarios: ids,
  ids_etiquetas: ids,
  ids_bloqueada_por: ids,
}

export const Passo = z.object({
  id_projeto_tarefa_passo: id,
  descricao: z.string(),
  feito: yesNo,
})
export type Passo = z.output<typeof Passo>

const Tempo = z.object({
  id_projeto_tarefa_tempo: id,
  /** Its place among the entries of the task, the newest first. */
  order: z.int(),
  id_usuario: id,
  nome: z.string(),
  dia: day,
  /** Null for an entry without clock times. */
  inicio: z.nullable(instant),
  /** Null also while it runs. */
  fim: z.nullable(instant),
  segundos: z.nullable(z.int()),
  nota: z.string(),
})

const Named = z.object({
  id_projeto_tarefa: id,
  numero: z.int(),
  titulo: z.string(),
  concluida: z.boolean(),
})

export const Tarefa = z.object({
  ...TarefaCard.shape,
  descricao: z.nullable(Documento),
  titulo_projeto: z.string(),
  num_projeto: z.string(),
  grupo: z.string(),
  passos: z.array(Passo),
  bloqueada_por: z.array(Named),
  bloqueia: z.array(Named),
  timesheet: z.array(Tempo),
  id_orca_item: z.nullable(id),
  orca_item: z.nullable(z.string()),
  criada_por: z.nullable(z.string()),
  criado_em: instant,
})
export type Tarefa = z.input<typeof Tarefa>

const params = z.object({ id: pathId })

/** A task as its panel shows it. */
export const tarefaView = read('GET /projetos/tarefa/id/{id}', {
  summary: 'Uma tarefa com passos, bloqueios e tempos',
  access: 'projeto.consultar',
  params,
  reply: reply({ data: Tarefa }),
  also: { tarefaSingle: 'GET /projetos/tarefa-single/id/{id}' },
})

export const tarefaById = read('GET /projetos/buscar-por-id-projeto-tarefa', {
  summary: 'Uma tarefa pelo seu id',
  access: 'projeto.consultar',
  query: z.object({ id: pathId }),
  reply: reply({ data: Tarefa }),
})

export const tarefasBy = read('GET /projetos/tarefa/{key}/{value}', {
  summary: 'Tarefas de um projeto, de um grupo ou de uma pessoa, ou algumas pelos seus ids',
  access: 'projeto.consultar',
  params: z.object({
    key: oneOf('id_projeto', 'id_projeto_grupo', 'id_usuario', 'ids'),
    /** An id; for `ids`, up to 200 of them separated by commas. */
    value: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/)),
  }),
  reply: reply({ data: z.array(TarefaCard) }),
})

export const tarefaCreate = write('POST /projetos/tarefa', {
  summary: 'Cria uma tarefa no fim de um grupo, ou onde os vizinhos dizem',
  access: 'projeto.tarefas',
  body: z.object({
    ...fields,
    ...destination,
    titulo: requiredText(240),
    /** Who creates it, as API clients say; the server knows who asks, and takes nobody else. */
    id_usuario: z.optional(id),
    passos: z.optional(z.array(requiredText(240)).check(z.maxLength(100))),
    /** Labels that the project may not have yet. */
    novas_etiquetas: z.optional(z.array(requiredText(40)).check(z.maxLength(20))),
  }),
  reply: reply({ id_projeto_tarefa: id, data: TarefaCard }),
})

export const tarefaUpdate = write('PUT /projetos/tarefa/id/{id}', {
  summary: 'Altera uma tarefa; com orderPosition=true, a move',
  access: 'projeto.tarefas',
  params,
  query: z.object({ orderPosition: z.optional(oneOf('true', 'false')) }),
  body: z
    .object({
      ...fields,
      titulo: z.optional(requiredText(240)),
      /** With `orderPosition`: where it goes. Without it, another group puts it at the end of that one. */
      id_projeto_grupo: z.optional(id),
      id_antes: destination.id_antes,
      id_depois: destination.id_depois,
      /** Done, or not; it stays in its group. */
      concluida: z.optional(z.boolean()),
      /** What one writes at length is not written over by somebody who did not see it. */
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao((body) => body.descricao !== undefined || body.titulo !== undefined)),
  reply: reply({
    data: TarefaCard,
    /** The task made because this one recurs and was done. */
    nova: z.nullable(TarefaCard),
  }),
})

export const tarefaDelete = write('DELETE /projetos/tarefa/id/{id}', {
  summary: 'Exclui uma tarefa; ela pode ser restaurada',
  access: 'projeto.tarefas',
  params,
  reply: nothing,
})

export const tarefaRestore = write('v2 POST /projetos/tarefa/{id}/restaurar', {
  summary: 'Restaura uma tarefa excluída',
  access: 'projeto.tarefas',
  params,
  reply: reply({ data: TarefaCard }),
})

const many = { ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }

export const tarefaUpdateMany = write('v2 POST /projetos/{id_projeto}/alterar-tarefas', {
  summary: 'Altera várias tarefas de um projeto de uma vez',
  access: 'projeto.tarefas',
  params: z.object({ id_projeto: pathId }),
  body: z.object({
    ...many,
    prioridade: fields.prioridade,
    data_entrega: fields.data_entrega,
    concluida: z.optional(z.boolean()),
    /** Added to those that each has. */
    mais_usuarios: ids,
    menos_usuarios: ids,
    mais_etiquetas: ids,
    menos_etiquetas: ids,
    excluir: z.optional(z.boolean()),
  }),
  reply: reply({ data: z.array(TarefaCard) }),
})

const passoParams = z.object({ id: pathId, id_projeto_tarefa_passo: pathId })

export const passoCreate = write('v2 POST /projetos/tarefa/{id}/passos', {
  summary: 'Acrescenta um passo à lista da tarefa',
  access: 'projeto.tarefas',
  params,
  body: z.object({ descricao: requiredText(240) }),
  reply: reply({ data: Passo }),
})

export const passoUpdate = write('v2 PUT /projetos/tarefa/{id}/passos/{id_projeto_tarefa_passo}', {
  summary: 'Marca, reescreve ou move um passo',
  access: 'projeto.tarefas',
  params: passoParams,
  body: z.object({
    descricao: z.optional(requiredText(240)),
    feito: z.optional(yesNo),
    /** Its place in the list, from 0. */
    lugar: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  }),
  reply: nothing,
})

export const passoDelete = write(
  'v2 DELETE /projetos/tarefa/{id}/passos/{id_projeto_tarefa_passo}',
  {
    summary: 'Tira um passo da lista da tarefa',
    access: 'projeto.tarefas',
    params: passoParams,
    reply: nothing,
  },
)

export const tarefaHistorico = read('v2 GET /projetos/tarefa/{id}/historico', {
  summary: 'O que mudou em uma tarefa, do mais novo ao mais velho',
  access: 'projeto.consultar',
  params,
  reply: reply({
    data: z.array(z.object({ quando: instant, quem: z.nullable(z.string()), texto: z.string() })),
  }),
})

/** A task of somebody, with what one needs to know of its project. */
export const MinhaTarefa = z.object({
  ...TarefaCard.shape,
  titulo_projeto: z.string(),
  num_projeto: z.string(),
  grupo: z.string(),
  grupo_color: z.string(),
  bloqueada: z.boolean(),
})
export type MinhaTarefa = z.output<typeof MinhaTarefa>

export const minhasTarefas = read('v2 GET /projetos/minhas-tarefas', {
  summary: 'As tarefas abertas por que a pessoa responde: atrasadas, de hoje, próximas e sem data',
  access: 'projeto.consultar',
  query: z.object({ search: z.optional(text(120)), concluidas: z.optional(yesNo) }),
  reply: reply({
    data: z.object({
      atrasadas: z.array(MinhaTarefa),
      hoje: z.array(MinhaTarefa),
      proximas: z.array(MinhaTarefa),
      sem_data: z.array(MinhaTarefa),
      /** Done in the last seven days; only when asked for. */
      concluidas: z.array(MinhaTarefa),
    }),
  }),
})
