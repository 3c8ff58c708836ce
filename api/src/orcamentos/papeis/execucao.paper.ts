import { cents } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { nomeDaForma } from '@claquete/core/livro/titulos/methods'
import { formatDecimal, formatReais, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { openingOf, dayBr } from './blocks.ts'
import type { PapelHeader } from './header.queries.ts'
import type { DespesaNoPapel, PagamentoNoPapel } from './execucao.queries.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import type { Block, Cell, Column, TableRow, Papel, Frame } from './papel.ts'

export interface JobNoPapel {
  readonly cabeca: PapelHeader
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
export const nomeDaSituacao = (situacao: string): string => situacaoLabels[situacao] ?? situacao

const papelColumn = (titulo: string, largura: Column['largura'], direita = false): Column => ({
  titulo,
  largura,
  direita,
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
const situacaoEValor = (um: { readonly situacao: string; readonly valor: Cents }): Cell[] => {
  const situacao = nomeDaSituacao(um.situacao)
  const valor = formatDecimal(um.valor)
  return isRejected(um) ? [{ texto: situacao, nota: valor }, '—'] : [situacao, valor]
}

/** The rows of a list and the total of those that count. */
function withTotal(
  linhas: readonly TableRow[],
  contadas: readonly { readonly valor: Cents }[],
  vao: number,
): TableRow[] {
  if (linhas.length === 0) return []
  const total = formatDecimal(sum(contadas.map(({ valor }) => valor)))
  return [...linhas, { t: 's', rotulo: 'Total', vao, celulas: [total] }]
}

/** The payments of a job, made and due. */
export function relacaoDePagamentos(
  job: JobNoPapel,
  pagamentos: readonly PagamentoNoPapel[],
): Papel {
  const { cabeca, numeros, today } = job
  const contados = withoutRejected(pagamentos)
  const linhas = pagamentos.map((um): TableRow => ({
    t: 'i',
    recuo: 0,
    celulas: [
      String(um.id_lancamento),
      {
        texto:
          um.item === null ? um.descricao : `${numeros.get(um.uid ?? '') ?? ''} ${um.item}`.trim(),
        nota: um.item === null || um.item === um.descricao ? '' : um.descricao,
      },
      { texto: um.pessoa ?? '', nota: um.cnpj ? formatDocumento(um.cnpj) : '' },
      documentoFiscal(um),
      nomeDaForma(um.forma_pagamento),
      dayBr(um.dataVencimento),
      dayBr(um.dataBaixa),
      ...situacaoEValor(um),
    ],
  }))
  const quadros = [
    frameBy('Por situação', contados, ({ situacao }) => nomeDaSituacao(situacao)),
    frameBy('Por grande item', contados, (um) => um.grande_item ?? 'Sem grande item'),
  ]
  return papel(job, 'Relação de pagamentos', [
    openingBlocks(cabeca, 'Relação de pagamentos', today, {
      rotulo: 'Total',
      valor: sum(contados.map(({ valor }) => valor)),
      nota: notaDe(pagamentos, contados, ['pagamento', 'pagamentos']),
    }),
    ...tableBlocks(
      pagamentoColumns,
      withTotal(linhas, contados, 8),
      'Nenhum pagamento neste job até aqui.',
    ),
    ...(linhas.length > 0 ? [{ tipo: 'resumo' as const, quadros }] : []),
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
export function relacaoDeDespesas(job: JobNoPapel, despesas: readonly DespesaNoPapel[]): Papel {
  const { cabeca, today } = job
  const contadas = withoutRejected(despesas)
  const semComprovante = contadas.filter(({ comprovantes }) => comprovantes.length === 0).length
  const fundos = [...new Set(despesas.map(fundoDe))]
  const linhas = fundos.flatMap((fundo, at): TableRow[] => {
    const dele = despesas.filter((um) => fundoDe(um) === fundo)
    const total = formatDecimal(sum(withoutRejected(dele).map(({ valor }) => valor)))
    const numero = String(at + 1)
    return [
      { t: 'g', nivel: 0, numero, rotulo: fundo, vao: 7, celulas: [total] },
      ...dele.map((um) => despesaRow(um, job)),
    ]
  })
  const quadros = [
    frameBy('Por situação', contadas, ({ situacao }) => nomeDaSituacao(situacao)),
    frameBy('Por forma', contadas, (um) => nomeDaForma(um.formaPagamento)),
  ]
  const quantas = notaDe(despesas, contadas, ['despesa', 'despesas'])
  const nota = semComprovante === 0 ? quantas : `${quantas}, ${semComprovante} sem comprovante`
  return papel(job, 'Despesas de produção', [
    openingBlocks(cabeca, 'Despesas de produção', today, {
      rotulo: 'Total',
      valor: sum(contadas.map(({ valor }) => valor)),
      nota,
    }),
    ...tableBlocks(
      despesaColumns,
      withTotal(linhas, contadas, 7),
      'Nenhuma despesa neste job até aqui.',
    ),
    ...(linhas.length > 0 ? [{ tipo: 'resumo' as const, quadros }] : []),
  ])
}

/** The source of an expense's money. */
export const fundoDe = ({ verba, produtor, formaPagamento }: DespesaNoPapel): string => {
  if (verba === null) return `Sem verba · ${nomeDaForma(formaPagamento)}`
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
  const quem = [um.fornecedor, um.cnpj ? formatDocumento(um.cnpj) : ''].filter((one) => one !== '')
  const nota = [quem.join(' · '), recibos === '' ? '' : `Comprovantes: ${recibos}`]
  return {
    t: 'i',
    recuo: 0,
    celulas: [
      String(um.id_orca_despesa),
      dayBr(um.data),
      {
        texto: um.descricao,
        nota: nota.filter((one) => one !== '').join('\n'),
        etiqueta: recibos === '' ? 'sem comprovante' : '',
      },
      `${numeros.get(um.uid) ?? ''} ${um.item}`.trim(),
      documentoFiscal(um),
      nomeDaForma(um.formaPagamento),
      ...situacaoEValor(um),
    ],
  }
}

/** How many are in the total, and how many are not. */
function notaDe(
  todos: readonly unknown[],
  contados: readonly unknown[],
  [um, muitos]: readonly [string, string],
): string {
  const fora = todos.length - contados.length
  const text = `${contados.length} ${contados.length === 1 ? um : muitos}`
  return fora === 0 ? text : `${text}, mais ${fora} fora do total`
}

function openingBlocks(
  cabeca: PapelHeader,
  titulo: string,
  today: CalendarDate,
  { rotulo, valor, nota }: { rotulo: string; valor: Cents; nota: string },
): Block {
  const destaque = { rotulo, valor: formatReais(valor), nota }
  const cliente = cabeca.cliente ? [`Cliente: ${cabeca.cliente.nome}`] : []
  return openingOf(cabeca, {
    titulo,
    linhas: [...cliente, `Emitida em ${dayBr(today)}`],
    destaque,
  })
}

const tableBlocks = (
  colunas: readonly Column[],
  linhas: readonly TableRow[],
  vazio: string,
): Block[] =>
  linhas.length === 0
    ? [{ tipo: 'aviso', texto: vazio }]
    : [{ tipo: 'tabela', titulo: '', compacta: true, colunas, linhas }]

const papel = (
  { cabeca, timbre }: JobNoPapel,
  titulo: string,
  blocos: readonly Block[],
): Papel => ({
  titulo: `${titulo} · ${cabeca.num_orc} · ${cabeca.titulo}`,
  timbre,
  deitada: true,
  blocos,
})
