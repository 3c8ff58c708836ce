import { formatReais } from '@claquete/core/kernel/amounts/money'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { contasA } from './lista.handlers.ts'
import { listLancamentos } from './lista.queries.ts'
import { wantedOf } from './request.read.ts'

const sides = [
  {
    operacao: 'D',
    access: 'conta_pagar.consultar',
    tipo: 'Conta a pagar',
    path: '/financeiro/formulario-contas-pagar',
  },
  {
    operacao: 'C',
    access: 'conta_receber.consultar',
    tipo: 'Conta a receber',
    path: '/financeiro/formulario-contas-receber',
  },
] as const

/** Payables and receivables for the command palette, found as their lists find them, the latest due first. */
export async function searchTitulos(context: Context, search: string, perPage: number) {
  const found = []
  for (const { operacao, access, tipo, path } of sides) {
    if (!context.actor.permissions.has(access)) continue
    const filter = { search, perPage, sort: 'dataVencimento', order: 'desc' as const }
    const wanted = await wantedOf(context, contasA(operacao, filter))
    const { data } = await listLancamentos(context.db, wanted)
    found.push(
      ...data.map(({ id_lancamento, descricao, razao, valor, dataVencimento }) => ({
        tipo,
        titulo: descricao,
        detalhe: [razao, formatReais(valor), formatDateBr(dataVencimento)]
          .filter(Boolean)
          .join(' · '),
        path: `${path}/${id_lancamento}`,
      })),
    )
  }
  return found
}
