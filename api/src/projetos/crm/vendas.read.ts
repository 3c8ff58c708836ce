import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/projetos/crm/vendas'
import { average, sumOf } from '@claquete/core/kernel/amounts/money'
import { conversion, origemWords } from '@claquete/core/projetos/crm/funil'
import type { Context } from '../../kernel/context.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import type { ReportSource } from '../../kernel/reports/report.ts'
import { readerOf } from './reader.read.ts'
import { linesOfVendas, listClosed } from './vendas.queries.ts'
import type { VendasCut } from './vendas.queries.ts'

/** The rows of the report of won and lost deals. */
export const vendasSource: ReportSource<typeof contract.vendas, VendasCut> = {
  cut: async (context, query) => ({ ...query, reader: await readerOf(context) }),
  lines: linesOfVendas,
}

type Deal = Awaited<ReturnType<typeof listClosed>>[number]

const named = {
  origem: ({ origem }: Deal) => origemWords[origem],
  responsavel: ({ responsavel }: Deal) => responsavel || 'Sem responsável',
  motivo: ({ motivo, resultado }: Deal) =>
    resultado === 'ganho' ? 'Ganhas' : motivo || 'Sem motivo',
} as const

const filtered = {
  origem: ({ origem }: Deal) => origem,
  responsavel: ({ id_responsavel }: Deal) => id_responsavel?.toString() ?? null,
  motivo: () => null,
} as const

/** Conversion and average amount of what was closed, the groups with most deals first. */
export async function readConversao(
  context: Context,
  { por, periodo1, periodo2 }: TakenBy<typeof contract.crmConversao>['query'],
): Promise<GivenBy<typeof contract.crmConversao>['data']> {
  checkRange(periodo1, periodo2)
  const reader = await readerOf(context)
  const closed = await listClosed(context.db, reader, { periodo1, periodo2 })
  const groups = Map.groupBy(closed, named[por])
  return [...groups]
    .map(([nome, deals]) => {
      const [first] = deals
      const won = deals.filter(({ resultado }) => resultado === 'ganho')
      const lost = deals.filter(({ resultado }) => resultado === 'perdido')
      const priced = won.filter(({ valor }) => valor !== null)
      const ganho = sumOf(won, ({ valor }) => valor ?? undefined)
      return {
        nome,
        filtro: first ? filtered[por](first) : null,
        ganhas: won.length,
        perdidas: lost.length,
        conversao: conversion(won.length, lost.length),
        ganho,
        perdido: sumOf(lost, ({ valor }) => valor ?? undefined),
        ticket: priced.length === 0 ? null : average(ganho, priced.length),
      }
    })
    .toSorted((a, b) => b.ganhas + b.perdidas - (a.ganhas + a.perdidas))
}
