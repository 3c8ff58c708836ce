import { must } from '@claquete/core/kernel/must'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { standaloneFatura } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { fieldFailure } from '@claquete/contract/failures'
import { problemOfValor } from '@claquete/core/financeiro/faturas/fatura'
import { addsOn } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { add, cents, sum } from '@claquete/core/kernel/amounts/money'
import { requireClassificacao } from '../../livro/contas/public.ts'
import { classifyTitulos, linkToFatura, lockLancamentos } from '../../livro/titulos/public.ts'
import { recalculateInvoiced } from '../../orcamentos/orcamento/public.ts'
import { attachFiles, require, chooseNumero, lockBillable } from './create.commands.ts'
import { fiscalDasFaturas } from './charge.read.ts'
import { findCobranca } from './cobranca.queries.ts'
import { insertFatura, insertItens, insertParcelas, listLines } from './fatura.queries.ts'
import type { ItemNovo } from './fatura.queries.ts'
import { requireReceivables } from './receivables.read.ts'
import type { WhoToday } from '../../kernel/context.ts'

type StandaloneRequest = TakenBy<typeof standaloneFatura>['body']

/** The receivables' share of each budget; refused when it exceeds what the budget family has left. */
async function itensOfReceivables(who: WhoToday, ids: readonly number[]): Promise<ItemNovo[]> {
  const linhas = await listLines(who.db, ids)
  const billable = await lockBillable(
    who,
    linhas.map(({ id_orcamento }) => id_orcamento),
  )
  const itens: ItemNovo[] = []
  for (const { id_lancamento, id_orcamento, valor } of linhas) {
    const orcamento = billable.find((um) => um.id_orcamento === id_orcamento)
    if (!orcamento) throw fieldFailure('lancamentos', 'Um dos orçamentos não existe mais.')
    const antes = itens.filter((item) => item.id_orcamento === id_orcamento)
    const faturado = add(orcamento.faturado, sum(antes.map((item) => item.valor)))
    const problema = problemOfValor(valor, { ...orcamento, faturado })
    require('lancamentos', problema && `Orçamento ${orcamento.num_orc}: ${problema}`)
    itens.push({ id_orcamento, id_lancamento, valor, bv: cents(0) })
  }
  return itens
}

/** Sets the chosen account and centre on receivables without them. */
async function classify(
  who: WhoToday,
  ids: readonly number[],
  pedido: StandaloneRequest,
): Promise<void> {
  const { grupoCusto: id_grupoCusto, id_centrocusto } = pedido
  if (id_grupoCusto === undefined && id_centrocusto === undefined) return
  await requireClassificacao(who.db, { id_grupoCusto, id_centrocusto }, 'receita', {
    conta: 'grupoCusto',
    centro: 'id_centrocusto',
  })
  await classifyTitulos(who, ids, { id_grupoCusto, id_centrocusto })
}

/** Creates an invoice of existing receivables. */
export async function createStandalone(who: WhoToday, pedido: StandaloneRequest) {
  const ids = [...new Set(pedido.lancamentos)]
  await lockLancamentos(who.db, ids)
  const receivables = await requireReceivables(who, ids)
  const id_empresa = must(receivables[0], 'receivable').id_empresa
  const id_cliente = must(receivables[0]?.id_pessoa, 'client of the receivable')
  if (pedido.id_empresa !== undefined && pedido.id_empresa !== id_empresa) {
    throw fieldFailure('id_empresa', 'A fatura é {da unidade} das contas a receber.')
  }
  const itens = await itensOfReceivables(who, ids)
  await classify(who, ids, pedido)
  const data_faturado = pedido.data_emissao ?? who.today
  const parties = { id_empresa, id_cliente }
  const { regras } = await fiscalDasFaturas.ask.readFiscal(who.db, parties)
  const id_fatura = await insertFatura(who.db, {
    ...(await findCobranca(who.db, id_cliente)),
    id_empresa,
    id_cliente,
    origem: 'lancamento',
    numero_documento: await chooseNumero(who, id_empresa, pedido.numero_documento),
    data_faturado,
    data_fato: data_faturado,
    // The receivables are what is collected: neither tax is added to them again.
    ibs_cbs: addsOn(regras, data_faturado) ? 'sem' : 'nao_soma',
    cbs: cents(0),
    ibs: cents(0),
    ibs_cbs_regras: [],
    link_documento: pedido.link_documento ?? '',
    obs: pedido.obs_faturamento ?? '',
    valor: sum(itens.map(({ valor }) => valor)),
    bv: cents(0),
    id_usuario: who.actor.id_usuario,
  })
  await insertItens(who.db, id_fatura, itens)
  await insertParcelas(
    who.db,
    id_fatura,
    receivables.map(({ valor, dataVencimento, id_lancamento }) => ({
      valor,
      vencimento: dataVencimento,
      gerar_boleto: 'N',
      id_lancamento,
      cbs: cents(0),
      ibs: cents(0),
    })),
  )
  await linkToFatura(who.db, ids, id_fatura, 'S')
  await attachFiles(who, id_fatura, pedido.files)
  await recalculateInvoiced(
    who.db,
    itens.map(({ id_orcamento }) => id_orcamento),
  )
  return id_fatura
}
