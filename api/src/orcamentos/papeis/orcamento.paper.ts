import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDecimal, formatReais } from '@claquete/core/kernel/amounts/money'
import type { IbsCbsOfOrcamento } from '@claquete/core/orcamentos/papeis/ibs-cbs'
import { accountOf } from '@claquete/core/orcamentos/papeis/printed-conta'
import { printoutOf } from '@claquete/core/orcamentos/papeis/printout'
import type { Printout, Visao } from '@claquete/core/orcamentos/papeis/printout'
import {
  openingOf,
  partialNotice,
  totalHighlight,
  dayBr,
  obraFacts,
  factsOf,
  usageFacts,
  noteOfIncluded,
  papelOf,
  partiesOf,
  ibsCbsBlocks,
  inWords,
  totalLabel,
  textBlock,
} from './blocks.ts'
import type { PrintChoices } from './options.ts'
import type { OrcamentoNoPapel } from './printed-orcamento.read.ts'
import type { Block, Papel, Frame } from './papel.read.ts'
import { precoFrame, resultFrame } from './frames.ts'
import { optionsTable, grupoTables } from './orcamento-table.ts'

interface PrintRequest {
  readonly visao: Visao
  readonly opcoes: PrintChoices
  readonly today: CalendarDate
  /** Absent where neither tax is added. */
  readonly ibsCbs?: IbsCbsOfOrcamento | undefined
}

/** The printed budget. */
export function papelDoOrcamento(orcamento: OrcamentoNoPapel, pedido: PrintRequest): Papel {
  const { header, documento, totais, folha } = orcamento
  const { visao, opcoes, today } = pedido
  const impressao = printoutOf(documento, totais, visao, folha)
  const validade = header.validade ? `Válido até ${dayBr(header.validade)}` : ''
  const blocks: Block[] = [
    ...partialNotice(orcamento),
    openingOf(header, {
      titulo: 'Orçamento',
      marca: visao === 'interna' ? 'USO INTERNO — NÃO ENVIAR AO CLIENTE' : null,
      linhas: [`Emitido em ${dayBr(today)}`],
      isInternal: visao === 'interna',
      highlight: totalHighlight(orcamento, totalLabel(orcamento), validade),
    }),
    ...partiesOf(header),
    ...obraFacts(header),
    ...priceBlocks(orcamento, impressao, opcoes),
    ...ibsCbsBlocks(orcamento, pedido.ibsCbs),
    ...(opcoes.condicoes ? condicoesOf(orcamento) : []),
    ...(opcoes.observacoes ? observacaoBlocks(orcamento, visao) : []),
  ]
  const titulo = `Orçamento ${header.num_orc} · ${header.titulo}`
  return papelOf(orcamento, titulo, blocks, visao === 'interna')
}

/** What is offered and for how much: the lines, what makes them the total, and the options outside it. */
export const priceBlocks = (
  orcamento: OrcamentoNoPapel,
  impressao: Printout,
  opcoes: PrintChoices,
): Block[] => [
  ...grupoTables(orcamento, impressao, opcoes),
  ...summaryOf(orcamento, impressao),
  ...(opcoes.opcionais ? optionsTable(orcamento, impressao, opcoes) : []),
]

function summaryOf(orcamento: OrcamentoNoPapel, impressao: Printout): Block[] {
  if (!orcamento.valor_total) return []
  const frames =
    impressao.visao === 'interna'
      ? [precoFrame(orcamento, impressao), resultFrame(orcamento)]
      : [clienteFrame(orcamento, impressao)]
  return [{ tipo: 'resumo', frames }]
}

const frameLine = (rotulo: string, valor: string, forte = false) => ({ rotulo, valor, forte })

function clienteFrame(orcamento: OrcamentoNoPapel, impressao: Printout): Frame {
  const { figuras, subtotal, total } = accountOf(impressao, 'grupos')
  const figures = figuras.map(({ nome, valor }) => frameLine(nome, formatDecimal(valor)))
  return {
    titulo: '',
    linhas: [
      ...(subtotal === null ? [] : [frameLine('Subtotal', formatDecimal(subtotal))]),
      ...figures,
    ],
    total: { rotulo: totalLabel(orcamento), valor: formatReais(total) },
    extenso: inWords(total),
    nota: noteOfIncluded(impressao),
  }
}

const condicoesOf = ({ header }: OrcamentoNoPapel): Block[] =>
  factsOf(
    [
      ['Pagamento', header.condicao_pagamento],
      ['Prazo de entrega', header.prazo_entrega],
      ['Validade da proposta', dayBr(header.validade)],
      ...usageFacts(header),
    ],
    'Condições',
  )

function observacaoBlocks({ header }: OrcamentoNoPapel, visao: Visao): Block[] {
  const notes = header.notas.filter(({ imprimir }) => visao === 'interna' || imprimir === 'S')
  const inside = visao === 'interna' ? [header.observacoes ?? ''] : []
  const texts = [...notes.map((nota) => nota.texto), ...inside].filter((one) => one.trim() !== '')
  return textBlock('Observações', texts.join('\n\n'))
}
