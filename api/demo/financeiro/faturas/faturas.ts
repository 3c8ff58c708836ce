import { toInvoice, receivable, bvOfFatura } from '@claquete/core/financeiro/faturas/fatura'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { addDays, daysBetween } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { previousWorkingDay } from '@claquete/core/kernel/time/working-days'
import type { WorkCalendar } from '@claquete/core/kernel/time/working-days'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import { chargeSale } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { equalParts } from '@claquete/core/livro/titulos/parcelas'
import { usualAliquotas } from '@claquete/core/livro/titulos/aliquotas'
import { retencoesOf } from '@claquete/core/livro/titulos/retencao'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { settingsOf } from '../../../src/kernel/settings/company.queries.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { readFiscal } from '../../../src/financeiro/fiscal/tributos/fiscal.read.ts'
import { settle, lockLancamentos } from '../../../src/livro/titulos/public.ts'
import { listOrcamentosToInvoice } from '../../../src/orcamentos/orcamento/public.ts'
import type { OrcamentoToInvoice } from '../../../src/orcamentos/orcamento/public.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Elenco } from '../../acesso/usuarios/elenco.ts'
import { changeFaturas } from '../../../src/financeiro/faturas/acts.commands.ts'
import { createStandalone } from '../../../src/financeiro/faturas/standalone.commands.ts'
import { createFatura } from '../../../src/financeiro/faturas/create.commands.ts'
import { age, findCharged, findReferences, listVencimentos } from './demo.queries.ts'
import { roteiro } from './roteiro.ts'
import type { FaturaDemo } from './roteiro.ts'

interface Scene extends Elenco {
  readonly db: TenantDb
  readonly refs: Awaited<ReturnType<typeof findReferences>>
}

const issuer = 'marcia'

const find = (nomes: ReadonlyMap<string, number>, nome: string): number => {
  const id = nomes.get(nome)
  if (id === undefined) throw new Error(`sem cadastro: ${nome}`)
  return id
}

/** The invoiced share of the job and the amounts that the client withholds. */
async function valuesOf({ db, today }: Scene, fatura: FaturaDemo, job: OrcamentoToInvoice) {
  const valor =
    fatura.parte === undefined
      ? toInvoice(job)
      : cents(Math.round((job.total * fatura.parte) / 100))
  const incide = ['irrf', 'pis', 'cofins', 'csll'] as const
  const servico = { gross: valor, regime: 'presumido' as const, incide }
  const retencoes = fatura.withholds
    ? retencoesOf(servico, usualAliquotas, addDays(today, -fatura.ha)).withheld
    : []
  const { id_empresa, id_cliente } = job
  const dia = addDays(today, -fatura.ha)
  const fiscal = await readFiscal(db, { id_empresa, id_cliente })
  const sale = { net: valor, date: dia, agreed: job.data_aprovacao }
  // From 2027 on the demonstration's clients agreed to what is collected.
  const ibs_cbs = chargeSale(fiscal, sale).opcoes.at(-1)
  const { cbs, ibs } = chargeSale(fiscal, sale, ibs_cbs)
  const liquido = receivable({
    valor,
    ibs_cbs: add(cbs, ibs),
    bv: bvOfFatura(valor, job),
    bv_retido: fatura.withholds !== undefined,
    impostos: retencoes.map((um) => um.valor),
  })
  return { valor, retencoes, liquido, ibs_cbs }
}

async function issue(scene: Scene, fatura: FaturaDemo): Promise<number> {
  const { db, quem, refs, today } = scene
  const id_orcamento = find(refs.jobs, fatura.job)
  const [job] = await listOrcamentosToInvoice(db, [id_orcamento])
  if (!job) throw new Error(`sem orçamento: ${fatura.job}`)
  const { valor, retencoes, liquido, ibs_cbs } = await valuesOf(scene, fatura, job)
  const parcelas: readonly Cents[] = equalParts(liquido, fatura.dueIn.length)
  const { id_fatura } = await createFatura(quem(issuer, fatura.ha), {
    orcamentos: [{ id_orcamento, valor }],
    ...(ibs_cbs && { ibs_cbs }),
    parcelas: parcelas.map((parcela, i) => ({
      valor_receber: parcela,
      vencimento_receber: addDays(today, fatura.dueIn[i] ?? 0),
      gerar_boleto: fatura.boleto ? 'S' : 'N',
    })),
    permuta: fatura.permuta ? 'S' : 'N',
    bv_retido: fatura.withholds ? 'S' : 'N',
    rd_imp_retido: fatura.withholds ? 'S' : 'N',
    retencoes: retencoes.map(({ tributo, valor: retido }) => ({ tributo, valor: retido })),
    grupoCusto: find(refs.planos, fatura.conta),
    obs_impressao: fatura.obs_impressao ?? '',
  })
  return id_fatura
}

/** Settles the first instalments, each on its due date. */
async function receive(scene: Scene, id_fatura: number, quantas: number): Promise<void> {
  const { db, quem, refs } = scene
  const conta = { id_contabancaria: find(refs.contas, 'Itaú · movimento'), forma_pagamento: 'pix' }
  const vencimentos = (await listVencimentos(db, id_fatura)).slice(0, quantas)
  for (const { id_lancamento, dia } of vencimentos) {
    const [titulo] = await lockLancamentos(db, [id_lancamento])
    if (titulo) await settle(quem(issuer, 0), titulo, { ...conta, data: dia })
  }
}

async function seed(scene: Scene, fatura: FaturaDemo): Promise<void> {
  const id_fatura = await issue(scene, fatura)
  if (fatura.received) await receive(scene, id_fatura, fatura.received)
  if (fatura.cancelada === undefined) return
  const motivo = fatura.cancelada
  await changeFaturas(scene.quem(issuer, fatura.ha - 1), { acao: 'cancelar', id_fatura, motivo })
}

/** An invoice is issued on a working day, on which the taxes that its client withholds are due. */
function onWorkingDay(fatura: FaturaDemo, today: CalendarDate, calendar: WorkCalendar): FaturaDemo {
  const issued = previousWorkingDay(calendar, addDays(today, -fatura.ha))
  return { ...fatura, ha: daysBetween(issued, today) }
}

/**
 * The demonstration's invoices: completed jobs document existing receivables, jobs in progress create theirs.
 * The ledger already exists.
 */
export async function seedFaturas(db: TenantDb, services: Services): Promise<void> {
  const elenco = await elencoOf(db, services)
  const refs = await findReferences(
    db,
    roteiro.map(({ job }) => job),
  )
  const scene = { ...elenco, db, refs }
  for (const { data, lancamentos } of await findCharged(db)) {
    const who = elenco.quem(issuer, daysBetween(data, elenco.today))
    await createStandalone(who, { lancamentos })
  }
  const calendar = workCalendarOf(await settingsOf(db))
  for (const fatura of roteiro) await seed(scene, onWorkingDay(fatura, elenco.today, calendar))
  await age(db)
}
