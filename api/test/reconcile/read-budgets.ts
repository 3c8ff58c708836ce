import { versaoBeside } from '@claquete/core/orcamentos/versoes/versao-name'
import { cartaDoOrcamento, cartaPreview } from '@claquete/contract/orcamentos/cartas/carta'
import { folhaView } from '@claquete/contract/orcamentos/folha/folha'
import {
  orcamentoIncentivadoList,
  orcamentoList,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { orcamentoPrint } from '@claquete/contract/orcamentos/papeis/papeis'
import type { PrintOptions } from '@claquete/contract/orcamentos/papeis/papeis'
import { propostaOpen } from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, parseReais } from '@claquete/core/kernel/amounts/money'
import { readLivro } from '../../src/orcamentos/papeis/testing/read-livro.ts'
import { columnLetter } from '../../src/kernel/sheets/sheet.ts'
import { taxNames } from './company-lines.ts'
import { money } from './figure.ts'
import type { Amounts, Subject } from './figure.ts'
import type { House } from './house.ts'
import type { Paper, PaperLine } from './read-paper.ts'

/** One version of a budget. */
export interface Version extends Subject {
  readonly id_orcamento: number
  readonly id_familia: number
  readonly aprovado: boolean
  readonly token: string | null
}

export const versions = async (house: House): Promise<Version[]> => {
  const rows = await house.rows(orcamentoList, { versoes: 'todas' })
  return house.company.budgets.map((budget) => {
    const row = rows.find((um) => um.id_orcamento === budget.id_orcamento)
    const version = row ? versaoBeside(row) : ''
    const number = row?.num_orc ?? String(budget.id_orcamento)
    return { ...budget, nome: [number, version].filter(Boolean).join(' ') }
  })
}

export const approved = async (house: House): Promise<Version[]> =>
  (await versions(house)).filter(({ aprovado }) => aprovado)

/** The budgets of projects in force that were approved: they are jobs too. */
export const approvedOfProjetos = async (house: House) =>
  (await house.rows(orcamentoIncentivadoList, { versoes: 'atuais' })).filter(
    ({ aprovado }) => aprovado,
  )

export const sheetOf = async (house: House, { id_orcamento }: Pick<Version, 'id_orcamento'>) =>
  (await house.read(folhaView, { params: { id_orcamento } })).data

/** The amounts printed on one document of a budget, for the client or for internal use. */
export interface PrintedBudget {
  /** Top groups by description. */
  readonly groups: Amounts
  /** The other lines with an amount. */
  readonly items: Amounts
  /** The figures between the lines and the total. */
  readonly figures: readonly Cents[]
  readonly total: Cents | undefined
  /** Taxes included in the total, by name, whether or not they gross it up. */
  readonly taxes: Amounts
  /** Options outside the total. */
  readonly options: Amounts
}

type Printed = Pick<PaperLine, 'number' | 'label'> & { readonly amount: Cents | undefined }

const amountsOf = (lines: readonly Printed[], which: RegExp): Amounts =>
  Object.fromEntries(
    lines.flatMap(({ number, label, amount }) =>
      which.test(number) && amount !== undefined ? [[label, amount]] : [],
    ),
  )

const taxOf = (label: string) => taxNames.find((name) => label.startsWith(name))

/** Taxes printed as rows; the others are in the note below the total (`taxesInNote`). */
function taxesOf(lines: readonly Printed[]): Amounts {
  const rows = lines.flatMap(({ label, amount }) => {
    const name = taxOf(label)
    return name === undefined || amount === undefined ? [] : [[name, amount] as const]
  })
  return Object.fromEntries(rows)
}

function taxesInNote(text: string): Amounts {
  const [, note = ''] = /Já incluídos no total: (.*?)\.(?:\s|$)/.exec(text) ?? []
  const parts = note.split('; ').flatMap((part) => {
    const name = taxOf(part)
    const amount = parseReais(/-?[\d.]+,\d{2}$/.exec(part)?.[0] ?? '')
    return name === undefined || amount === undefined ? [] : [[name, amount] as const]
  })
  return Object.fromEntries(parts)
}

function printedOf(lines: readonly Printed[]): PrintedBudget {
  const at = lines.findLastIndex(
    ({ number, label, amount }) => number === '' && /^Total\b/.test(label) && amount !== undefined,
  )
  const before = lines.slice(0, at)
  const lastLine = before.findLastIndex(({ number }) => number !== '')
  const between = before.slice(lastLine + 1).filter(({ label }) => !label.startsWith('Subtotal'))
  return {
    groups: amountsOf(lines, /^\d+$/),
    items: amountsOf(lines, /^\d+(\.\d+)+$/),
    figures: between.flatMap(({ amount }) => amount ?? []),
    total: lines[at]?.amount,
    taxes: taxesOf(between),
    options: amountsOf(lines, /^Op\. /),
  }
}

type Mode = Pick<NonNullable<Parameters<typeof body>[1]>, 'visao' | 'opcoes'>

const body = (
  id_orcamento: number,
  mode: { readonly visao?: 'cliente' | 'interna'; readonly opcoes?: PrintOptions } = {},
) => ({ id_orcamento, ...mode })

export const budgetPaper = (house: House, { id_orcamento }: Version, mode: Mode = {}) =>
  house.paper(orcamentoPrint, { body: body(id_orcamento, mode) })

/** The last line with an amount has the total. */
export async function fromPdf(house: House, version: Version, mode: Mode = {}) {
  return fromPaper(await budgetPaper(house, version, mode))
}

function fromPaper({ lines }: Paper) {
  const printed = printedOf(lines.map((um) => ({ ...um, amount: um.amounts.at(-1) })))
  const note = taxesInNote(lines.map(({ texts }) => texts.join(' ')).join(' '))
  return { ...printed, taxes: { ...printed.taxes, ...note } }
}

const textOf = (chave: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      attrs: { textAlign: null },
      content: [{ type: 'variavel' as const, attrs: { chave } }],
    },
  ],
})

/** A letter of one variable, if the version may still be sent. */
export async function letterPaper(house: House, { id_orcamento }: Version, chave = 'itens_tabela') {
  const { data } = await house.read(cartaDoOrcamento, { params: { id: id_orcamento } })
  if (data.orcamento.impedimento !== null) return undefined
  return house.paper(cartaPreview, { body: { id_orcamento, conteudo: textOf(chave) } })
}

export async function fromLetter(house: House, version: Version) {
  const paper = await letterPaper(house, version)
  return paper && fromPaper(paper)
}

/** The workbook after recalculation, as a person opens it. */
export async function fromWorkbook(house: House, { id_orcamento }: Version, mode: Mode = {}) {
  const request = { body: { ...body(id_orcamento, mode), formato: 'excel' as const } }
  const { cells, compute } = await readLivro(await house.file(orcamentoPrint, request))
  const text = (column: string, row: number) => cells.get(`${column}${row}`)?.value ?? ''
  const rows = Math.max(...[...cells.keys()].map((ref) => Number(/\d+$/.exec(ref)?.[0])))
  const head = Array.from({ length: rows }, (_, at) => at + 1).find(
    (row) => text('A', row) === 'Nº',
  )
  const columns = Array.from({ length: 20 }, (_, at) => columnLetter(at))
  const column = columns.find((letter) => text(letter, head ?? 0) === 'Total') ?? ''
  const lines: Printed[] = []
  for (let row = (head ?? 0) + 1; row <= rows; row += 1) {
    const ref = `${column}${row}`
    const amount =
      cells.get(ref)?.type === 'number' ? cents(Math.round(compute(ref) * 100)) : undefined
    lines.push({ number: text('A', row), label: text('B', row), amount })
  }
  const printed = printedOf(lines)
  const note = taxesInNote([...cells.values()].map(({ value }) => value).join(' '))
  return { ...printed, taxes: { ...printed.taxes, ...note } }
}

/** The public page, if it still shows the proposal. */
export async function pageOf(house: House, { token }: Version) {
  if (token === null) return undefined
  const { situacao, proposta } = (await house.asGuest(propostaOpen, { body: { token } })).data
  return proposta && { ...proposta, token, isOpen: situacao === 'aberta' }
}

export async function fromPage(house: House, version: Version): Promise<PrintedBudget | undefined> {
  const page = await pageOf(house, version)
  if (!page) return undefined
  const top = page.grupos.filter(({ nivel }) => nivel === 1)
  const items = page.grupos.flatMap(({ itens }) => itens)
  return {
    groups: Object.fromEntries(top.map((um) => [um.nome, money(um.subtotal ?? 0)])),
    items: Object.fromEntries(
      items.flatMap(({ nome, valor }) => (valor === undefined ? [] : [[nome, money(valor)]])),
    ),
    figures: [...page.encargos.map(({ valor }) => money(valor)), money(page.desconto ?? 0)],
    total: money(page.total),
    taxes: Object.fromEntries(
      [...page.encargos, ...page.inclusos].flatMap(({ nome, valor }) =>
        taxOf(nome) === undefined ? [] : [[nome, money(valor)]],
      ),
    ),
    options: Object.fromEntries(
      page.opcoes.filter((um) => !um.ligada).map((um) => [um.nome, money(um.valor)]),
    ),
  }
}

export const sumOfAll = (amounts: Amounts | readonly Cents[]): Cents =>
  cents(Object.values(amounts).reduce<number>((all, one) => all + one, 0))
