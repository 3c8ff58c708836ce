import {
  despesaApprove,
  despesaCartaoCreate,
  despesaCreate,
  despesaReject,
} from '@claquete/contract/orcamentos/execucao/despesa'
import { itensDoJob } from '@claquete/contract/orcamentos/execucao/choices'
import {
  pagamentoApprove,
  pagamentoPay,
  pagamentoReject,
  pagamentoRequest,
  pagamentoReverse,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import {
  verbaClose,
  verbaCreate,
  verbaDeliver,
  verbaReembolso,
  verbaReturn,
  verbaTransfer,
  verbaView,
} from '@claquete/contract/orcamentos/execucao/verba'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { Budget } from './company-budgets.ts'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

const [from, to] = [calendarDate('2026-03-02'), calendarDate('2026-06-17')]

interface Running extends Builder {
  readonly id_orcamento: number
  /** Lines that accept money. */
  readonly items: readonly number[]
  /** Those that accept funds. */
  readonly fundItems: readonly number[]
}

/** Lines of a job without sublines, options excluded. */
export async function itemsOf(
  { world }: Builder,
  id_orcamento: number,
  which: { readonly permite_verba?: boolean } = {},
): Promise<number[]> {
  const { data } = await world.call(itensDoJob, { body: { id_orcamento, ...which } })
  return data
    .filter(({ descricao }) => !/^(Opcional|Pacote)/.test(descricao))
    .map(({ id_orca_item }) => id_orca_item)
}

/** Executes a job: funds with every outcome, expenses, requested payments and their outcomes. */
export async function executeJob(builder: Builder, { id_orcamento }: Budget): Promise<void> {
  const items = await itemsOf(builder, id_orcamento)
  const fundItems = await itemsOf(builder, id_orcamento, { permite_verba: true })
  const job = { ...builder, id_orcamento, items, fundItems }
  await makeFund(job, 'aberta')
  await makeFund(job, 'devolvida')
  if (builder.random.chance(50)) await makeFund(job, 'estourada')
  if (builder.random.chance(50)) await makeFund(job, 'transferida')
  if (builder.random.chance(50)) await makeFund(job, 'pedida')
  await spendWithoutFund(job)
  await requestPayments(job)
}

type Fate = 'aberta' | 'devolvida' | 'estourada' | 'transferida' | 'pedida'

/** Budgets of random sizes are passed, and people accept it. */
const accepts = { aceita_estouro: 'S' as const }

async function makeFund(job: Running, fate: Fate): Promise<void> {
  const { world, random, registers, id_orcamento, fundItems } = job
  const valor = random.int(5_000, 300_000)
  const { id_orca_verba } = await world.call(verbaCreate, {
    params: { id_orcamento },
    body: {
      id_produtor: random.pick(registers.produtores),
      id_orca_item: random.chance(60) ? random.pick(fundItems) : null,
      descricao: `Verba ${fate}`,
      valor: reais(valor),
      ...accepts,
    },
  })
  if (fate === 'pedida') return
  const params = { id_orca_verba }
  const id_contabancaria = random.pick(registers.contas)
  await world.call(verbaDeliver, {
    params,
    body: { id_contabancaria, data: random.day(from, to) },
  })
  const spent = fate === 'estourada' ? valor + random.int(1, 9_999) : random.int(1, valor - 100)
  for (const part of random.parts(spent, 2)) {
    await spend(job, id_orca_verba, part, 'aprovar')
  }
  if (fate === 'aberta') {
    await spend(job, id_orca_verba, random.int(1, 9_999), random.pick(['nada', 'rejeitar']))
  }
  if (fate === 'estourada') {
    await world.call(verbaReembolso, { body: params, params: { id_orcamento } })
  }
  if (fate === 'transferida') {
    const { data } = await world.call(verbaView, { params })
    const other = registers.produtores.find((id) => id !== data.id_produtor) ?? 0
    const body = { id_orca_verba, valor: data.saldo, id_orcamento, id_produtor: other }
    await world.call(verbaTransfer, { body })
  }
  if (fate !== 'devolvida') return
  await world.call(verbaReturn, {
    params,
    body: { id_contabancaria, data: random.day(from, to) },
  })
  await world.call(verbaClose, { params })
}

type Decision = 'aprovar' | 'rejeitar' | 'nada'

async function spend(job: Running, id_orca_verba: number | null, valor: number, next: Decision) {
  const { world, random, id_orcamento, items } = job
  const { id_orca_despesa } = await world.call(despesaCreate, {
    params: { id_orcamento },
    body: {
      id_orca_item: random.pick(items),
      id_orca_verba,
      ...sellerOf(job),
      descricao: 'Despesa de set',
      data: random.day(from, to),
      valor: reais(valor),
      formaPagamento: random.pick(['dinheiro', 'pix'] as const),
      ...accepts,
    },
  })
  await decide(job, id_orca_despesa, next)
}

/** A person of the register, a name on a receipt, or nobody. */
const sellerOf = ({ random, registers }: Running) =>
  random.pick([
    { id_fornecedor: random.pick(registers.fornecedores) },
    { id_fornecedor: random.pick(registers.fornecedores) },
    { fornecedor: random.pick(['Padaria da esquina', 'Posto da estrada']) },
    {},
  ])

async function decide({ world }: Running, id_orca_despesa: number, next: Decision) {
  const params = { id_orca_despesa }
  if (next === 'aprovar') await world.call(despesaApprove, { params, body: accepts })
  if (next === 'rejeitar') await world.call(despesaReject, { params, body: { motivo: 'Sem nota' } })
}

/** Expenses paid by the company, by card or otherwise. */
async function spendWithoutFund(job: Running): Promise<void> {
  const { world, random, id_orcamento, items } = job
  await spend(job, null, random.int(100, 90_000), 'aprovar')
  await spend(job, null, random.int(100, 90_000), random.pick(['nada', 'rejeitar']))
  const { id_orca_despesa } = await world.call(despesaCartaoCreate, {
    body: {
      id_orcamento,
      id_orca_item: random.pick(items),
      descricao: 'Passagem no cartão',
      data: random.day(from, to),
      valor: reais(random.int(100, 90_000)),
      ...accepts,
    },
  })
  await decide(job, id_orca_despesa, 'aprovar')
}

async function requestPayments(job: Running): Promise<void> {
  const { world, random, registers, id_orcamento } = job
  for (const fate of ['pago', 'aprovado', 'pedido', 'rejeitado', 'estornado'] as const) {
    const { id_lancamento } = await world.call(pagamentoRequest, {
      body: {
        id_orcamento,
        id_orca_item: random.pick(job.items),
        id_pessoa: random.pick(registers.fornecedores),
        descricao: `Pagamento ${fate}`,
        valor: reais(random.int(100, 500_000)),
        dataVencimento: random.day(from, calendarDate('2026-08-20')),
        ...accepts,
      },
    })
    const params = { id_lancamento }
    if (fate === 'rejeitado') {
      await world.call(pagamentoReject, { params, body: { motivo: 'Fora do combinado' } })
    }
    if (fate === 'pedido' || fate === 'rejeitado') continue
    await world.call(pagamentoApprove, { body: { ...params, ...accepts } })
    if (fate === 'aprovado') continue
    const body = {
      id_contabancaria: random.pick(registers.contas),
      dataBaixa: random.day(from, to),
    }
    await world.call(pagamentoPay, { params, body })
    if (fate === 'estornado') {
      await world.call(pagamentoReverse, { params, body: { motivo: 'Pago em duplicidade' } })
    }
  }
}
