import { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import {
  planejamentoCreate,
  planejamentoSave,
  planejamentoView,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { postTitulo } from '../titulos.ts'
import { leftOf } from './company-invoices.ts'
import { itemsOf } from './company-jobs.ts'
import type { WithJobs } from './company-ledger.ts'
import { reais } from './company-registers.ts'

const [from, to] = [calendarDate('2026-03-02'), calendarDate('2026-06-10')]

/**
 * What figures of one name tell apart, in every company: refunds on lines of budgets without an account, whole and in a
 * split title beside income; an item paid in barter; an invoice that posts no title; a plan of the year.
 */
export async function makeOdds(builder: WithJobs): Promise<void> {
  const { world, random, registers, jobs } = builder
  const { id_orcamento } = random.pick(jobs)
  const items = await itemsOf(builder, id_orcamento)
  // Said to have no account: defaults would give it one.
  const line = () => ({
    id_orcamento,
    id_orca_item: random.pick(items),
    id_grupoCusto: null,
  })
  const data = random.day(from, to)
  const days = { competencia: data, dataVencimento: data }
  const id_contabancaria = random.pick(registers.contas)
  await postTitulo(world, {
    ...line(),
    ...days,
    operacao: 'C',
    descricao: 'Diária devolvida',
    id_pessoa: random.pick(registers.fornecedores),
    valor: random.int(100, 90_000),
    baixas: [{ data, id_contabancaria }],
  })
  const [back, income] = [random.int(100, 90_000), random.int(100, 90_000)]
  await postTitulo(world, {
    ...days,
    operacao: 'C',
    descricao: 'Devolução e sobra',
    valor: back + income,
    rateio: [
      { ...line(), valor: back },
      { valor: income, id_grupoCusto: null },
    ],
    baixas: [{ data, id_contabancaria }],
  })
  await postTitulo(world, {
    ...line(),
    ...days,
    descricao: 'Locação em permuta',
    permuta: 'S',
    valor: random.int(100, 90_000),
    baixas: [{ data, id_contabancaria: null }],
  })
  await invoiceWithoutTitulo(builder)
  await planYear(builder)
}

/** A plan of this year: more than is posted of some accounts, and less of others. */
async function planYear({ world, random, registers }: WithJobs): Promise<void> {
  const ano = 2026
  const { id_planejamento } = await world.call(planejamentoCreate, { body: { nome: 'Ano', ano } })
  const params = { id_planejamento }
  const { versao } = (await world.call(planejamentoView, { params })).data.planejamento
  const planned = [...random.some(registers.receitas, 2), ...random.some(registers.despesas, 3)]
  const valores = planned.flatMap((id_grupoCusto) =>
    [5, 6, 7, 11].map((mes) => ({ id_grupoCusto, mes, valor: reais(random.int(1, 900_000)) })),
  )
  await world.call(planejamentoSave, { params, body: { versao, valores } })
}

async function invoiceWithoutTitulo(builder: WithJobs): Promise<void> {
  const { world, random, jobs } = builder
  const { id_orcamento } = random.pick(jobs)
  const left = await leftOf(builder, id_orcamento)
  if (!left) return
  const valor = reais(random.int(1, Math.min(Math.round(left.a_faturar * 100), 90_000)))
  const data_faturado = random.day(from, to)
  await world.call(faturaCreate, {
    body: {
      data_faturado,
      orcamentos: [{ id_orcamento, valor }],
      parcelas: [{ valor_receber: valor, vencimento_receber: data_faturado }],
      emitir_titulo: 'N',
    },
  })
}
