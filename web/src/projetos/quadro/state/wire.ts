import { quadroView } from '@claquete/contract/projetos/quadro/quadro'
import { tarefasBy } from '@claquete/contract/projetos/quadro/tarefa'
import { CallFailure, call } from '../../../lib/wire/request.ts'
import type { BoardWire } from './store.ts'

const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (error.status === 0 || error.status === 429 || error.status >= 500)

/** Reads a board from the server. */
export const boardWire = (id_projeto: number): BoardWire => ({
  readBoard: async () => (await call(quadroView, { params: { id_projeto } })).data,
  isUnanswered,
  readCards: async (ids) =>
    (await call(tarefasBy, { params: { key: 'ids', value: ids.join(',') } })).data,
})
