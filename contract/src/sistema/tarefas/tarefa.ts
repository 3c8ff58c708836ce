import * as z from 'zod/mini'
import { tarefaStates } from '../../kernel/tarefa-states.ts'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { day, id, oneOf, reply, text } from '../../wire.ts'

const state = oneOf(...tarefaStates)

export const tarefas = list('v2 GET /tarefas', {
  summary: 'Tarefas em segundo plano da empresa',
  access: 'tarefa.consultar',
  key: 'id_tarefa',
  columns: {
    id_tarefa: { kind: 'id' },
    tipo: { kind: 'text', label: 'Tarefa', width: 220, sorts: true },
    /** What it is about: the mail's subject, the file's name, or the period. */
    referencia: { kind: 'text', canBeNull: true, label: 'Sobre', width: 260 },
    estado: { kind: 'other', schema: state, label: 'Situação', width: 150, sorts: true },
    criada_em: { kind: 'datetime', label: 'Pedida em', width: 172, sorts: true },
    terminada_em: {
      kind: 'datetime',
      canBeNull: true,
      label: 'Terminada em',
      width: 172,
      sorts: true,
    },
    erro: { kind: 'text', canBeNull: true, label: 'Motivo', width: 320 },
    tentativas: { kind: 'number', label: 'Tentativas', width: 100, sorts: true },
    criada_por: { kind: 'text', canBeNull: true, label: 'Pedida por', width: 160 },
    /** Label of its kind. */
    titulo: { kind: 'text' },
    max_tentativas: { kind: 'number' },
    progresso: { kind: 'number' },
    progresso_total: { kind: 'number', canBeNull: true },
    /** Asked to stop, still running. */
    parando: { kind: 'other', schema: z.boolean() },
    /** Technical error text, for support. */
    detalhe: { kind: 'text', canBeNull: true },
    iniciada_em: { kind: 'datetime', canBeNull: true },
    /** Time of the next attempt, while it waits. */
    proxima_em: { kind: 'datetime', canBeNull: true },
  },
  order: ['criada_em', 'desc'],
  filters: {
    estado: z.optional(state),
    tipo: z.optional(text(60)),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const tarefaList = tarefas.call
export type Tarefa = z.output<typeof tarefas.row>

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
