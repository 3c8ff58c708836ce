import { negociacaoList, negociacaoView } from '@claquete/contract/financeiro/negociacao/negociacao'
import type { NegociacaoRow } from '@claquete/contract/financeiro/negociacao/negociacao'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { cents } from '@claquete/core/kernel/amounts/money'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import type { House } from './house.ts'

type Negociacao = NegociacaoRow & Subject

const all = async (house: House): Promise<Negociacao[]> =>
  (await house.rows(negociacaoList)).map((um) => ({ ...um, nome: `nº ${um.id_negociacao}` }))

const view = async (house: House, { id_negociacao }: Negociacao) =>
  (await house.read(negociacaoView, { params: { id_negociacao } })).data

const titulo = async (house: House, id: number) =>
  (await house.read(tituloView, { params: { id } })).data

/** A negotiation against the titles that went into it and those that came of it. */
export const negotiationFigures: readonly Figure[] = [
  figureOf({
    name: 'O que se negociou',
    each: all,
    places: {
      Lista: async (_, { saldo, desconto, acrescimo, total }) => ({
        saldo: money(saldo),
        desconto: money(desconto),
        acrescimo: money(acrescimo),
        total: money(total),
      }),
      Painel: async (house, um) => {
        const { originais, novos } = await view(house, um)
        const saldo = sumOf(originais, (one) => one.saldo)
        const desconto = sumOf(originais, (one) => one.desconto)
        const total = sumOf(novos, (one) => one.valor)
        return { saldo, desconto, total, acrescimo: cents(total - saldo + desconto) }
      },
      'Baixas dos títulos': async (house, um) => {
        const { originais, novos } = await view(house, um)
        const old = await Promise.all(
          originais.map(({ id_lancamento }) => titulo(house, id_lancamento)),
        )
        const fresh = await Promise.all(
          novos.map(({ id_lancamento }) => titulo(house, id_lancamento)),
        )
        const made = old
          .flatMap(({ baixas }) => baixas)
          .filter(({ id_negociacao }) => id_negociacao === um.id_negociacao)
        const desconto = sumOf(made, (one) => one.desconto)
        const saldo = sumOf(made, (one) => one.desconto + one.negociado)
        const total = sumOf(
          fresh.flatMap(({ rateio }) => rateio),
          (one) => one.valor,
        )
        return { saldo, desconto, total, acrescimo: cents(total - saldo + desconto) }
      },
    },
  }),

  figureOf({
    name: 'O que se recebeu de uma negociação',
    each: all,
    places: {
      Lista: async (_, { recebido }) => money(recebido),
      'Novos títulos': async (house, um) => {
        const { novos } = await view(house, um)
        const fresh = await Promise.all(
          novos.map(({ id_lancamento }) => titulo(house, id_lancamento)),
        )
        const live = fresh
          .flatMap(({ baixas }) => baixas)
          .filter(({ estornada_em }) => estornada_em === null)
        return sumOf(live, (one) => one.valor)
      },
    },
  }),
]
