import { faturaList } from '@claquete/contract/financeiro/faturas/fatura'
import { contaBancariaList } from '@claquete/contract/livro/contas/conta-bancaria'
import { extratoList } from '@claquete/contract/livro/titulos/extrato'
import { lancamentoList } from '@claquete/contract/livro/titulos/list'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { dashboardRevenue } from '@claquete/contract/relatorios/painel/painel'
import { cents } from '@claquete/core/kernel/amounts/money'
import { year } from './company.ts'
import { figure, figureOf, money, sumOf } from './figure.ts'
import type { Amounts, Figure } from './figure.ts'
import type { House } from './house.ts'
import { wholeYear } from './read-titulos.ts'
import { returnedRows } from './read-words.ts'

const withheld = new Set(['retencao', 'bv'])
const counts = ({ situacao }: LancamentoRow) => situacao === 'aprovado' || situacao === 'pago'
const entries = async (house: House) =>
  (await house.rows(lancamentoList)).filter((um) => counts(um) && um.tipo !== 'transferencia')

/** What settled each title, told by its settlements. */
const settled: Figure = figureOf({
  name: 'Dinheiro, retido e compensado do título',
  each: async (house) =>
    (await entries(house))
      .filter(({ tipo, valor_baixado }) => tipo === 'titulo' && valor_baixado > 0)
      .map(({ id_lancamento: id }) => ({ id, nome: `nº ${id}` })),
  places: {
    Lançamentos: async (house, { id }) => {
      const row = (await entries(house)).find((um) => um.id_lancamento === id)
      return {
        movido: money(row?.valor_movido ?? 0),
        retido: money(row?.valor_retido ?? 0),
        compensado: money(row?.valor_compensado ?? 0),
      }
    },
    'Baixas do formulário': async (house, { id }): Promise<Amounts> => {
      const { data } = await house.read(tituloView, { params: { id } })
      const valor = sumOf(data.baixas, (um) => (um.estornada_em === null ? um.valor : 0))
      const isKept = withheld.has(data.origem) && data.baixas.every((um) => um.conta === null)
      if (data.permuta === 'S') return { compensado: valor }
      return isKept ? { retido: valor } : { movido: valor }
    },
  },
})

/** The word of money against the statements of the accounts. */
const moneyOfYear: Figure = figure('Recebido e pago no ano, e o que passou pelas contas', {
  'Contas pagas e recebidas': async (house) => ({
    recebido: money(
      (await house.read(receivedContas.endpoints.totals, { query: wholeYear })).data.valor,
    ),
    pago: money((await house.read(paidContas.endpoints.totals, { query: wholeYear })).data.valor),
  }),
  'Lançamentos por dia, por pagamento': async (house) => {
    const query = { ...wholeYear, data: 'pagamento' as const }
    const { data } = await house.read(lancamentosByDay.endpoints.totals, { query })
    return { recebido: money(data.recebido), pago: money(data.pago) }
  },
  Extratos: async (house) => {
    const barter = new Set(
      (await entries(house))
        .filter((um) => um.valor_compensado > 0)
        .map(({ id_lancamento }) => id_lancamento),
    )
    const { data } = await house.read(contaBancariaList, { query: { perPage: 100 } })
    const rows = (
      await Promise.all(
        data.data.map(({ id_contabancaria }) =>
          house.rows(extratoList, { ...wholeYear, id_contabancaria }),
        ),
      )
    )
      .flat()
      .filter((um) => um.tipo !== 'transferencia' && um.tipo !== 'abertura')
      .filter(({ id_lancamento }) => !barter.has(id_lancamento ?? 0))
    const devolvido = sumOf(await returnedRows(house), (um) => um.valor_movido)
    const moneyIn = sumOf(rows, (um) => Math.max(um.valor, 0))
    const moneyOut = sumOf(rows, (um) => Math.max(-um.valor, 0))
    return { recebido: cents(moneyIn - devolvido), pago: cents(moneyOut - devolvido) }
  },
})

/** What clients kept and what was offset in the year, wherever it stands beside what was received. */
const kept: Figure = figure('Retido e compensado no ano', {
  'Contas recebidas': async (house) => {
    const { data } = await house.read(receivedContas.endpoints.totals, { query: wholeYear })
    return { retido: money(data.retido), compensado: money(data.compensado) }
  },
  'Recebido × faturado': async (house) => {
    const query = wholeYear
    const { data } = await house.read(recebimentosVsFaturamento.endpoints.totals, { query })
    return { retido: money(data.retido), compensado: money(data.compensado) }
  },
  'Lançamentos por dia': async (house) => {
    const { data } = await house.read(lancamentosByDay.endpoints.totals, { query: wholeYear })
    return { retido: money(data.retido), compensado: money(data.compensado) }
  },
  Lançamentos: async (house) => {
    const rows = (await entries(house)).filter(({ operacao }) => operacao === 'C')
    return {
      retido: sumOf(rows, (um) => um.valor_retido),
      compensado: sumOf(rows, (um) => um.valor_compensado),
    }
  },
})

const billed: Figure = figure('Faturado no ano', {
  'Faturas em vigor, e contas a receber sem fatura': async (house) => {
    const faturas = (await house.rows(faturaList)).filter((um) => um.situacao === 'faturado')
    const back = await returnedAsWhole(house)
    const byHand = (await entries(house)).filter(
      (um) =>
        um.origem === 'avulso' &&
        !back.has(um.id_lancamento) &&
        um.operacao === 'C' &&
        um.faturamento_avulso === 'N' &&
        um.id_pessoa !== null &&
        !house.company.registers.financialContas.some((nome) =>
          um.descricao_plano_contas?.includes(nome),
        ),
    )
    return cents(
      sumOf(faturas, ({ valor_total }) => valor_total) + sumOf(byHand, ({ valor }) => valor),
    )
  },
  'Recebido × faturado': async (house) => {
    const query = wholeYear
    const { data } = await house.read(recebimentosVsFaturamento.endpoints.totals, { query })
    return money(data.faturado)
  },
  'Lançamentos por dia': async (house) => {
    const query = { ...wholeYear, data: 'emissao' as const, faturado: 'S' as const }
    return money((await house.read(lancamentosByDay.endpoints.totals, { query })).data.receitas)
  },
  'Dashboard, faturamento mensal': async (house) => {
    const { revenues } = await house.read(dashboardRevenue, { query: { ano: year } })
    return sumOf(Object.values(revenues), (um) => um)
  },
  'Lista, valor faturado, e faturas sem título': async (house) => {
    const faturas = (await house.rows(faturaList)).filter((um) => um.situacao === 'faturado')
    const bare = faturas.filter((um) => um.emitir_titulo === 'N')
    const entered = sumOf(await entries(house), (um) => um.valor_faturado)
    return cents(entered + sumOf(bare, ({ valor_total }) => valor_total))
  },
})

const returnedAsWhole = async (house: House) =>
  new Set(
    (await returnedRows(house)).filter(({ isWhole }) => isWhole).map((um) => um.id_lancamento),
  )

const returned: Figure = figure('O que volta não é receita', {
  'Receitas de quem devolveu': async (house) => {
    const ids = await returnedAsWhole(house)
    const query = { ...wholeYear, operacao: 'C' as const }
    const rows = await house.rows(lancamentosByDay.endpoints.list, query)
    return sumOf(
      rows.filter(({ id_lancamento }) => ids.has(id_lancamento ?? 0)),
      (um) => um.valor,
    )
  },
  'Faturado de quem devolveu': async (house) => {
    const ids = await returnedAsWhole(house)
    const rows = (await entries(house)).filter(({ id_lancamento }) => ids.has(id_lancamento))
    return sumOf(rows, (um) => um.valor_faturado)
  },
  Nada: () => Promise.resolve(money(0)),
})

/** Each word of money has one meaning, wherever it is said (decision 063). */
export const wordFigures: readonly Figure[] = [settled, moneyOfYear, kept, billed, returned]
