import type { ReplyOf } from '@claquete/contract/endpoint'
import { pagamentoBvComissao } from '@claquete/contract/orcamentos/execucao/pagamento'
import type { PagamentoRow } from '@claquete/contract/orcamentos/execucao/pagamento'
import { contasReceivableList } from '@claquete/contract/livro/titulos/list'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { fluxoView } from '@claquete/contract/orcamentos/visao/fluxo'
import { relacaoPagamento } from '@claquete/contract/orcamentos/papeis/papeis'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { payments } from './figures-jobs.ts'
import type { House } from './house.ts'
import { approved, sheetOf, versions } from './read-budgets.ts'
import type { Version } from './read-budgets.ts'
import { readExport } from './read-export.ts'

/** Every title of the job, each once. */
async function titulosOf(house: House, version: Version): Promise<PagamentoRow[]> {
  const { itens, outros } = await payments(house, version)
  const all = [...itens.flatMap(({ pagamentos }) => pagamentos), ...outros]
  return [...new Map(all.map((um) => [um.id_lancamento, um])).values()]
}

const paymentTotals: Figure = figureOf({
  name: 'Totais de Pagamentos e os seus títulos',
  each: approved,
  places: {
    Totais: async (house, version) => {
      const { solicitado, aprovado, pago } = (await payments(house, version)).totais
      return { solicitado: money(solicitado), aprovado: money(aprovado), pago: money(pago) }
    },
    Títulos: async (house, version) => {
      const own = (await titulosOf(house, version)).filter(({ origem }) =>
        ['item', 'comissao', 'avulso'].includes(origem),
      )
      const of = (situacao: string) => sumOf(own, (um) => (um.situacao === situacao ? um.valor : 0))
      return { solicitado: of('solicitado'), aprovado: of('aprovado'), pago: of('pago') }
    },
  },
})

const paymentPaper: Figure = figureOf({
  name: 'Total da relação de pagamentos do job',
  each: approved,
  places: {
    PDF: async (house, { id_orcamento }) => {
      const { lines } = await house.paper(relacaoPagamento, { body: { id_orcamento } })
      return lines.find(({ amounts }) => amounts.length > 0)?.amounts[0]
    },
    'PDF, por situação': async (house, { id_orcamento }) => {
      const { lines } = await house.paper(relacaoPagamento, { body: { id_orcamento } })
      return lines.findLast(({ label }) => label === 'Total')?.amounts[0]
    },
    Excel: async (house, { id_orcamento }) => {
      const body = { id_orcamento, formato: 'excel' as const }
      return readExport(await house.file(relacaoPagamento, { body })).total('Valor')
    },
    Pagamentos: async (house, version) => {
      const counted = (await titulosOf(house, version)).filter(
        ({ operacao, situacao }) =>
          operacao === 'D' && situacao !== 'cancelado' && situacao !== 'rejeitado',
      )
      return sumOf(counted, (um) => um.valor)
    },
  },
})

const shares: Figure = figureOf({
  name: 'BV e comissões do job',
  each: approved,
  places: {
    Planilha: async (house, version) => {
      const {
        totalGeral = 0,
        bvTotal = 0,
        comissaoTotal = 0,
      } = (await sheetOf(house, version)).totais
      return { total: cents(totalGeral), bv: cents(bvTotal), comissao: cents(comissaoTotal) }
    },
    Pagamentos: async (house, version) => {
      const titulos = await titulosOf(house, version)
      const own = titulos.filter((um) => um.id_orcamento === version.id_orcamento)
      const [first] = own
      if (!first) return undefined
      const query = { id_lancamento: [first.id_lancamento] }
      const [row] = (await house.read(pagamentoBvComissao, { query })).data
      return (
        row && {
          total: money(row.total_geral),
          bv: money(row.bv_total),
          comissao: money(row.comissao_total),
        }
      )
    },
  },
})

const jobFlow = async (house: House, { id_orcamento }: Version, por: 'mes' | 'semana') =>
  (await house.read(fluxoView, { params: { id_orcamento }, query: { por } })).data

const flows: Figure = figureOf({
  name: 'Fluxo do orçamento e os seus períodos',
  each: versions,
  places: {
    Totais: async (house, version) => {
      const {
        recebido = 0,
        a_receber = 0,
        pago,
        a_pagar,
      } = (await jobFlow(house, version, 'mes')).totais
      return {
        recebido: money(recebido),
        a_receber: money(a_receber),
        pago: money(pago),
        a_pagar: money(a_pagar),
      }
    },
    ...Object.fromEntries(
      (['mes', 'semana'] as const).map((por) => [
        `Por ${por === 'mes' ? 'mês' : por}`,
        async (house: House, version: Version) => {
          const { periodos } = await jobFlow(house, version, por)
          return {
            recebido: sumOf(periodos, (um) => um.recebido),
            a_receber: sumOf(periodos, (um) => um.a_receber),
            pago: sumOf(periodos, (um) => um.pago),
            a_pagar: sumOf(periodos, (um) => um.a_pagar),
          }
        },
      ]),
    ),
    Movimentos: async (house, version) => {
      const { movimentos } = await jobFlow(house, version, 'mes')
      const of = (sentido: string, feito: boolean) =>
        sumOf(movimentos, (um) => (um.sentido === sentido && um.feito === feito ? um.valor : 0))
      return {
        recebido: of('entra', true),
        a_receber: of('entra', false),
        pago: of('sai', true),
        a_pagar: of('sai', false),
      }
    },
  },
})

/**
 * What jobs received of a title. Of one with the taxes of an invoice it is known only where nothing or the whole of it came in;
 * of one that a negotiation made of several jobs' titles it is not, for its interest is no job's.
 */
function receivedBy(
  jobs: ReadonlySet<number>,
  { origem, baixas, rateio, valor }: ReplyOf<typeof tituloView>['data'],
): Cents | undefined {
  // Without an account the client kept it: taxes and BV.
  const came = sumOf(baixas, (um) => (um.estornada_em === null && um.conta !== null ? um.valor : 0))
  // What a supplier gives back is of a line of the budget, and a negative payment.
  const ofJobs = rateio.filter(
    (line) =>
      line.id_orcamento !== null && jobs.has(line.id_orcamento) && line.id_orca_item === null,
  )
  if (ofJobs.length === rateio.length) return came
  if (origem === 'negociacao') return undefined
  if (came === 0) return came
  return came === money(valor) ? sumOf(ofJobs, (line) => line.valor) : undefined
}

const receivedOfJob: Figure = figureOf({
  name: 'Recebido do job',
  each: approved,
  places: {
    'Fluxo do orçamento': async (house, version) =>
      money((await jobFlow(house, version, 'mes')).totais.recebido),
    'Baixas das contas a receber do job': async (house, version) => {
      const family = (await versions(house)).filter((um) => um.id_familia === version.id_familia)
      const rows = await Promise.all(
        family.map(({ id_orcamento }) => house.rows(contasReceivableList, { id_orcamento })),
      )
      const forms = await Promise.all(
        rows.flat().map(({ id_lancamento: id }) => house.read(tituloView, { params: { id } })),
      )
      // Money returned from a fund counts as a negative payment, not as received.
      const own = forms.filter(({ data }) => data.origem !== 'devolucao' && data.permuta === 'N')
      const jobs = new Set(family.map(({ id_orcamento }) => id_orcamento))
      const parts = own.map(({ data }) => receivedBy(jobs, data))
      const known = parts.flatMap((part) => part ?? [])
      return known.length < parts.length ? undefined : known.reduce(add, cents(0))
    },
  },
})

export const paymentFigures: readonly Figure[] = [
  paymentTotals,
  paymentPaper,
  shares,
  flows,
  receivedOfJob,
]
