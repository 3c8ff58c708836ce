import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { day, id, instant, oneOf, reply, text } from '../../wire.ts'

const shown = z.nullable(z.string())
export const tarefaStates = ['fila', 'fazendo', 'feita', 'falhou', 'cancelada'] as const
export type TarefaState = (typeof tarefaStates)[number]
const state = oneOf(...tarefaStates)

export const Tarefa = z.object({
  id_tarefa: id,
  tipo: z.string(),
  /** Label of its kind. */
  titulo: z.string(),
  /** What it is about: the mail's subject, the file's name, or the period. */
  referencia: shown,
  estado: state,
  tentativas: z.int(),
  max_tentativas: z.int(),
  progresso: z.int(),
  progresso_total: z.nullable(z.int()),
  /** Asked to stop, still running. */
  parando: z.boolean(),
  erro: shown,
  /** Technical error text, for support. */
  detalhe: shown,
  criada_por: shown,
  criada_em: instant,
  iniciada_em: z.nullable(instant),
  terminada_em: z.nullable(instant),
  /** Time of the next attempt, while it waits. */
  proxima_em: z.nullable(instant),
})
export type Tarefa = z.output<typeof Tarefa>

export const tarefaList = read('v2 GET /tarefas', {
  summary: 'Tarefas em segundo plano da empresa',
  access: 'tarefa.consultar',
  query: listQuery({
    estado: z.optional(state),
    tipo: z.optional(text(60)),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  }),
  reply: page(Tarefa),
})

export const tarefaSummary = read('v2 GET /tarefas/resumo', {
  summary: 'Quantas tarefas há em cada estado, e que tipos existem',
  access: 'tarefa.consultar',
  reply: reply({
    data: z.object({
      estados: z.object({
        fila: z.int(),
        fazendo: z.int(),
        falhou: z.int(),
        feita: z.int(),
        cancelada: z.int(),
      }),
      tipos: z.array(z.object({ tipo: z.string(), titulo: z.string() })),
    }),
  }),
})

const chosen = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) })
const Done = reply({ feitas: z.int(), ignoradas: z.int() })

export const tarefaRetry = write('v2 POST /tarefas/repetir', {
  summary: 'Tenta de novo: as que falharam voltam à fila, as que esperam são feitas já',
  access: 'tarefa.alterar',
  body: chosen,
  reply: Done,
})

export const tarefaRetryAll = write('v2 POST /tarefas/repetir-falhas', {
  summary: 'Tenta de novo todas as que falharam',
  access: 'tarefa.alterar',
  reply: Done,
})

export const tarefaCancel = write('v2 POST /tarefas/cancelar', {
  summary: 'Cancela as que esperam e pede às que estão em andamento que parem',
  access: 'tarefa.alterar',
  body: chosen,
  reply: Done,
})
