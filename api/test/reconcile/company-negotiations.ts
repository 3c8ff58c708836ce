import {
  negociacaoCreate,
  negociacaoPrepare,
  negociacaoUndo,
} from '@claquete/contract/financeiro/negociacao/negociacao'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { contasReceivableList } from '@claquete/contract/livro/titulos/list'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import { centsOfReais, cents, centsToReais } from '@claquete/core/kernel/amounts/money'
import { planOfParcelas } from '@claquete/core/livro/titulos/negotiation'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

const day = calendarDate('2026-06-17')

/** Open receivables by client and unit, as many as one negotiation takes. */
async function groupsOf({ world }: Builder): Promise<number[][]> {
  const query = { situacao: 'em_aberto' as const, perPage: 100 }
  const { data } = (await world.call(contasReceivableList, { query })).data
  const groups = Map.groupBy(data, ({ id_pessoa, id_empresa }) => `${id_pessoa}|${id_empresa}`)
  const found: number[][] = []
  for (const rows of groups.values()) {
    const ids = rows.map(({ id_lancamento }) => id_lancamento)
    const { data: ready } = await world.call(negociacaoPrepare, { body: { ids } })
    const open = ready.filter(({ problema }) => problema === null)
    if (open.length > 0) found.push(open.slice(0, 3).map(({ id_lancamento }) => id_lancamento))
  }
  return found
}

/** Negotiates these receivables on random terms; returns the negotiation and its titles. */
async function negotiate({ world, random }: Builder, ids: readonly number[]) {
  const { data } = await world.call(negociacaoPrepare, { body: { ids: [...ids] } })
  const owed = data.reduce((all, { saldo }) => all + centsOfReais(saldo), 0)
  const desconto = random.chance(60) ? random.int(0, Math.floor(owed / 5)) : 0
  const acrescimo = random.chance(60) ? random.int(1, Math.floor(owed / 10)) : 0
  const valores = planOfParcelas(
    cents(owed - desconto + acrescimo),
    cents(0),
    owed < 5_00 ? 1 : random.int(2, 4),
  )
  return world.call(negociacaoCreate, {
    body: {
      titulos: data.map(({ id_lancamento, versao }) => ({ id_lancamento, versao })),
      desconto: reais(desconto),
      acrescimo: reais(acrescimo),
      parcelas: valores.map((valor, at) => ({
        valor: centsToReais(valor),
        vencimento: at === 0 ? addDays(day, 7) : addMonths(day, at),
      })),
    },
  })
}

/** Negotiates what clients owe: of one the first part is received in part, another is undone. */
export async function makeNegotiations(builder: Builder): Promise<void> {
  const { world, random, registers } = builder
  const [first, second] = (await groupsOf(builder)).filter((_, at) => at < 2)
  if (first) {
    const { ids } = await negotiate(builder, first)
    await world.call(darBaixa, {
      body: {
        id_contabancaria: random.pick(registers.contas),
        data: day,
        baixas: [{ id_lancamento: ids[0] ?? 0, valor: reais(random.int(1, 100)) }],
      },
    })
  }
  if (second) {
    const { id_negociacao } = await negotiate(builder, second)
    const body = { id_negociacao, versao: 1, motivo: 'O cliente desistiu' }
    await world.call(negociacaoUndo, { body })
  }
}
