import {
  folhaAbrir,
  folhaMudancas,
  folhaMudar,
} from '@claquete/contract/orcamentos/orcamento/folha'
import type { Valor } from '@claquete/core/orcamentos/orcamento/campos'
import { CallFailure, call } from '../../../../lib/request.ts'
import { mudancaDoFio, mudancaParaFio } from './fio.ts'
import type { FolhaDoFio, Pode } from './fio.ts'
import type { Guarda } from './guarda.ts'
import { LoteRecusado } from './sincronia.ts'
import type { Transporte } from './sincronia.ts'

/** A refusal that would be the same again; the session's own wait for whoever signs in. */
const eRecusa = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && [400, 403, 404, 413, 422].includes(error.status)

export async function readFolha(id_orcamento: number, signal?: AbortSignal): Promise<FolhaDoFio> {
  const { data } = await call(
    folhaAbrir,
    { params: { id_orcamento }, query: {} },
    signal ? { signal } : {},
  )
  return data
}

/** The sheet's way to the server. */
export function transporteDaFolha(
  id_orcamento: number,
  cliente: string,
  guarda: Guarda,
  pode: () => Pode,
): Omit<Transporte, 'reler'> {
  const params = { id_orcamento }
  return {
    async enviar(lote, revisao, mudancas) {
      const doFio = mudancas.map((mudanca) => mudancaParaFio(mudanca, pode()))
      try {
        const body = { lote, cliente, revisao, mudancas: doFio }
        const resposta = await call(folhaMudar, { params, body })
        const { totalGeral } = resposta.totais
        const recusas = resposta.recusas.map(({ indice, msg, atual }) => ({
          indice,
          msg,
          atual: atual as Valor | undefined,
        }))
        return { revisao: resposta.revisao, recusas, alertas: resposta.alertas, totalGeral }
      } catch (error) {
        if (eRecusa(error)) throw new LoteRecusado(error.msg)
        throw error
      }
    },
    async buscar(desde) {
      const { completas, lotes } = await call(folhaMudancas, { params, query: { desde } })
      return {
        completas,
        lotes: lotes.map((um) => ({
          revisao: um.revisao,
          mudancas: um.mudancas.map(mudancaDoFio),
          meu: um.cliente === cliente,
        })),
      }
    },
    guardar: (pendentes) => guarda.guardar(pendentes),
    esperar(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}
