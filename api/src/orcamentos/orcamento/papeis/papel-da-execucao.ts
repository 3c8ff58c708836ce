import { cents } from '@claquete/core/kernel/money'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { nomeDaForma } from '@claquete/core/livro/titulos/formas'
import { formatDecimal, formatReais, sum } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { formatDocumento } from '@claquete/core/kernel/documento'
import { aberturaDe, diaBr } from './blocos.ts'
import type { CabecaNoPapel } from './cabeca.queries.ts'
import type { DespesaNoPapel, PagamentoNoPapel } from './execucao.queries.ts'
import type { Letterhead } from '../../../kernel/documents/letterhead.ts'
import type { Bloco, Celula, Coluna, LinhaDaTabela, Papel, Quadro } from './papel.ts'

export interface JobNoPapel {
  readonly cabeca: CabecaNoPapel
  readonly timbre: Letterhead | null
  /** Of the lines in the sheet, by uid. */
  readonly numeros: ReadonlyMap<string, string>
  readonly today: CalendarDate
}

const situacoes: Readonly<Record<string, string>> = {
  solicitado: 'Solicitado',
  aprovado: 'A pagar',
  pago: 'Pago',
  rejeitado: 'Rejeitado',
  lancada: 'Lançada',
  aprovada: 'Aprovada',
  rejeitada: 'Rejeitada',
}
export const nomeDaSituacao = (situacao: string): string => situacoes[situacao] ?? situacao

const coluna = (titulo: string, largura: Coluna['largura'], direita = false): Coluna => ({
  titulo,
  largura,
  direita,
})

/** Sums by what each row is called, in the order they first come. */
function quadroPor<T extends { readonly valor: Cents }>(
  titulo: string,
  linhas: readonly T[],
  nome: (linha: T) => string,
): Quadro {
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

/** A number that does not stand alone without what it is of. */
export const documentoFiscal = (um: {
  readonly tipo_documento: string | null
  readonly num_documento: string | null
  readonly data_documento?: CalendarDate | null
}): string =>
  [um.tipo_documento, um.num_documento, diaBr(um.data_documento ?? null)].filter(Boolean).join(' ')

export const semRejeitados = <T extends { readonly situacao: string }>(linhas: readonly T[]): T[] =>
  linhas.filter(({ situacao }) => situacao !== 'rejeitado' && situacao !== 'rejeitada')

const isRejected = (um: { readonly situacao: string }) => semRejeitados([um]).length === 0

/**
 * The last cells of a row. What was rejected is in no total: its value stands beside its status, and
 * never in the column that the total sums.
 */
const situacaoEValor = (um: { readonly situacao: string; readonly valor: Cents }): Celula[] => {
  const situacao = nomeDaSituacao(um.situacao)
  const valor = formatDecimal(um.valor)
  return isRejected(um) ? [{ texto: situacao, nota: valor }, '—'] : [situacao, valor]
}

/** The rows of a list, with the total of what counts under them. */
function withTotal(
  linhas: readonly LinhaDaTabela[],
  contadas: readonly { readonly valor: Cents }[],
  vao: number,
): LinhaDaTabela[] {
  if (linhas.length === 0) return []
  const total = formatDecimal(sum(contadas.map(({ valor }) => valor)))
  return [...linhas, { t: 's', rotulo: 'Total', vao, celulas: [total] }]
}

/** What is paid and to be paid of a job. */
export function relacaoDePagamentos(
  job: JobNoPapel,
  pagamentos: readonly PagamentoNoPapel[],
): Papel {
  const { cabeca, numeros, today } = job
  const contados = semRejeitados(pagamentos)
  const linhas = pagamentos.map((um): LinhaDaTabela => ({
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
      diaBr(um.dataVencimento),
      diaBr(um.dataBaixa),
      ...situacaoEValor(um),
    ],
  }))
  const quadros = [
    quadroPor('Por situação', contados, ({ situacao }) => nomeDaSituacao(situacao)),
    quadroPor('Por grande item', contados, (um) => um.grande_item ?? 'Sem grande item'),
  ]
  return papel(job, 'Relação de pagamentos', [
    abertura(cabeca, 'Relação de pagamentos', today, {
      rotulo: 'Total',
      valor: sum(contados.map(({ valor }) => valor)),
      nota: notaDe(pagamentos, contados, ['pagamento', 'pagamentos']),
    }),
    ...tabela(
      colunasDosPagamentos,
      withTotal(linhas, contados, 8),
      'Nenhum pagamento neste job até aqui.',
    ),
    ...(linhas.length > 0 ? [{ tipo: 'resumo' as const, quadros }] : []),
  ])
}

const colunasDosPagamentos = [
  coluna('Nº', 13),
  coluna('Item', 'resto'),
  coluna('Fornecedor', 46),
  coluna('Documento', 30),
  coluna('Forma', 22),
  coluna('Vencimento', 20),
  coluna('Pago em', 20),
  coluna('Situação', 20),
  coluna('Valor', 25, true),
]

/** The expenses of a job, fund by fund, each with its receipts. */
export function relacaoDeDespesas(job: JobNoPapel, despesas: readonly DespesaNoPapel[]): Papel {
  const { cabeca, today } = job
  const contadas = semRejeitados(despesas)
  const semComprovante = contadas.filter(({ comprovantes }) => comprovantes.length === 0).length
  const fundos = [...new Set(despesas.map(fundoDe))]
  const linhas = fundos.flatMap((fundo, at): LinhaDaTabela[] => {
    const dele = despesas.filter((um) => fundoDe(um) === fundo)
    const total = formatDecimal(sum(semRejeitados(dele).map(({ valor }) => valor)))
    const numero = String(at + 1)
    return [
      { t: 'g', nivel: 0, numero, rotulo: fundo, vao: 7, celulas: [total] },
      ...dele.map((um) => linhaDaDespesa(um, job)),
    ]
  })
  const quadros = [
    quadroPor('Por situação', contadas, ({ situacao }) => nomeDaSituacao(situacao)),
    quadroPor('Por forma', contadas, (um) => nomeDaForma(um.formaPagamento)),
  ]
  const quantas = notaDe(despesas, contadas, ['despesa', 'despesas'])
  const nota = semComprovante === 0 ? quantas : `${quantas}, ${semComprovante} sem comprovante`
  return papel(job, 'Despesas de produção', [
    abertura(cabeca, 'Despesas de produção', today, {
      rotulo: 'Total',
      valor: sum(contadas.map(({ valor }) => valor)),
      nota,
    }),
    ...tabela(
      colunasDasDespesas,
      withTotal(linhas, contadas, 7),
      'Nenhuma despesa neste job até aqui.',
    ),
    ...(linhas.length > 0 ? [{ tipo: 'resumo' as const, quadros }] : []),
  ])
}

/** Where the money of an expense came from. */
export const fundoDe = ({ verba, produtor, formaPagamento }: DespesaNoPapel): string => {
  if (verba === null) return `Sem verba · ${nomeDaForma(formaPagamento)}`
  return produtor === null ? verba : `${verba} · ${produtor}`
}

const colunasDasDespesas = [
  coluna('Nº', 13),
  coluna('Data', 20),
  coluna('Despesa', 'resto'),
  coluna('Item', 46),
  coluna('Documento', 28),
  coluna('Forma', 26),
  coluna('Situação', 20),
  coluna('Valor', 25, true),
]

function linhaDaDespesa(um: DespesaNoPapel, { numeros }: JobNoPapel): LinhaDaTabela {
  const recibos = um.comprovantes.join(', ')
  const quem = [um.fornecedor, um.cnpj ? formatDocumento(um.cnpj) : ''].filter((one) => one !== '')
  const nota = [quem.join(' · '), recibos === '' ? '' : `Comprovantes: ${recibos}`]
  return {
    t: 'i',
    recuo: 0,
    celulas: [
      String(um.id_orca_despesa),
      diaBr(um.data),
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

function abertura(
  cabeca: CabecaNoPapel,
  titulo: string,
  today: CalendarDate,
  { rotulo, valor, nota }: { rotulo: string; valor: Cents; nota: string },
): Bloco {
  const destaque = { rotulo, valor: formatReais(valor), nota }
  const cliente = cabeca.cliente ? [`Cliente: ${cabeca.cliente.nome}`] : []
  return aberturaDe(cabeca, {
    titulo,
    linhas: [...cliente, `Emitida em ${diaBr(today)}`],
    destaque,
  })
}

const tabela = (
  colunas: readonly Coluna[],
  linhas: readonly LinhaDaTabela[],
  vazio: string,
): Bloco[] =>
  linhas.length === 0
    ? [{ tipo: 'aviso', texto: vazio }]
    : [{ tipo: 'tabela', titulo: '', compacta: true, colunas, linhas }]

const papel = (
  { cabeca, timbre }: JobNoPapel,
  titulo: string,
  blocos: readonly Bloco[],
): Papel => ({
  titulo: `${titulo} · ${cabeca.num_orc} · ${cabeca.titulo}`,
  timbre,
  deitada: true,
  blocos,
})
