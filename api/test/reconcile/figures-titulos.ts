import { lancamentoList } from '@claquete/contract/livro/titulos/list'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { retencaoView } from '@claquete/contract/livro/titulos/retencao'
import { tituloDetail, tituloView } from '@claquete/contract/livro/titulos/titulo'
import { transferenciaView } from '@claquete/contract/livro/titulos/transferencia'
import { cents } from '@claquete/core/kernel/amounts/money'
import { figureOf, money, sumBy, sumOf } from './figure.ts'
import type { Amounts, Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { cashRows, rowsOf, sides, statementRows } from './read-titulos.ts'

interface Titulo extends Subject {
  readonly id_lancamento: number
  readonly operacao: 'C' | 'D'
}

const titulos = async (house: House): Promise<Titulo[]> =>
  (await house.rows(lancamentoList, { tipo: 'titulo' })).map((um) => ({
    id_lancamento: um.id_lancamento,
    operacao: um.operacao,
    nome: `nº ${um.id_lancamento} (${um.descricao})`,
  }))

const sideOf = (operacao: 'C' | 'D') => sides[operacao === 'D' ? 0 : 1]

const view = async (house: House, { id_lancamento: id }: Titulo) =>
  (await house.read(tituloView, { params: { id } })).data

const live = (um: { estornada_em: string | null }) => um.estornada_em === null

export const tituloFigures: readonly Figure[] = [
  figureOf({
    name: 'Valor, baixado e saldo do título',
    each: titulos,
    places: {
      Lançamentos: async (house, { id_lancamento: id }) => {
        const rows = await house.rows(lancamentoList, { tipo: 'titulo' })
        return threeOf(rows.find((um) => um.id_lancamento === id))
      },
      Lista: async (house, { operacao, id_lancamento: id }) => {
        const rows = await rowsOf(house, sideOf(operacao))
        return threeOf(rows.find((um) => um.id_lancamento === id))
      },
      Formulário: async (house, titulo) => {
        return threeOf(await view(house, titulo))
      },
      'Linhas e baixas': async (house, titulo) => {
        const { rateio, baixas, situacao } = await view(house, titulo)
        const valor = sumOf(rateio, (um) => um.valor)
        const baixado = sumOf(
          baixas.filter(live),
          (um) => um.principal + um.desconto + um.negociado,
        )
        const isOwed = situacao !== 'rejeitado' && situacao !== 'cancelado'
        return { valor, baixado, saldo: isOwed ? cents(valor - baixado) : cents(0) }
      },
      Detalhe: async (house, { id_lancamento: id }) => {
        const { data } = await house.read(tituloDetail, { params: { id } })
        const row = (await house.rows(lancamentoList, { tipo: 'titulo' })).find(
          (um) => um.id_lancamento === id,
        )
        return {
          ...threeOf(row),
          valor: sumOf(data.linhas, (um) => um.valor),
          baixado: sumOf(
            data.baixas.filter(live),
            (um) => um.principal + um.desconto + um.negociado,
          ),
        }
      },
    },
  }),

  figureOf({
    name: 'O que moveu cada baixa',
    each: titulos,
    places: {
      Formulário: async (house, titulo) => {
        const { baixas } = await view(house, titulo)
        const moved = baixas.filter(live).filter(({ conta }) => conta !== null)
        return sumBy(
          moved,
          (um) => um.id_baixa,
          (um) => um.valor,
        )
      },
      'Principal, juros, multa': async (house, titulo) => {
        const { baixas } = await view(house, titulo)
        const moved = baixas.filter(live).filter(({ conta }) => conta !== null)
        const parts = (um: (typeof moved)[number]) => um.principal + um.juros + um.multa
        return sumBy(moved, (um) => um.id_baixa, parts)
      },
      Extrato: async (house, { id_lancamento: id }) => {
        const rows = (await statementRows(house)).filter((um) => um.id_lancamento === id)
        return sumBy(
          rows,
          (um) => um.id_baixa,
          (um) => Math.abs(um.valor),
        )
      },
      'Fluxo de caixa': async (house, titulo) => {
        if ((await view(house, titulo)).permuta === 'S') return undefined
        const rows = await cashRows(house)
        const settled = rows.filter(
          (um) => um.id_lancamento === titulo.id_lancamento && um.realizado === 'S',
        )
        return sumBy(
          settled,
          (um) => um.id_baixa,
          (um) => um.valor,
        )
      },
    },
  }),

  figureOf({
    name: 'Bruto, retido e líquido',
    each: async (house) => {
      const all = await titulos(house)
      const kept = await Promise.all(
        all.map(async (um) => ((await view(house, um)).valor_bruto === null ? [] : [um])),
      )
      return kept.flat().filter(({ operacao }) => operacao === 'D')
    },
    places: {
      Formulário: async (house, titulo) => money((await view(house, titulo)).valor_bruto),
      Retenções: async (house, { id_lancamento }) =>
        money((await house.read(retencaoView, { params: { id_lancamento } })).data.valor_bruto),
      'Líquido e tributos': async (house, { id_lancamento }) => {
        const { data } = await house.read(retencaoView, { params: { id_lancamento } })
        return cents(money(data.valor_liquido) + sumOf(data.retencoes, (um) => um.valor))
      },
      'Títulos da lista': async (house, titulo) => {
        const { data } = await house.read(retencaoView, { params: titulo })
        const ids = new Set([titulo.id_lancamento, ...data.retencoes.map((um) => um.id_lancamento)])
        const rows = await rowsOf(house, sideOf('D'))
        return sumOf(rows, (um) => (ids.has(um.id_lancamento) ? um.valor : 0))
      },
    },
  }),

  figureOf({
    name: 'Transferência',
    each: async (house) => {
      const rows = await house.rows(lancamentoList, { tipo: 'transferencia' })
      const views = await Promise.all(
        rows.map(({ id_lancamento: id }) => house.read(tituloView, { params: { id } })),
      )
      const ids = new Set(views.map(({ data }) => data.id_transferencia ?? 0))
      return [...ids].map((id_transferencia) => ({
        id_transferencia,
        nome: `nº ${id_transferencia}`,
      }))
    },
    places: {
      Formulário: async (house, params) => {
        const valor = money((await house.read(transferenciaView, { params })).data.valor)
        return { saiu: valor, entrou: valor }
      },
      Extrato: async (house, { id_transferencia: id }) => {
        const rows = (await statementRows(house)).filter((um) => um.id_transferencia === id)
        return {
          saiu: sumOf(rows, (um) => Math.max(-um.valor, 0)),
          entrou: sumOf(rows, (um) => Math.max(um.valor, 0)),
        }
      },
    },
  }),
]

const threeOf = (
  row: Pick<LancamentoRow, 'valor' | 'valor_baixado' | 'saldo'> | undefined,
): Amounts =>
  row
    ? {
        valor: money(row.valor),
        baixado: money(row.valor_baixado),
        saldo: money(row.saldo),
      }
    : {}
