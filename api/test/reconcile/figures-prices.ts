import {
  budgetCalculations,
  comissionadoCalculation,
  listBvTaxComissao,
} from '@claquete/contract/orcamentos/folha/calculation'
import { cents, parseReais } from '@claquete/core/kernel/amounts/money'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { amountIn } from './read-export.ts'
import { budgetPaper, sheetOf, versions } from './read-budgets.ts'
import { account, compared, comparison, fileRowOf, mirror, rowOf } from './read-versions.ts'

const priceAccount: Figure = figureOf({
  name: 'Itens, encargos e desconto fazem o valor base',
  each: versions,
  places: {
    'Planilha, valor base': async (house, version) =>
      cents((await sheetOf(house, version)).totais.valorBase ?? 0),
    'Planilha, soma': async (house, version) => {
      const { subtotal = 0, encargos = [], ajuste = 0 } = (await sheetOf(house, version)).totais
      return cents(subtotal + ajuste + encargos.reduce((all, one) => all + one, 0))
    },
    'Cálculo, soma': async (house, version) => {
      const { subtotal, encargosTotal, desconto_acrescimo } = await account(house, version)
      return sumOf([subtotal, encargosTotal, desconto_acrescimo], (um) => um)
    },
    'Parcela a parcela': async (house, { id_orcamento }) => {
      const { data } = await house.read(budgetCalculations, { params: { id_orcamento } })
      const end = data.findIndex(({ tipo }) => tipo === 'total')
      return sumOf(data.slice(0, end), (um) => um.valor)
    },
    'Comparar, partes': async (house, version) => {
      const partes = (await comparison(house, version))?.partes
      return partes && sumOf(partes, (um) => (um.tipo === 'embutido' ? 0 : um.antes))
    },
    'Comparar, valor base': async (house, version) =>
      money((await compared(house, version))?.valorBase),
  },
})

const result: Figure = figureOf({
  name: 'Líquido, custo e lucro',
  each: versions,
  places: {
    Planilha: async (house, version) => {
      const {
        liquidoTotal = 0,
        custoTotal = 0,
        lucroTotal = 0,
      } = (await sheetOf(house, version)).totais
      return { liquido: cents(liquidoTotal), custo: cents(custoTotal), lucro: cents(lucroTotal) }
    },
    Cálculo: async (house, version) => {
      const { liquidoTotal = 0, custoTotal = 0, lucroTotal = 0 } = await account(house, version)
      return { liquido: money(liquidoTotal), custo: money(custoTotal), lucro: money(lucroTotal) }
    },
    'Total menos o que sai dele': async (house, version) => {
      const {
        totalGeral = 0,
        bvTotal = 0,
        impostoTotal = 0,
        comissaoTotal = 0,
        custoTotal = 0,
      } = (await sheetOf(house, version)).totais
      const liquido = totalGeral - bvTotal - impostoTotal - comissaoTotal
      return {
        liquido: cents(liquido),
        custo: cents(custoTotal),
        lucro: cents(liquido - custoTotal),
      }
    },
    Lista: async (house, version) => {
      const row = await rowOf(house, version)
      const custo = money(row?.custo_total ?? 0)
      const lucro = money(row?.lucro_total ?? 0)
      return { liquido: cents(custo + lucro), custo, lucro }
    },
    'Lista, arquivo': async (house, version) => {
      const row = await fileRowOf(house, version)
      const [custo, lucro] = [amountIn(row?.['Custo']), amountIn(row?.['Lucro'])]
      return { liquido: cents(custo + lucro), custo, lucro }
    },
    Visão: async (house, version) => {
      const {
        liquido = 0,
        previsto = 0,
        lucro_previsto = 0,
      } = (await mirror(house, version)).totais
      return { liquido: money(liquido), custo: money(previsto), lucro: money(lucro_previsto) }
    },
    Comparar: async (house, version) => {
      const totais = await compared(house, version)
      if (!totais) return undefined
      const { liquidoTotal = 0, custoTotal = 0, lucroTotal = 0 } = totais
      return { liquido: money(liquidoTotal), custo: money(custoTotal), lucro: money(lucroTotal) }
    },
    'PDF interno': async (house, version) => {
      const lines = (await budgetPaper(house, version, { visao: 'interna' })).after(
        'Composição do preço',
      )
      const at = (label: string) => {
        // Two boxes print side by side, so the amount is the text after the label, not the line's last one.
        const line = lines.find(({ texts }) => texts.includes(label))
        const where = line?.texts.indexOf(label) ?? -1
        const text = line?.texts[where + 1]?.replaceAll(/[\s ]/g, '')
        return (text && parseReais(text)) || cents(0)
      }
      return { liquido: at('Líquido'), custo: cents(-at('Custo previsto')), lucro: at('Lucro') }
    },
  },
})

const kept: Figure = figureOf({
  name: 'BV, impostos e comissões',
  each: versions,
  places: {
    Planilha: async (house, version) => {
      const {
        bvTotal = 0,
        impostoTotal = 0,
        comissaoTotal = 0,
      } = (await sheetOf(house, version)).totais
      return { bv: cents(bvTotal), imposto: cents(impostoTotal), comissao: cents(comissaoTotal) }
    },
    'Por encargo e pessoa': async (house, { id_orcamento }) => {
      const {
        bv = [],
        tax = [],
        comission = [],
      } = await house.read(listBvTaxComissao, {
        params: { id_orcamento },
      })
      return {
        bv: sumOf(bv, (um) => um.valor),
        imposto: sumOf(tax, (um) => um.valor),
        comissao: sumOf(comission, (um) => um.valor),
      }
    },
    'Comissionados, calculado': async (house, version) => {
      const params = { id_orcamento: version.id_orcamento }
      const { data, totais } = await house.read(comissionadoCalculation, { params })
      const isBv = (um: (typeof data)[number]) =>
        um.tipo_comissionado === 1 && um.base !== 'fixo' && um.base !== 'lucro'
      return {
        bv: sumOf(data.filter(isBv), (um) => um.calculado),
        imposto: money(totais.impostoTotal ?? 0),
        comissao: sumOf(
          data.filter((um) => !isBv(um)),
          (um) => um.calculado,
        ),
      }
    },
  },
})

export const priceFigures: readonly Figure[] = [priceAccount, result, kept]
