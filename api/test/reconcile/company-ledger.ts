import {
  contaReceivableCreate,
  contaPayableCreate,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import type { RateioLine, TituloBody } from '@claquete/contract/livro/titulos/titulo'
import { actInLote, darBaixa, reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import type { DarBaixaBody } from '@claquete/contract/livro/titulos/baixa'
import { directCreate } from '@claquete/contract/livro/titulos/direct'
import { contasPayableList, contasReceivableList } from '@claquete/contract/livro/titulos/list'
import {
  pessoaRetencaoSave,
  retencaoCalculate,
  retencaoSave,
} from '@claquete/contract/livro/titulos/retencao'
import { transferenciaCreate } from '@claquete/contract/livro/titulos/transferencia'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { Budget } from './company-budgets.ts'
import { itemsOf } from './company-jobs.ts'
import { newAccount, reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

/** Begins on the day when every account is open. */
const [first, last] = [calendarDate('2026-01-20'), calendarDate('2026-06-17')]
const open = { from: calendarDate('2026-03-02'), to: last }
const lastDue = calendarDate('2026-08-31')

export interface WithJobs extends Builder {
  readonly jobs: readonly Budget[]
}

/** A payable split over accounts that nothing else uses, so that every place shows it alone there. */
export interface SplitTitulo {
  readonly id_lancamento: number
  readonly linhas: readonly (Omit<RateioLine, 'valor'> & {
    readonly nome: string
    readonly centavos: number
  })[]
  /** Settled in full: each line received its value. */
  readonly isSettled: boolean
  /** Settled without additions and discounts. */
  readonly isExact: boolean
}

/** Titles of every kind, settled in full, in part or not at all. */
export async function makeLedger(builder: WithJobs): Promise<SplitTitulo[]> {
  await makeTitulos(builder)
  await makeDirectEntries(builder)
  await makeBarter(builder)
  await withhold(builder)
  await settleSome(builder, builder.random.int(8, 12))
  await reverseOne(builder)
  await cancelOne(builder)
  const splits: SplitTitulo[] = []
  for (const exact of [true, true, false]) splits.push(await makeSplit(builder, exact))
  return splits
}

type Operacao = 'C' | 'D'

function tituloBody({ random, registers }: WithJobs, operacao: Operacao, at: number): TituloBody {
  const isPayable = operacao === 'D'
  const dataVencimento = random.day(first, lastDue)
  return {
    id_empresa: random.pick(registers.unidades),
    id_pessoa: random.pick(isPayable ? registers.fornecedores : registers.clientes),
    descricao: `${isPayable ? 'Conta' : 'Receita'} ${at + 1}`,
    valor: reais(random.int(101, 900_000)),
    dataVencimento,
    id_grupoCusto: random.chance(85)
      ? random.pick(isPayable ? registers.despesas : registers.receitas)
      : null,
    id_centrocusto: random.chance(60) ? random.pick(registers.centros) : null,
    id_contabancaria: random.chance(40) ? random.pick(registers.contas) : null,
    num_documento: `${operacao}-${at + 1}`,
  }
}

const create = { C: contaReceivableCreate, D: contaPayableCreate } as const

async function makeTitulos(builder: WithJobs): Promise<void> {
  const { world, random } = builder
  for (const operacao of ['D', 'D', 'C'] as const) {
    for (let at = 0; at < random.int(4, 6); at += 1) {
      const body = tituloBody(builder, operacao, at)
      await world.call(create[operacao], {
        body: { ...body, ...variation(builder, { operacao, at, body }) },
      })
    }
  }
}

/** Picks a variation: instalments, monthly recurrence, a split over centres, a job, or none. */
function variation(
  { random, registers, jobs }: WithJobs,
  { operacao, at, body }: { operacao: Operacao; at: number; body: TituloBody },
) {
  const confirmar_repetido = true
  if (at === 0) {
    const intervalo = { tipo: 'meses', meses: 1 } as const
    return { confirmar_repetido, parcelamento: { parcelas: random.int(2, 4), intervalo } }
  }
  if (at === 1) return { confirmar_repetido, recorrencia: { meses: 1, vezes: random.int(2, 4) } }
  if (at === 2) {
    const parts = random.parts(Math.round(body.valor * 100), 3)
    const rateio = parts.map((part) => ({
      valor: reais(part),
      id_grupoCusto: body.id_grupoCusto,
      id_centrocusto: random.pick(registers.centros),
      id_orcamento: operacao === 'D' && random.chance(50) ? random.pick(jobs).id_orcamento : null,
    }))
    return { confirmar_repetido, rateio }
  }
  return at === 3
    ? { confirmar_repetido, id_orcamento: random.pick(jobs).id_orcamento }
    : { confirmar_repetido }
}

async function makeDirectEntries({ world, random, registers }: WithJobs): Promise<void> {
  for (const operacao of ['C', 'D', 'D'] as const) {
    await world.call(directCreate, {
      body: {
        operacao,
        id_contabancaria: random.pick([...registers.contas, registers.poupanca]),
        data: random.day(first, last),
        valor: reais(random.int(100, 300_000)),
        descricao: operacao === 'C' ? 'Rendimento' : 'Tarifa',
        id_grupoCusto: random.pick(operacao === 'C' ? registers.receitas : registers.despesas),
        id_centrocusto: random.pick([null, ...registers.centros]),
      },
    })
  }
  // A yield names the bank that pays it, and is of an account of financial income.
  await world.call(directCreate, {
    body: {
      operacao: 'C',
      id_contabancaria: registers.poupanca,
      data: random.day(first, last),
      valor: reais(random.int(100, 90_000)),
      descricao: 'Rendimento da aplicação',
      id_pessoa: random.pick(registers.fornecedores),
      id_grupoCusto: registers.yields,
    },
  })
  const [id_conta_origem = 0, other = 0] = random.some([...registers.contas, registers.poupanca], 2)
  for (const id_conta_destino of [other, registers.cartao]) {
    await world.call(transferenciaCreate, {
      body: {
        id_conta_origem,
        id_conta_destino,
        data: random.day(first, last),
        valor: reais(random.int(100, 300_000)),
      },
    })
  }
}

/** Barter is settled in an account of its own. */
async function makeBarter(builder: WithJobs): Promise<void> {
  const { world } = builder
  for (const operacao of ['C', 'D'] as const) {
    const body = {
      ...tituloBody(builder, operacao, 90),
      permuta: 'S' as const,
      id_contabancaria: null,
    }
    const { id_lancamento } = await world.call(create[operacao], { body })
    await settle(builder, { id_contabancaria: null, baixas: [{ id_lancamento }] })
    const later = { ...tituloBody(builder, operacao, 91), permuta: 'S' as const }
    await world.call(create[operacao], { body: { ...later, id_contabancaria: null } })
  }
}

const settle = ({ world, random }: Builder, body: Omit<DarBaixaBody, 'data'>) =>
  world.call(darBaixa, { body: { data: random.day(open.from, open.to), ...body } })

/** Posts a service with taxes withheld by the company. */
async function withhold(builder: WithJobs): Promise<void> {
  const { world, random, registers } = builder
  const [id_pessoa = 0] = registers.fornecedores
  await world.call(pessoaRetencaoSave, {
    params: { id_pessoa },
    body: { regime: 'presumido', incide: ['irrf', 'pis', 'cofins', 'csll'] },
  })
  const body = {
    ...tituloBody(builder, 'D', 80),
    id_pessoa,
    valor: reais(random.int(500_000, 2_000_000)),
  }
  const dated = { ...body, dataVencimento: random.day(open.from, lastDue) }
  const { id_lancamento } = await world.call(contaPayableCreate, { body: dated })
  const { data } = await world.call(retencaoCalculate, { query: { id_lancamento } })
  const retencoes = data.retencoes.filter(({ retido }) => retido)
  await world.call(retencaoSave, { body: { id_lancamento, versao: 1, retencoes } })
}

/**
 * Settles a number of open titles: in full, in part, with additions or a discount. `SplitTitulo`s that must
 * stay exact are left out.
 */
export async function settleSome(
  builder: Builder,
  count: number,
  splits: readonly SplitTitulo[] = [],
): Promise<void> {
  const { world, random, registers } = builder
  const query = { situacao: 'em_aberto', perPage: 100 } as const
  const [pay, receive] = [
    await world.call(contasPayableList, { query }),
    await world.call(contasReceivableList, { query }),
  ]
  const exact = splits.filter(({ isExact }) => isExact).map(({ id_lancamento }) => id_lancamento)
  const rows = [...pay.data.data, ...receive.data.data]
    .filter(({ saldo, origem, descricao }) => saldo >= 1 && isSettledInAccount(origem, descricao))
    .filter(({ id_lancamento }) => !exact.includes(id_lancamento))
    .toSorted((a, b) => a.id_lancamento - b.id_lancamento)
  for (const { id_lancamento, saldo } of random.some(rows, count)) {
    const owed = Math.round(saldo * 100)
    await settle(builder, {
      id_contabancaria: random.pick(registers.contas),
      baixas: [{ id_lancamento, ...amounts(random, owed) }],
    })
  }
}

/** Excludes card and barter titles, which are settled elsewhere. */
const isSettledInAccount = (origem: string, descricao: string) =>
  origem !== 'permuta' && origem !== 'cartao' && !/ 9[12]$/.test(descricao)

function amounts(random: Builder['random'], owed: number) {
  const half = random.int(1, owed - 1)
  const extra = random.int(1, 5_000)
  return random.pick([
    {},
    {},
    { valor: reais(half) },
    { valor: reais(half + extra), juros: reais(extra) },
    { valor: reais(owed + extra), juros: reais(extra - 1), multa: reais(1) },
    { valor: reais(half), diferenca: 'desconto' as const },
  ])
}

/** Reverses one settlement of a payable. */
async function reverseOne({ world, random }: WithJobs): Promise<void> {
  const { data } = await world.call(contasPayableList, {
    query: { situacao: 'pago', perPage: 100 },
  })
  const rows = data.data.filter(({ origem, obs }) => origem === 'avulso' && obs === null)
  const { id_lancamento } = random.pick(rows)
  const view = await world.call(tituloView, { params: { id: id_lancamento } })
  const baixa = view.data.baixas.find(({ estornada_em }) => estornada_em === null)
  if (!baixa) return
  await world.call(reverseBaixa, { body: { id_baixa: baixa.id_baixa, motivo: 'Conta errada' } })
}

async function cancelOne(builder: WithJobs): Promise<void> {
  const { world } = builder
  const dated = { ...tituloBody(builder, 'D', 70), dataVencimento: open.to }
  const { id_lancamento } = await world.call(contaPayableCreate, { body: dated })
  const body = { acao: 'cancelar' as const, ids: [id_lancamento], motivo: 'Não aconteceu' }
  await world.call(actInLote, { body })
}

async function makeSplit(builder: WithJobs, exact: boolean): Promise<SplitTitulo> {
  const { world, random, registers, jobs } = builder
  const job = random.pick(jobs).id_orcamento
  const items = random.some(await itemsOf(builder, job), 3)
  const total = random.int(10_000, 400_000)
  const linhas: SplitTitulo['linhas'][number][] = []
  for (const [at, centavos] of random.parts(total, 3).entries()) {
    const nome = `Rateio ${job} ${exact ? 'exato' : 'com juros'} ${random.int(1, 999_999)}`
    linhas.push({
      nome,
      centavos,
      id_grupoCusto: await newAccount(world, nome, registers.grupoDeDespesas),
      id_centrocusto: random.pick(registers.centros),
      id_orcamento: items[at] === undefined ? null : job,
      id_orca_item: items[at] ?? null,
    })
  }
  const { id_lancamento } = await world.call(contaPayableCreate, {
    body: {
      ...tituloBody(builder, 'D', 60),
      id_contabancaria: null,
      valor: reais(total),
      dataVencimento: random.day(open.from, open.to),
      id_grupoCusto: null,
      id_centrocusto: null,
      rateio: linhas.map(({ nome: _, centavos, ...linha }) => ({
        ...linha,
        valor: reais(centavos),
      })),
    },
  })
  const settled = random.chance(60)
  const payments = random.parts(total, random.int(2, 3))
  for (const part of settled ? payments : payments.slice(0, -1)) {
    const juros = exact ? 0 : random.int(1, 999)
    await settle(builder, {
      id_contabancaria: random.pick(registers.contas),
      baixas: [{ id_lancamento, valor: reais(part + juros), juros: reais(juros) }],
    })
  }
  return { id_lancamento, linhas, isSettled: settled, isExact: exact }
}
