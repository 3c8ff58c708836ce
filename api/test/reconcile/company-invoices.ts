import {
  standaloneFatura,
  faturaCreate,
  faturaPut,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import { faturaView, orcamentoInvoiceList } from '@claquete/contract/financeiro/faturas/fatura'
import { contaReceivableCreate } from '@claquete/contract/livro/titulos/titulo'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { receivable, bvOfFatura } from '@claquete/core/financeiro/faturas/fatura'
import type { FiscalRegra } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { usualFiscalRegras } from '@claquete/core/financeiro/fiscal/tabelas/usual-regras'
import { chargeOf } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { rate } from '@claquete/core/kernel/amounts/quantity'
import { addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { WithJobs } from './company-ledger.ts'
import { reais } from './company-registers.ts'
import { addCbsOf2027 } from '../../src/financeiro/fiscal/testing/cbs.ts'

const eventIn2027 = calendarDate('2027-01-05')
const cbsOf2027: FiscalRegra = {
  chave: 'taxa/cbs-2027',
  titulo: 'CBS',
  norma: 'Ato que fixa a alíquota',
  endereco: '',
  lido: 'uso',
  vigencia_inicio: calendarDate('2027-01-01'),
  vigencia_fim: null,
  conteudo: { tipo: 'taxa', tributo: 'cbs', taxa: rate(8_700_000), soma: true },
}
const [from, to] = [calendarDate('2026-03-02'), calendarDate('2026-06-10')]

type Fate = 'recebida' | 'retida' | 'permuta' | 'cancelada'

/** Invoices each job in parts: instalments, withheld amounts, barter, cancelled ones. */
export async function makeInvoices(builder: WithJobs): Promise<void> {
  const { random, jobs } = builder
  for (const [at, { id_orcamento }] of jobs.entries()) {
    // In every company a client keeps taxes, and BV where the job has it.
    const fates: readonly Fate[] =
      at === 0
        ? ['retida', random.pick(['recebida', 'permuta', 'cancelada'])]
        : random.some<Fate>(['recebida', 'retida', 'permuta', 'cancelada'], 2)
    for (const fate of fates) await makeInvoice(builder, id_orcamento, fate)
  }
  await invoiceOf2027(builder)
  await invoiceReceivable(builder)
}

export async function leftOf({ world }: WithJobs, id_orcamento: number) {
  const { data } = await world.call(orcamentoInvoiceList, { query: { perPage: 100 } })
  return data.data.find((one) => one.id_orcamento === id_orcamento)
}

const centavos = (valor: number): Cents => cents(Math.round(valor * 100))

async function makeInvoice(builder: WithJobs, id_orcamento: number, fate: Fate): Promise<void> {
  const { world, random, registers } = builder
  const left = await leftOf(builder, id_orcamento)
  if (!left) return
  const rest = centavos(left.a_faturar)
  const valor = cents(random.chance(25) ? rest : Math.floor(rest / random.int(2, 4)))
  const isKept = fate === 'retida'
  const impostos = isKept ? [cents(Math.floor(valor / 67) + 1)] : []
  const bv = bvOfFatura(valor, {
    total: centavos(left.total),
    bv: centavos(left.bv),
    faturado: centavos(left.valor_faturado),
    bv_faturado: centavos(left.bv_faturado),
  })
  const bv_retido = isKept && bv > 0
  const data_faturado = random.day(from, to)
  const parts = random.parts(
    receivable({ valor, ibs_cbs: cents(0), bv, bv_retido, impostos }),
    random.int(1, 3),
  )
  const { id_fatura } = await world.call(faturaCreate, {
    body: {
      data_faturado,
      orcamentos: [{ id_orcamento, valor: reais(valor) }],
      parcelas: parts.map((part, at) => ({
        valor_receber: reais(part),
        vencimento_receber: addMonths(data_faturado, at + 1),
      })),
      permuta: fate === 'permuta' ? 'S' : 'N',
      bv_retido: bv_retido ? 'S' : 'N',
      rd_imp_retido: isKept ? 'S' : 'N',
      ...(isKept && {
        retencoes: impostos.map((um) => ({ tributo: 'irrf' as const, valor: reais(um) })),
      }),
      grupoCusto: random.chance(70) ? random.pick(registers.receitas) : null,
    },
  })
  if (fate === 'recebida' || isKept) await receiveFirst(builder, id_fatura)
  if (fate === 'cancelada') {
    await world.call(faturaPut, { body: { id_fatura, acao: 'cancelar', motivo: 'Erro' } })
  }
}

/** A part of a job whose taxable event is of 2027: both taxes are added, and received with it. */
async function invoiceOf2027(builder: WithJobs): Promise<void> {
  const { world, random, jobs } = builder
  await addCbsOf2027(world)
  const { id_orcamento } = random.pick(jobs)
  const left = await leftOf(builder, id_orcamento)
  if (!left) return
  const net = cents(Math.ceil(centavos(left.a_faturar) / 3))
  const { cbs, ibs } = chargeOf({ net, date: eventIn2027, unit: 'S', client: 'S', agreed: null }, [
    ...usualFiscalRegras,
    cbsOf2027,
  ])
  const whole = receivable({
    valor: net,
    ibs_cbs: cents(cbs + ibs),
    bv: cents(0),
    bv_retido: false,
    impostos: [],
  })
  const data_faturado = random.day(from, to)
  const { id_fatura } = await world.call(faturaCreate, {
    body: {
      data_faturado,
      data_fato: eventIn2027,
      ibs_cbs: 'com',
      orcamentos: [{ id_orcamento, valor: reais(net) }],
      parcelas: random.parts(whole, random.int(1, 3)).map((part, at) => ({
        valor_receber: reais(part),
        vencimento_receber: addMonths(data_faturado, at + 1),
      })),
    },
  })
  await receiveFirst(builder, id_fatura)
}

async function receiveFirst({ world, random, registers }: WithJobs, id_fatura: number) {
  const { data } = await world.call(faturaView, { params: { id_fatura } })
  const id_lancamento = data.parcelas[0]?.id_lancamento ?? 0
  await world.call(darBaixa, {
    body: {
      id_contabancaria: random.pick(registers.contas),
      data: random.day(data.data_faturado, calendarDate('2026-06-17')),
      baixas: [{ id_lancamento }],
    },
  })
}

/** Posts a receivable for the rest of a job, then invoices that receivable. */
async function invoiceReceivable(builder: WithJobs): Promise<void> {
  const { world, random, registers, jobs } = builder
  const { id_orcamento } = random.pick(jobs)
  const left = await leftOf(builder, id_orcamento)
  if (!left) return
  const { id_lancamento } = await world.call(contaReceivableCreate, {
    body: {
      id_empresa: left.id_empresa,
      id_pessoa: left.id_cliente,
      id_orcamento,
      id_grupoCusto: random.pick(registers.receitas),
      descricao: 'Honorários',
      valor: reais(random.int(1, Math.min(centavos(left.a_faturar), 500_000))),
      dataVencimento: calendarDate('2026-07-10'),
    },
  })
  await world.call(standaloneFatura, { body: { lancamentos: [id_lancamento] } })
}
