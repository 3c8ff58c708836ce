import { must } from '@claquete/core/kernel/must'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { fieldFailure } from '@claquete/contract/failures'
import {
  receivable,
  bvOfFatura,
  problemOfComposition,
  problemOfMix,
  problemOfValor,
} from '@claquete/core/financeiro/faturas/fatura'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, formatReais, sum } from '@claquete/core/kernel/amounts/money'
import { collectedOf, taxesOfParcelas } from '@claquete/core/financeiro/faturas/tributos'
import type { Collected } from '@claquete/core/financeiro/faturas/tributos'
import { usualAliquotas } from '@claquete/core/livro/titulos/aliquotas'
import { retencoesOf } from '@claquete/core/livro/titulos/retencao'
import { problemOfParcelas } from '@claquete/core/livro/titulos/parcelas'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { nextNumber } from '../../kernel/settings/numbering.queries.ts'
import { requireClassificacao, resolveLines } from '../../livro/contas/public.ts'
import {
  findOrcamento,
  listOrcamentosToInvoice,
  projetosDosOrcamentos,
  recalculateInvoiced,
} from '../../orcamentos/orcamento/public.ts'
import { lockFamilia } from '../../orcamentos/status/public.ts'
import type { OrcamentoToInvoice } from '../../orcamentos/orcamento/public.ts'
import { attach } from './anexos.queries.ts'
import { agreedOn, requireCharge, storedCharge } from './charge.read.ts'
import { findCobranca } from './cobranca.queries.ts'
import {
  insertFatura,
  insertItens,
  insertParcelas,
  insertRetencoes,
  isNumeroInUse,
} from './fatura.queries.ts'
import type { ItemNovo, RetencaoOfFatura } from './fatura.queries.ts'
import { postFatura } from './titulos.commands.ts'
import type { WhoToday } from '../../kernel/context.ts'

type Wanted = TakenBy<typeof faturaCreate>['body']

export const require = (campo: string, problema: string | undefined): void => {
  if (problema !== undefined) throw fieldFailure(campo, problema)
}

/** Locks the budgets this person may see, always in the same order, and reads their uninvoiced balance. */
export async function lockBillable(
  who: WhoToday,
  ids: readonly number[],
): Promise<OrcamentoToInvoice[]> {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b)
  for (const id of unique) {
    await findOrcamento(who, id)
    await lockFamilia(who.db, id)
  }
  return listOrcamentosToInvoice(who.db, unique)
}

export function requireUnidade({ actor }: WhoToday, id_empresa: number): void {
  if (actor.empresas.length > 0 && !actor.empresas.includes(id_empresa)) {
    throw fieldFailure('id_empresa', 'Você não tem acesso a {esta unidade}.')
  }
}

/** The typed number unless it is taken; otherwise the next one. */
export async function chooseNumero(
  { db, today }: WhoToday,
  id_empresa: number,
  typed = '',
): Promise<string> {
  const numero = typed === '' ? (await nextNumber(db, 'fatura', today)).texto : typed
  if (!(await isNumeroInUse(db, { id_empresa, numero }))) return numero
  throw fieldFailure('numero_documento', `Já existe uma fatura com o número ${numero}.`)
}

export async function attachFiles(
  { db, actor }: WhoToday,
  id_fatura: number,
  pedidos: readonly number[] = [],
): Promise<void> {
  const ids = [...new Set(pedidos)]
  if (ids.length === 0) return
  if ((await attach(db, id_fatura, { id_usuario: actor.id_usuario, ids })) < ids.length) {
    throw fieldFailure('files', 'Um dos arquivos não existe mais. Envie de novo.')
  }
}

/** The invoice's share of each budget; refused when it exceeds what the budget family has left. */
function itensOf(pedido: Wanted, billable: readonly OrcamentoToInvoice[]): ItemNovo[] {
  return pedido.orcamentos.map(({ id_orcamento, valor }, i): ItemNovo => {
    const orcamento = billable.find((um) => um.id_orcamento === id_orcamento)
    const campo = `orcamentos.${i}.valor`
    if (!orcamento) throw fieldFailure(campo, 'Este orçamento não existe mais.')
    if (!orcamento.aprovado) {
      throw fieldFailure(campo, `O orçamento ${orcamento.num_orc} não está aprovado.`)
    }
    require(campo, problemOfValor(valor, orcamento))
    return { id_orcamento, id_lancamento: null, valor, bv: bvOfFatura(valor, orcamento) }
  })
}

/** The withheld taxes: as typed, or the usual ones of a service between companies. */
function retencoesDo(pedido: Wanted, gross: Cents, dia: CalendarDate): readonly RetencaoOfFatura[] {
  if (pedido.rd_imp_retido !== 'S') return []
  if (pedido.retencoes === undefined) {
    const servico = {
      gross,
      regime: 'presumido' as const,
      incide: ['irrf', 'pis', 'cofins', 'csll'] as const,
    }
    return retencoesOf(servico, usualAliquotas, dia).withheld
  }
  const nomes = pedido.retencoes.map(({ tributo }) => tributo)
  if (new Set(nomes).size < nomes.length) {
    throw fieldFailure('retencoes', 'Cada imposto aparece uma vez só.')
  }
  return pedido.retencoes
}

function requireDistinct(pedido: Wanted): void {
  const ids = pedido.orcamentos.map(({ id_orcamento }) => id_orcamento)
  if (new Set(ids).size < ids.length) {
    throw fieldFailure('orcamentos', 'O mesmo orçamento aparece duas vezes.')
  }
}

/** The instalments, each with its share of IBS and CBS; refused where they do not sum to what is received. */
function parcelasOf(pedido: Wanted, total: Cents, collected: Collected) {
  const parcelas = pedido.parcelas.map((um) => ({
    valor: um.valor_receber,
    vencimento: um.vencimento_receber,
    gerar_boleto: um.gerar_boleto ?? ('N' as const),
  }))
  const problema = problemOfParcelas(total, parcelas)
  require('parcelas', problema && `${problema} A receber: ${formatReais(total)}.`)
  const shares = taxesOfParcelas(collected, parcelas)
  return parcelas.map((um, at) => ({ ...um, ...must(shares[at], 'taxes of the instalment') }))
}

/** Checks the whole request before anything is written. */
async function check(who: WhoToday, pedido: Wanted) {
  requireDistinct(pedido)
  const billable = await lockBillable(
    who,
    pedido.orcamentos.map(({ id_orcamento }) => id_orcamento),
  )
  require('orcamentos', problemOfMix(billable))
  const id_empresa = must(billable[0], 'budget of the invoice').id_empresa
  if (pedido.id_empresa !== undefined && pedido.id_empresa !== id_empresa) {
    throw fieldFailure('id_empresa', 'A fatura é {da unidade} do orçamento.')
  }
  requireUnidade(who, id_empresa)
  const itens = itensOf(pedido, billable)
  const valor = sum(itens.map((item) => item.valor))
  if (pedido.valor !== undefined && pedido.valor !== valor) {
    throw fieldFailure('valor', `A soma dos orçamentos é ${formatReais(valor)}.`)
  }
  const data = pedido.data_faturado ?? who.today
  const data_fato = pedido.data_fato ?? data
  const id_cliente = must(billable[0]?.id_cliente, 'client of the invoice')
  const sale = { net: valor, date: data_fato, agreed: agreedOn(billable), id_empresa, id_cliente }
  const charged = await requireCharge(who.db, sale, pedido.ibs_cbs)
  const retencoes = retencoesDo(pedido, valor, data)
  const bv = sum(itens.map((item) => item.bv))
  const composition = {
    valor,
    ibs_cbs: add(charged.cbs, charged.ibs),
    bv,
    bv_retido: pedido.bv_retido === 'S',
    impostos: retencoes.map((um) => um.valor),
  }
  require('retencoes', problemOfComposition(composition))
  const total = receivable(composition)
  const collected = collectedOf(total, { ...charged, itens: itens.map((item) => item.valor) })
  return {
    faturaveis: billable,
    id_empresa,
    id_cliente,
    itens,
    valor,
    charged: storedCharge(charged),
    bv,
    data,
    data_fato,
    retencoes,
    collected,
    parcelas: parcelasOf(pedido, total, collected),
    destino: await resolveTarget(who, id_empresa, pedido),
  }
}

/** Account and centre of the revenue: chosen, or the unit's defaults. */
async function resolveTarget({ db }: WhoToday, id_empresa: number, pedido: Wanted) {
  const { grupoCusto: id_grupoCusto, id_centrocusto } = pedido
  const said = { id_grupoCusto, id_centrocusto }
  await requireClassificacao(db, said, 'receita', { conta: 'grupoCusto', centro: 'id_centrocusto' })
  const titulo = { operacao: 'C', origem: 'fatura', id_empresa } as const
  const [feito] = await resolveLines(db, titulo, [said])
  return {
    id_grupoCusto: feito?.id_grupoCusto ?? null,
    id_centrocusto: feito?.id_centrocusto ?? null,
  }
}

const billingFields = [
  'credorcobranca',
  'cnpjcobranca',
  'logradourocobranca',
  'numerocobranca',
  'complementocobranca',
  'bairrocobranca',
  'cidadecobranca',
  'ufcobranca',
  'cepcobranca',
  'link_documento',
  'obs',
  'obs_impressao',
  'tipo_impressao',
  'periodo1',
  'periodo2',
] as const

/** The fields of a request that are stored unchanged. */
export const written = (
  pedido: Partial<Record<(typeof billingFields)[number], unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    billingFields.flatMap((campo) => (pedido[campo] === undefined ? [] : [[campo, pedido[campo]]])),
  )

export function requirePeriodo(pedido: {
  readonly periodo1?: CalendarDate | null | undefined
  readonly periodo2?: CalendarDate | null | undefined
}): void {
  if (pedido.periodo1 && pedido.periodo2 && pedido.periodo1 > pedido.periodo2) {
    throw fieldFailure('periodo2', 'Data inicial maior que a final!')
  }
}

/** The person who gets the BV of an item. */
const payeeOfBv = ({ id_orcamento }: ItemNovo, all: readonly OrcamentoToInvoice[]) =>
  all.find((um) => um.id_orcamento === id_orcamento)?.id_pessoa_bv ?? null

/** Creates an invoice of budgets, with its receivables if requested. */
export async function createFatura(who: WhoToday, pedido: Wanted) {
  requirePeriodo(pedido)
  const checked = await check(who, pedido)
  const { faturaveis, id_empresa, id_cliente, itens, data, data_fato, parcelas, destino } = checked
  const emitir = pedido.emitir_titulo !== 'N'
  const numero = await chooseNumero(who, id_empresa, pedido.numero_documento)
  const pessoas_bv = itens.map((item) => payeeOfBv(item, faturaveis))
  const id_fatura = await insertFatura(who.db, {
    ...(await findCobranca(who.db, id_cliente)),
    ...written(pedido),
    id_empresa,
    id_cliente,
    origem: 'orcamento',
    numero_documento: numero,
    data_faturado: data,
    data_fato,
    valor: checked.valor,
    ...checked.charged,
    bv: checked.bv,
    permuta: pedido.permuta ?? 'N',
    bv_retido: pedido.bv_retido ?? 'N',
    emitir_titulo: emitir ? 'S' : 'N',
    rd_imp_retido: pedido.rd_imp_retido ?? 'N',
    grupoCusto: destino.id_grupoCusto,
    id_centrocusto: destino.id_centrocusto,
    id_usuario: who.actor.id_usuario,
  })
  await insertItens(who.db, id_fatura, itens)
  await insertRetencoes(who.db, id_fatura, checked.retencoes)
  const titulos = emitir
    ? await postFatura(who, {
        id_fatura,
        numero,
        id_empresa,
        id_cliente,
        data,
        permuta: pedido.permuta === 'S',
        bv_retido: pedido.bv_retido === 'S',
        destino,
        itens,
        collected: checked.collected,
        parcelas,
        retencoes: checked.retencoes,
        pessoas_bv,
      })
    : []
  await insertParcelas(
    who.db,
    id_fatura,
    parcelas.map((um, i) => ({ ...um, id_lancamento: titulos[i] ?? null })),
  )
  await attachFiles(who, id_fatura, pedido.files)
  const jobs = itens.map(({ id_orcamento }) => id_orcamento)
  await recalculateInvoiced(who.db, jobs)
  if ((await settingsOf(who.db)).projeto_ao === 'faturamento') {
    for (const job of new Set(jobs)) await projetosDosOrcamentos.ask.open(who, job)
  }
  return { id_fatura, numero_documento: numero }
}
