import { versaoForClient } from '@claquete/core/orcamentos/versoes/versao-name'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { dateInWords } from '@claquete/core/kernel/writing/extenso'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { IbsCbsOfOrcamento } from '@claquete/core/orcamentos/papeis/ibs-cbs'
import { printoutOf } from '@claquete/core/orcamentos/papeis/printout'
import type { PrintedLine } from '@claquete/core/orcamentos/papeis/printout'
import {
  openingOf,
  partialNotice,
  dayBr,
  obraFacts,
  factsOf,
  usageFacts,
  pessoaLines,
  papelOf,
  partiesOf,
  ibsCbsBlocks,
  inWords,
  totalLabel,
  textBlock,
} from './blocks.ts'
import type { PessoaNoPapel } from './header.queries.ts'
import type { OrcamentoNoPapel } from './printed-orcamento.read.ts'
import type { Block, Papel } from './papel.read.ts'

interface ProducaoRequest {
  readonly today: CalendarDate
  readonly observacoes?: string | undefined
  readonly ibsCbs?: IbsCbsOfOrcamento | undefined
}

/** The production order: what is made, when, for how much and who is invoiced. */
export function buildProducaoOrder(orcamento: OrcamentoNoPapel, pedido: ProducaoRequest): Papel {
  const { header, totais } = orcamento
  const { today, observacoes } = pedido
  const titulo = `Pedido de produção ${header.num_orc} · ${header.titulo}`
  return papelOf(orcamento, titulo, [
    ...partialNotice(orcamento),
    openingOf(header, {
      titulo: 'Pedido de produção',
      linhas: [`Emitido em ${dayBr(today)}`],
      highlight: highlight(
        orcamento,
        totais.totalGeral,
        `Valor ${totalLabel(orcamento).toLowerCase()}`,
      ),
    }),
    ...partiesOf(header),
    ...obraFacts(header),
    ...textBlock('Escopo', scopeOf(orcamento)),
    ...valorInWords(orcamento, totais.totalGeral),
    ...ibsCbsBlocks(orcamento, pedido.ibsCbs),
    ...factsOf(
      [
        ['Prazo de entrega', header.prazo_entrega],
        ['Condição de pagamento', header.condicao_pagamento],
        ['CRT', header.num_crt],
      ],
      'Prazo e pagamento',
    ),
    ...factsOf(usageFacts(header), 'Utilização'),
    ...textBlock('Dados para faturamento', faturamentoOf(orcamento)),
    ...textBlock('Observações', observacoes),
    signatures(orcamento, today),
  ])
}

interface AuthorizationRequest {
  readonly today: CalendarDate
  readonly valor_autorizado: Cents | null
  readonly ordem_compra: string
  readonly condicoes: string
  readonly ibsCbs?: IbsCbsOfOrcamento | undefined
}

const blankLine = '____________________'

/** The authorisation that client and agency sign: one version, one value. */
export function buildProducaoAuthorization(
  orcamento: OrcamentoNoPapel,
  pedido: AuthorizationRequest,
): Papel {
  const { header, totais } = orcamento
  const { today, valor_autorizado, ordem_compra, condicoes } = pedido
  const valor = valor_autorizado ?? totais.totalGeral
  const titulo = `Autorização de produção ${header.num_orc} · ${header.titulo}`
  const isOwn = valor_autorizado !== null
  return papelOf(orcamento, titulo, [
    ...partialNotice(orcamento),
    openingOf(header, {
      titulo: 'Autorização de produção',
      linhas: [`Emitida em ${dayBr(today)}`],
      highlight:
        orcamento.valor_total || isOwn
          ? { rotulo: 'Valor autorizado', valor: formatReais(valor), nota: '' }
          : null,
    }),
    ...partiesOf(header),
    ...factsOf([
      ['Versão', versaoForClient(header) || 'Original'],
      [totalLabel(orcamento), orcamento.valor_total ? formatReais(totais.totalGeral) : null],
      ['Data do orçamento', dayBr(header.data_cadastro)],
      ['Ordem de compra (PO)', ordem_compra || blankLine],
    ]),
    ...obraFacts(header),
    ...textBlock('Autorização', authorizationText(orcamento, valor, isOwn)),
    ...factsOf(
      [
        ['Pagamento', header.condicao_pagamento],
        ['Prazo de entrega', header.prazo_entrega],
        ...usageFacts(header),
      ],
      'Condições',
    ),
    ...ibsCbsBlocks(orcamento, pedido.ibsCbs),
    ...textBlock('Condições adicionais', condicoes),
    ...textBlock('Dados para faturamento', faturamentoOf(orcamento)),
    signatures(orcamento, today),
  ])
}

const highlight = ({ valor_total }: OrcamentoNoPapel, valor: Cents, rotulo: string) =>
  valor_total ? { rotulo, valor: formatReais(valor), nota: '' } : null

const valorInWords = ({ valor_total }: OrcamentoNoPapel, valor: Cents): Block[] =>
  valor_total ? textBlock('Valor', `${formatReais(valor)} (${inWords(valor)}).`) : []

function authorizationText(orcamento: OrcamentoNoPapel, valor: Cents, isOwn: boolean): string {
  const { header, timbre } = orcamento
  const versao = versaoForClient(header)
  const amount =
    orcamento.valor_total || isOwn
      ? `, pelo valor de ${formatReais(valor)} (${inWords(valor)})`
      : ''
  const which = versao === '' ? '' : `, ${versao}`
  return `Autorizamos ${timbre?.razao || timbre?.nome || 'a produtora'} a produzir “${header.titulo}”, conforme o orçamento nº ${header.num_orc}${which}${amount}, nas condições abaixo.`
}

/** The scope of work by group, in the client's view. */
function scopeOf({ documento, totais, folha }: OrcamentoNoPapel): string {
  const { grupos } = printoutOf(documento, totais, 'cliente', folha)
  return grupos.map(({ linha, children }) => `${linha.descricao}: ${itensOf(children)}`).join('\n')
}

const itensOf = (linhas: readonly PrintedLine[]): string =>
  linhas
    .flatMap(({ linha, children }) =>
      linha.tipo === 'grupo' ? itensOf(children) : linha.descricao,
    )
    .join(' · ')

function faturamentoOf({ header }: OrcamentoNoPapel): string {
  const { cliente, agencia, contato } = header
  const contra: PessoaNoPapel | null = cliente ?? agencia
  if (!contra) return 'A informar.'
  const ac = cliente && agencia ? agencia.nome : contato?.nome
  return [
    `Faturar contra ${contra.razao}${ac ? `, a/c ${ac}` : ''}`,
    ...pessoaLines({ ...contra, nome: contra.razao }),
  ].join('\n')
}

function signatures({ header, timbre }: OrcamentoNoPapel, today: CalendarDate): Block {
  const subscribe = (nome: string, papel: string) => ({
    nome,
    linhas: [papel, 'Nome:', 'Cargo:', 'Data:'],
  })
  const { cliente, agencia } = header
  const all = [
    subscribe(cliente?.razao ?? blankLine, 'Cliente'),
    ...(agencia ? [subscribe(agencia.razao, 'Agência')] : []),
    subscribe(timbre?.razao || timbre?.nome || blankLine, 'Produtora'),
  ]
  return {
    tipo: 'assinaturas',
    data: dateInWords(today),
    colunas: all.length,
    assinaturas: all,
  }
}
