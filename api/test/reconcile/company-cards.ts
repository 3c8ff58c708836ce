import { cartaoCompraSave } from '@claquete/contract/financeiro/cartoes/cartao-compra'
import {
  extratoCartaoClose,
  extratoCartaoPay,
  extratoCartaoView,
} from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

/** Statements of the company's card: one paid in part, one closed with what it left, and open ones. */
export async function makeCards(builder: Builder): Promise<void> {
  const { random } = builder
  const march = await buy(builder, {
    data: random.day(calendarDate('2026-03-02'), calendarDate('2026-03-20')),
    valor: reais(random.int(30_000, 200_000)),
    parcelas: random.int(2, 5),
  })
  const april = await buy(builder, {
    data: random.day(calendarDate('2026-03-21'), calendarDate('2026-04-20')),
    moeda: 'USD',
    valor_moeda: reais(random.int(1_000, 50_000)),
    cotacao: 5.4321,
    iof: reais(random.int(1, 2_000)),
  })
  await buy(builder, {
    data: calendarDate('2026-04-10'),
    operacao: 'C',
    valor: reais(random.int(1, 900)),
  })
  await buy(builder, {
    data: random.day(calendarDate('2026-05-02'), calendarDate('2026-06-15')),
    valor: reais(random.int(100, 90_000)),
  })
  await close(builder, march)
  await payInPart(builder, march)
  await close(builder, april)
}

async function buy(
  { world, random, registers }: Builder,
  purchase: {
    readonly data: ReturnType<typeof calendarDate>
    readonly operacao?: 'C'
    readonly valor?: number
    readonly parcelas?: number
    readonly moeda?: string
    readonly valor_moeda?: number
    readonly cotacao?: number
    readonly iof?: number
  },
): Promise<number> {
  const body = {
    operacao: 'D' as const,
    ...purchase,
    id_contabancaria: registers.cartao,
    descricao: `Compra de ${purchase.data}`,
    id_grupoCusto: random.pick(purchase.operacao === 'C' ? registers.receitas : registers.despesas),
    id_centrocusto: random.pick([null, ...registers.centros]),
  }
  return (await world.call(cartaoCompraSave, { body })).id_extrato_cartao
}

const viewOf = async ({ world }: Builder, id_extrato_cartao: number) =>
  (await world.call(extratoCartaoView, { params: { id_extrato_cartao } })).data

async function close(builder: Builder, id_extrato_cartao: number): Promise<void> {
  const { versao } = await viewOf(builder, id_extrato_cartao)
  await builder.world.call(extratoCartaoClose, { body: { id_extrato_cartao, versao } })
}

async function payInPart(builder: Builder, id_extrato_cartao: number): Promise<void> {
  const { world, random, registers } = builder
  const { versao, total } = await viewOf(builder, id_extrato_cartao)
  const body = {
    id_extrato_cartao,
    versao,
    id_conta_pagamento: random.pick(registers.contas),
    data: calendarDate('2026-03-30'),
    valor: reais(Math.round(total * 60)),
  }
  await world.call(extratoCartaoPay, { body })
}
