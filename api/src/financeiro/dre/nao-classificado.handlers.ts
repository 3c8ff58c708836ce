import type * as contract from '@claquete/contract/financeiro/dre/nao-classificado'
import { add, centsToReais } from '@claquete/core/kernel/money'
import type { Handlers } from '../../kernel/context.ts'
import { recorteDe } from './dre.ts'
import { listNaoClassificados, sumNaoClassificado } from './nao-classificado.queries.ts'

const titulosPorPagina = 50

export const naoClassificadoHandlers: Handlers<typeof contract> = {
  dreNaoClassificado: async (context, { body }) => {
    const { operacao, currentPage = 1, perPage = titulosPorPagina, ...filtro } = body
    const recorte = recorteDe(context, filtro)
    const resumo = await sumNaoClassificado(context.db, recorte)
    const offset = (currentPage - 1) * perPage
    const pagina = { operacao: operacao ?? null, perPage, offset }
    const lidos =
      resumo.sem_conta === 0 ? [] : await listNaoClassificados(context.db, recorte, pagina)
    return {
      data: {
        resumo: {
          ...resumo,
          entradas: centsToReais(resumo.entradas),
          saidas: centsToReais(resumo.saidas),
          valor: centsToReais(add(resumo.entradas, resumo.saidas)),
        },
        data: lidos.map(({ total: _total, valor, ...um }) => ({
          ...um,
          valor: centsToReais(valor),
        })),
        total: lidos[0]?.total ?? 0,
        currentPage,
        perPage,
      },
    }
  },
}
