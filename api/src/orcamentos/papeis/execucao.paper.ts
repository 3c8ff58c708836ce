import { cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { nameOfForma } from '@claquete/core/livro/titulos/methods'
import { formatDecimal, formatReais, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { openingOf, dayBr } from './blocks.ts'
import type { PapelHeader } from './header.queries.ts'
import type { DespesaNoPapel, PagamentoNoPapel } from './execucao.queries.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import type { Block, Cell, Column, TableRow, Papel, Frame } from './papel.read.ts'

export interface JobNoPapel {
  readonly header: PapelHeader
  readonly timbre: Letterhead | null
  /** Numbers of the lines in the sheet, by uid. */
  readonly numeros: ReadonlyMap<string, string>
  readonly today: CalendarDate
}

const situacaoLabels: Readonly<Record<string, string>> = {
  solicitado: 'Solicitado',
  aprovado: 'A pagar',
  pago: 'Pago',
  rejeitado: 'Rejeitado',
  lancada: 'Lançada',
  aprovada: 'Aprovada',
  rejeitada: 'Rejeitada',
}
export const nameOfSituacao = (situacao: string): string => situacaoLabels[situacao] ?? situacao

const papelColumn = (titulo: string, largura: Column['largura'], isRight = false): Column => ({
  titulo,
  largura,
  isRight,
})

/** Sums by label, in order of first appearance. */
function frameBy<T extends { readonly valor: Cents }>(
  titulo: string,
  linhas: readonly T[],
  nome: (linha: T) => string,
): Frame {
  const somas = new Map<string, Cents>()
  for (const linha of linhas) {
    const key = nome(linha)
    somas.set(key, sum([somas.get(key) ?? cents(0), linha.valor]))
  }
  return {
    titulo,
    linhas: [...somas].map(([rotulo, valor]) => ({
      rotulo,
      valor: formatDecimal(valor),
      forte: false,
    })),
    total: { rotulo: 'Total', valor: formatReais(sum(linhas.map(({ valor }) => valor))) },
    extenso: '',
    nota: '',
  }
}

/** Number of a fiscal document with its kind and date, which it needs to be found. */
export const documentoFiscal = (um: {
  readonly tipo_documento: string | null
  readonly num_documento: string | null
  readonly data_documento?: CalendarDate | null
}): string =>
  [um.tipo_documento, um.num_documento, dayBr(um.data_documento ?? null)].filter(Boolean).join(' ')

export const withoutRejected = <T extends { readonly situacao: string }>(
  linhas: readonly T[],
): T[] => linhas.filter(({ situacao }) => situacao !== 'rejeitado' && situacao !== 'rejeitada')

const isRejected = (um: { readonly situacao: string }) => withoutRejected([um]).length === 0

/** The last cells of a row. A rejected amount stands beside its status, never in the summed column. */
const situacaoCellsOf = (um: { readonly situacao: string; readonly valor: Cents }): Cell[] => {
  const situacao = nameOfSituacao(um.situacao)
  const valor = formatDecimal(um.valor)
  return isRejected(um) ? [{ texto: situacao, nota: valor }, '—'] : [situacao, valor]
}

/** The rows of a list and the total of those that count. */
function withTotal(
  linhas: readonly TableRow[],
  counted: readonly { readonly valor: Cents }[],
  span: number,
): TableRow[] {
  if (linhas.length === 0) return []
  const total = formatDecimal(sum(counted.map(({ valor }) => valor)))
  return [...linhas, { t: 's', rotulo: 'Total', span, cells: [total] }]
}

/** The payments of a job, made and due. */
export function buildPagamentoRelacao(
  job: JobNoPapel,
  pagamentos: readonly PagamentoNoPapel[],
): Papel {
  const { header, numeros, today } = job
  const counted = withoutRejected(pagamentos)
  const linhas = pagamentos.map((um): TableRow => ({
    t: 'i',
    indent: 0,
    cells: [
      String(um.id_lancamento),
      {
        texto:
          um.item === null ? um.descricao : `${numeros.get(um.uid ?? '') ?? ''} ${um.item}`.trim(),
        nota: um.item === null || um.item === um.descricao ? '' : um.descricao,
      },
      { texto: um.pessoa ?? '', nota: um.cnpj ? formatDocumento(um.cnpj) : '' },
      documentoFiscal(um),
      nameOfForma(um.forma_pagamento),
      dayBr(um.dataVencimento),
      dayBr(um.dataBaixa),
      ...situacaoCellsOf(um),
    ],
  }))
  const frames = [
    frameBy('Por situação', counted, ({ situacao }) => nameOfSituacao(situacao)),
    frameBy('Por grande item', counted, (um) => um.grande_item ?? 'Sem grande item'),
  ]
  return papel(job, 'Relação de pagamentos', [
    openingBlocks(header, 'Relação de pagamentos', today, {
      rotulo: 'Total',
      valor: sum(counted.map(({ valor }) => valor)),
      nota: notaOf(pagamentos, counted, ['pagamento', 'pagamentos']),
    }),
    ...tableBlocks(
      pagamentoColumns,
      withTotal(linhas, counted, 8),
      'Nenhum pagamento neste job até aqui.',
    ),
    ...(linhas.length > 0 ? [{ tipo: 'resumo' as const, frames }] : []),
  ])
}

const pagamentoColumns = [
  papelColumn('Nº', 13),
  papelColumn('Item', 'resto'),
  papelColumn('Fornecedor', 46),
  papelColumn('Documento', 30),
  papelColumn('Forma', 22),
  papelColumn('Vencimento', 20),
  papelColumn('Pago em', 20),
  papelColumn('Situação', 20),
  papelColumn('Valor', 25, true),
]

/** The expenses of a job by fund, each with its receipts. */
export function buildDespesaRelacao(job: JobNoPapel, despesas: readonly DespesaNoPapel[]): Papel {
  const { header, today } = job
  const counted = withoutRejected(despesas)
  const withoutComprovante = counted.filter(({ comprovantes }) => comprovantes.length === 0).length
  const fundos = [...new Set(despesas.map(fundoOf))]
  const linhas = fundos.flatMap((fundo, at): TableRow[] => {
    const ofFundo = despesas.filter((um) => fundoOf(um) === fundo)
    const total = formatDecimal(sum(withoutRejected(ofFundo).map(({ valor }) => valor)))
    const numero = String(at + 1)
    return [
      { t: 'g', nivel: 0, numero, rotulo: fundo, span: 7, cells: [total] },
      ...ofFundo.map((um) => despesaRow(um, job)),
    ]
  })
  const frames = [
    frameBy('Por situação', counted, ({ situacao }) => nameOfSituacao(situacao)),
    frameBy('Por forma', counted, (um) => nameOfForma(um.formaPagamento)),
  ]
  const quantas = notaOf(despesas, counted, ['despesa', 'despesas'])
  const nota =
    withoutComprovante === 0 ? quantas : `${quantas}, ${withoutComprovante} sem comprovante`
  return papel(job, 'Despesas de produção', [
    openingBlocks(header, 'Despesas de produção', today, {
      rotulo: 'Total',
      valor: sum(counted.map(({ valor }) => valor)),
      nota,
    }),
    ...tableBlocks(
      despesaColumns,
      withTotal(linhas, counted, 7),
      'Nenhuma despesa neste job até aqui.',
    ),
    ...(linhas.length > 0 ? [{ tipo: 'resumo' as const, frames }] : []),
  ])
}

/** The source of an expense's money. */
export const fundoOf = ({ verba, produtor, formaPagamento }: DespesaNoPapel): string => {
  if (verba === null) return `Sem verba · ${nameOfForma(formaPagamento)}`
  return produtor === null ? verba : `${verba} · ${produtor}`
}

const despesaColumns = [
  papelColumn('Nº', 13),
  papelColumn('Data', 20),
  papelColumn('Despesa', 'resto'),
  papelColumn('Item', 46),
  papelColumn('Documento', 28),
  papelColumn('Forma', 26),
  papelColumn('Situação', 20),
  papelColumn('Valor', 25, true),
]

function despesaRow(um: DespesaNoPapel, { numeros }: JobNoPapel): TableRow {
  const recibos = um.comprovantes.join(', ')
  const who = [um.fornecedor, um.cnpj ? formatDocumento(um.cnpj) : ''].filter((one) => one !== '')
  const nota = [who.join(' · '), recibos === '' ? '' : `Comprovantes: ${recibos}`]
  return {
    t: 'i',
    indent: 0,
    cells: [
      String(um.id_orca_despesa),
      dayBr(um.data),
      {
        texto: um.descricao,
        nota: nota.filter((one) => one !== '').join('\n'),
        tag: recibos === '' ? 'sem comprovante' : '',
      },
      `${numeros.get(um.uid) ?? ''} ${um.item}`.trim(),
      documentoFiscal(um),
      nameOfForma(um.formaPagamento),
      ...situacaoCellsOf(um),
    ],
  }
}

/** How many are in the total, and how many are not. */
function notaOf(
  todos: readonly unknown[],
  counted: readonly unknown[],
  [um, muitos]: readonly [string, string],
): string {
  const fora = todos.length - counted.length
  const text = `${counted.length} ${counted.length === 1 ? um : muitos}`
  return fora === 0 ? text : `${text}, mais ${fora} fora do total`
}

function openingBlocks(
  head: PapelHeader,
  titulo: string,
  today: CalendarDate,
  { rotulo, valor, nota }: { rotulo: string; valor: Cents; nota: string },
): Block {
  const highlight = { rotulo, valor: formatReais(valor), nota }
  const cliente = head.cliente ? [`Cliente: ${head.cliente.nome}`] : []
  return openingOf(head, {
    titulo,
    linhas: [...cliente, `Emitida em ${dayBr(today)}`],
    isInternal: true,
    highlight,
  })
}

const tableBlocks = (
  colunas: readonly Column[],
  linhas: readonly TableRow[],
  emptyText: string,
): Block[] =>
  linhas.length === 0
    ? [{ tipo: 'aviso', texto: emptyText }]
    : [{ tipo: 'tabela', titulo: '', isCompact: true, colunas, linhas }]

const papel = (
  { header, timbre }: JobNoPapel,
  titulo: string,
  blocks: readonly Block[],
): Papel => ({
  titulo: `${titulo} · ${header.num_orc} · ${header.titulo}`,
  timbre,
  isLandscape: true,
  blocks,
})
