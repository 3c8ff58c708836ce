import {
  folhaOpen,
  folhaChangeList,
  folhaUpdate,
} from '@claquete/contract/orcamentos/folha/folha.addresses'
import type { Valor } from '@claquete/core/orcamentos/folha/fields'
import { CallFailure, call } from '../../../lib/wire/request.ts'
import { changeFromWire, changeToWire } from '../board/wire.ts'
import type { WireFolha, Allowed } from '../board/wire.ts'
import type { ChangeKeeper } from './keeper.ts'
import { RefusedLote } from './sync.ts'
import type { Transport } from './sync.ts'

/** Is it a refusal that a retry would repeat? A 401 is not: the batch waits until the person signs in. */
const isRefusal = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && [400, 403, 404, 413, 422].includes(error.status)

export async function readFolha(id_orcamento: number, signal?: AbortSignal): Promise<WireFolha> {
  const { data } = await call(
    folhaOpen,
    { params: { id_orcamento }, query: {} },
    signal ? { signal } : {},
  )
  return data
}

export function folhaTransport(
  id_orcamento: number,
  cliente: string,
  keeper: ChangeKeeper,
  pode: () => Allowed,
): Omit<Transport, 'reread'> {
  const params = { id_orcamento }
  return {
    async enviar(lote, revisao, mudancas) {
      const sent = mudancas.map((mudanca) => changeToWire(mudanca, pode()))
      try {
        const body = { lote, cliente, revisao, mudancas: sent }
        const resposta = await call(folhaUpdate, { params, body })
        const { totalGeral } = resposta.totais
        const recusas = resposta.recusas.map(({ indice, msg, atual }) => ({
          indice,
          msg,
          atual: atual as Valor | undefined,
        }))
        return { revisao: resposta.revisao, recusas, alertas: resposta.alertas, totalGeral }
      } catch (error) {
        if (isRefusal(error)) throw new RefusedLote(error.msg)
        throw error
      }
    },
    async fetchSince(desde) {
      const { completas, lotes } = await call(folhaChangeList, { params, query: { desde } })
      return {
        completas,
        lotes: lotes.map((um) => ({
          revisao: um.revisao,
          mudancas: um.mudancas.map(changeFromWire),
          isMine: um.cliente === cliente,
        })),
      }
    },
    guardar: (pendentes) => keeper.guardar(pendentes),
    wait(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}
