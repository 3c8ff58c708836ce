import { prioridades, recorrencias } from '@claquete/core/projetos/quadro/tarefa'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import type { GivenBy } from '../../endpoint.ts'
import { day, id, instant, nothing, oneOf, pathId, reply, requiredText, yesNo } from '../../wire.ts'
import { color, Participante } from './fields.ts'

export const prioridade = oneOf(...prioridades)

/** A task as boards, lists and calendars show it. */
export const TarefaCard = z.object({
  id_projeto_tarefa: id,
  id_projeto: id,
  id_projeto_grupo: id,
  /** Its number in the project; never given twice. */
  numero: z.int(),
  titulo: z.string(),
  /** Where it stands in its group: sorts by bytes, then by id. */
  order: z.string(),
  prioridade: z.nullable(prioridade),
  data_inicio: z.nullable(day),
  data_entrega: z.nullable(day),
  /** Days from day zero of the project, for dates that follow it. */
  dia_inicio: z.nullable(z.int()),
  dia_entrega: z.nullable(z.int()),
  concluida_em: z.nullable(instant),
  recorrencia: z.nullable(oneOf(...recorrencias)),
  recorrencia_cada: z.nullable(z.int()),
  estimativa_minutos: z.nullable(z.int()),
  ids_usuarios: z.array(id),
  ids_etiquetas: z.array(id),
  /** Tasks that it waits for. */
  ids_bloqueada_por: z.array(id),
  qtde_comentarios: z.int(),
  qtde_anexos: z.int(),
  qtde_passos: z.int(),
  qtde_passos_feitos: z.int(),
  /** Time spent on it by everybody, without clocks that run now. */
  segundos: z.int(),
  versao: z.int(),
})
export type TarefaCard = z.output<typeof TarefaCard>

export const Etiqueta = z.object({ id_projeto_etiqueta: id, nome: z.string(), color: z.string() })
export type Etiqueta = z.output<typeof Etiqueta>

const group = {
  id_projeto_grupo: id,
  titulo: z.string(),
  color: z.string(),
  order: z.string(),
  /** A task that comes to stand here is done. */
  conclui: yesNo,
  /** So many tasks should stand here at most; more are shown as a warning and never refused. */
  limite: z.nullable(z.int()),
  versao: z.int(),
}
export const Grupo = z.object(group)
export type Grupo = z.output<typeof Grupo>

/** Everything that a board shows, in one reply. */
export const quadroView = read('v2 GET /projetos/{id_projeto}/quadro', {
  summary: 'O quadro de um projeto: grupos, tarefas, pessoas e etiquetas',
  access: 'projeto.consultar',
  params: z.object({ id_projeto: pathId }),
  reply: reply({
    data: z.object({
      id_projeto: id,
      titulo: z.string(),
      num_projeto: z.string(),
      modelo: yesNo,
      arquivado: yesNo,
      data_zero: z.nullable(day),
      id_orcamento: z.nullable(id),
      grupos: z.array(Grupo),
      tarefas: z.array(TarefaCard),
      participantes: z.array(Participante),
      etiquetas: z.array(Etiqueta),
      /** May this person create, move and change tasks? */
      altera_tarefas: z.boolean(),
      /** May this person change groups and the project? */
      altera_projeto: z.boolean(),
    }),
  }),
})
export type Quadro = GivenBy<typeof quadroView>['data']

const params = z.object({ id: pathId })

export const projetoGrupoView = read('GET /projetos/grupo/id/{id}', {
  summary: 'Um grupo com as suas tarefas, na ordem do quadro',
  access: 'projeto.consultar',
  params,
  reply: reply({ data: z.object({ ...group, id_projeto: id, tasks: z.array(TarefaCard) }) }),
})

export const projetoGrupoCreate = write('POST /projetos/grupo', {
  summary: 'Cria um grupo no fim do quadro',
  access: 'projeto.alterar',
  body: z.object({
    id_projeto: id,
    titulo: requiredText(80),
    color: z.optional(color),
    conclui: z.optional(yesNo),
  }),
  reply: reply({ data: Grupo }),
})

const neighbour = z.optional(z.nullable(id))

/** `tasks` is dropped when it is sent. */
export const projetoGrupoUpdate = write('PUT /projetos/grupo/id/{id}', {
  summary: 'Altera um grupo, ou o move para entre dois outros',
  access: 'projeto.alterar',
  params,
  body: z.object({
    titulo: z.optional(requiredText(80)),
    color: z.optional(color),
    conclui: z.optional(yesNo),
    limite: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(999)))),
    /** The group that is to stand right before it; null for none. Absent: it stays where it is. */
    id_antes: neighbour,
    id_depois: neighbour,
  }),
  reply: reply({ data: Grupo }),
})

export const projetoGrupoDelete = write('DELETE /projetos/grupo/id/{id}', {
  summary: 'Exclui um grupo; as suas tarefas vão para outro',
  access: 'projeto.alterar',
  params,
  query: z.object({
    /** The group that gets its tasks, at its end. Needed when there are any. */
    destino: z.optional(pathId),
  }),
  reply: nothing,
})

/** Where tasks are to stand: the ids of the neighbours, never their ranks, which others may be changing. */
export const destination = {
  id_projeto_grupo: id,
  /** The task that is to stand right before; null for none. */
  id_antes: neighbour,
  /** The task that is to stand right after; used when the one before is gone. */
  id_depois: neighbour,
}

const Place = z.object({
  id_projeto_tarefa: id,
  id_projeto_grupo: id,
  order: z.string(),
  concluida_em: z.nullable(instant),
})

export const tarefaMoveMany = write('v2 POST /projetos/{id_projeto}/mover-tarefas', {
  summary: 'Move tarefas de um projeto, na ordem dada, para um lugar do quadro',
  access: 'projeto.tarefas',
  params: z.object({ id_projeto: pathId }),
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)), ...destination }),
  reply: reply({
    data: z.array(Place),
    /** Tasks made because what recurs was done. */
    novas: z.array(TarefaCard),
  }),
})

const etiqueta = { nome: requiredText(40), color }

export const etiquetaCreate = write('v2 POST /projetos/{id_projeto}/etiquetas', {
  summary: 'Cria uma etiqueta no projeto, ou dá a que já tem esse nome',
  access: 'projeto.tarefas',
  params: z.object({ id_projeto: pathId }),
  body: z.object({ nome: etiqueta.nome, color: z.optional(color) }),
  reply: reply({ data: Etiqueta }),
})

const etiquetaParams = z.object({ id_projeto: pathId, id_projeto_etiqueta: pathId })

export const etiquetaUpdate = write(
  'v2 PUT /projetos/{id_projeto}/etiquetas/{id_projeto_etiqueta}',
  {
    summary: 'Muda o nome e a cor de uma etiqueta',
    access: 'projeto.tarefas',
    params: etiquetaParams,
    body: z.object(etiqueta),
    reply: nothing,
  },
)

export const etiquetaDelete = write(
  'v2 DELETE /projetos/{id_projeto}/etiquetas/{id_projeto_etiqueta}',
  {
    summary: 'Exclui uma etiqueta; as tarefas ficam sem ela',
    access: 'projeto.alterar',
    params: etiquetaParams,
    reply: nothing,
  },
)
