import { listBvTaxComissao } from '@claquete/contract/orcamentos/folha/calculation'
import type { PrintOptions } from '@claquete/contract/orcamentos/papeis/papeis'
import { propostaPdf, propostaTotal } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { grupoGet } from '@claquete/contract/orcamentos/folha/grupos'
import { itemGet } from '@claquete/contract/orcamentos/folha/itens'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { parseQuantity, quantity } from '@claquete/core/kernel/amounts/quantity'
import { lineTotal } from '@claquete/core/orcamentos/folha/line'
import { figureOf, money } from './figure.ts'
import type { Amounts, Figure } from './figure.ts'
import type { House } from './house.ts'
import type { Paper } from './read-paper.ts'
import {
  budgetPaper,
  fromLetter,
  fromPage,
  fromPdf,
  fromWorkbook,
  letterPaper,
  pageOf,
  sheetOf,
  sumOfAll,
  versions,
} from './read-budgets.ts'
import type { PrintedBudget, Version } from './read-budgets.ts'

type Read = (house: House, version: Version) => Promise<PrintedBudget | undefined>

const printed =
  (from: typeof fromPdf, opcoes: PrintOptions = {}): Read =>
  (house, version) =>
    from(house, version, { opcoes })

/** Every document and page that a client gets. */
const modes: Readonly<Record<string, Read>> = {
  PDF: printed(fromPdf),
  'PDF só com grupos': printed(fromPdf, { so_grupos: true }),
  'PDF de um grupo por página, sem valor unitário': printed(fromPdf, {
    quebra_por_grupo: true,
    valor_unitario: false,
  }),
  Excel: printed(fromWorkbook),
  'Excel só com grupos': printed(fromWorkbook, { so_grupos: true }),
  Link: fromPage,
  Carta: fromLetter,
}

const closing: Figure = figureOf({
  name: 'O que o cliente lê soma o total',
  each: async (house) =>
    (await versions(house)).flatMap((version) =>
      Object.entries(modes).map(([mode, read]) => ({
        version,
        read,
        nome: `${version.nome} em ${mode}`,
      })),
    ),
  places: {
    'Total impresso': async (house, { version, read }) => (await read(house, version))?.total,
    'Soma das linhas impressas': async (house, { version, read }) => {
      const one = await read(house, version)
      return one && cents(sumOfAll(one.groups) + sumOfAll(one.figures))
    },
  },
})

const placesOf = (of: (one: PrintedBudget) => Amounts, names = Object.keys(modes)) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      async (house: House, version: Version) => {
        const one = await modes[name]?.(house, version)
        return one && of(one)
      },
    ]),
  )

const groups: Figure = figureOf({
  name: 'Valor de cada grupo, para o cliente',
  each: versions,
  places: placesOf(({ groups: all }) => all),
})

const items: Figure = figureOf({
  name: 'Valor de cada linha, para o cliente',
  each: versions,
  places: placesOf(
    ({ items: all }) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('Grupo'))),
    ['PDF', 'PDF de um grupo por página, sem valor unitário', 'Excel', 'Link', 'Carta'],
  ),
})

const taxes: Figure = figureOf({
  name: 'Cada imposto dentro do preço, para o cliente',
  each: versions,
  places: {
    'Planilha, encargo a encargo': async (house, version) => {
      const { encargos } = await sheetOf(house, version)
      const shown = encargos.filter(({ imprimir }) => imprimir).map(({ nome }) => nome)
      const params = { id_orcamento: version.id_orcamento }
      const { tax = [] } = await house.read(listBvTaxComissao, { params })
      return Object.fromEntries(
        tax.flatMap((um) => (shown.includes(um.nome) ? [[um.nome, money(um.valor ?? 0)]] : [])),
      )
    },
    ...placesOf(({ taxes: all }) => all),
  },
})

const options: Figure = figureOf({
  name: 'Preço de cada opcional desligado',
  each: async (house) => (await versions(house)).filter(({ token }) => token !== null),
  places: {
    ...placesOf(({ options: all }) => all, ['PDF', 'PDF só com grupos', 'Excel', 'Link', 'Carta']),
    'Link, total com ele menos o total': async (house, version) => {
      const page = await pageOf(house, version)
      // A decided proposal no longer switches options.
      if (!page?.isOpen) return undefined
      const on = page.opcoes.filter(({ ligada }) => ligada).map(({ uid }) => uid)
      const all: Record<string, ReturnType<typeof cents>> = {}
      for (const { uid, nome, ligada } of page.opcoes) {
        if (ligada) continue
        const body = { token: page.token, opcoes: [...on, uid] }
        const { data } = await house.asGuest(propostaTotal, { body })
        all[nome] = cents(money(data.total) - money(page.total))
      }
      return all
    },
  },
})

/** What a reader multiplies on each line, and what is printed at its end. */
function multiplied({ lines }: Paper): { readonly product: Amounts; readonly printed: Amounts } {
  const product: Record<string, Cents> = {}
  const printed: Record<string, Cents> = {}
  const head = lines.find(({ texts }) => texts[0] === 'Nº')?.texts ?? []
  const hasDays = head.includes('Diárias')
  for (const { number, label, texts, amounts } of lines) {
    const [unit, total] = amounts
    if (!/^\d+(\.\d+)+$/.test(number) || unit === undefined || total === undefined) continue
    const counts = texts.slice(2, -2).flatMap((text) => parseQuantity(text) ?? [])
    const [quantidade = quantity(0)] = counts
    const dias = hasDays ? (counts[1] ?? quantity(0)) : quantity(10_000)
    product[label] = lineTotal(quantidade, dias, unit)
    printed[label] = total
  }
  return { product, printed }
}

const lineProducts: Figure = figureOf({
  name: 'Quantidade vezes diárias vezes preço é o total da linha',
  each: versions,
  places: {
    'PDF, calculado': async (house, version) =>
      multiplied(await budgetPaper(house, version)).product,
    'PDF, impresso': async (house, version) =>
      multiplied(await budgetPaper(house, version)).printed,
    'Carta, calculado': async (house, version) => {
      const paper = await letterPaper(house, version)
      return paper && multiplied(paper).product
    },
    'Carta, impresso': async (house, version) => {
      const paper = await letterPaper(house, version)
      return paper && multiplied(paper).printed
    },
    'Planilha, linha a linha': async (house, version) => {
      const { linhas } = await sheetOf(house, version)
      const printed = Object.keys(multiplied(await budgetPaper(house, version)).printed)
      return Object.fromEntries(
        linhas.flatMap((um) =>
          um.tipo === 'item' && printed.includes(um.descricao)
            ? [
                [
                  um.descricao,
                  lineTotal(
                    quantity(um.quantidade.valor),
                    quantity(um.dias.valor),
                    cents(um.valor_unit ?? 0),
                  ),
                ],
              ]
            : [],
        ),
      )
    },
  },
})

const chosen: Figure = figureOf({
  name: 'Total com todos os opcionais',
  each: async (house) => (await versions(house)).filter(({ token }) => token !== null),
  places: {
    Link: async (house, version) => {
      const body = await withAll(house, version)
      return body && money((await house.asGuest(propostaTotal, { body })).data.total)
    },
    'PDF do link': async (house, version) => {
      const body = await withAll(house, version)
      if (!body) return undefined
      const { lines } = await house.paper(propostaPdf, { body })
      return lines.findLast(({ label, amounts }) => label === 'Total' && amounts.length > 0)
        ?.amounts[0]
    },
  },
})

async function withAll(house: House, version: Version) {
  const page = await pageOf(house, version)
  return page?.isOpen ? { token: page.token, opcoes: page.opcoes.map(({ uid }) => uid) } : undefined
}

const inside: Figure = figureOf({
  name: 'Grupos e linhas, por dentro da casa',
  each: versions,
  places: {
    Planilha: async (house, { id_orcamento }) => {
      const request = { params: { id_orcamento }, query: {} }
      const tops = (await house.read(grupoGet, { params: { id_orcamento } })).data
      const lines = (await house.read(itemGet, request)).data
      const all = [...tops, ...lines].filter(({ descricao }) => !descricao.startsWith('Opcional'))
      return Object.fromEntries(all.map((um) => [um.descricao, money(um.valor_total ?? 0)]))
    },
    'Excel interno': async (house, version) => {
      const one = await fromWorkbook(house, version, { visao: 'interna' })
      const all = Object.entries({ ...one.groups, ...one.items })
      return Object.fromEntries(all.filter(([name]) => !name.startsWith('Opcional')))
    },
  },
})

export const paperFigures: readonly Figure[] = [
  closing,
  groups,
  items,
  taxes,
  options,
  lineProducts,
  chosen,
  inside,
]
