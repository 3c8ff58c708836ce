import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { dateInWords } from '@claquete/core/kernel/extenso'
import { formatReais } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { impressaoDe } from '@claquete/core/orcamentos/orcamento/impressao'
import type { LinhaImpressa } from '@claquete/core/orcamentos/orcamento/impressao'
import {
  aberturaDe,
  avisoParcial,
  diaBr,
  fatosDaObra,
  fatosDe,
  fatosDoUso,
  linhasDaPessoa,
  papelDe,
  partesDe,
  porExtenso,
  rotuloDoTotal,
  texto,
  versaoDe,
} from './blocos.ts'
import type { PessoaNoPapel } from './cabeca.queries.ts'
import type { OrcamentoNoPapel } from './orcamento-no-papel.ts'
import type { Bloco, Papel } from './papel.ts'

interface Pedido {
  readonly today: CalendarDate
  readonly observacoes?: string | undefined
}

/** The order that lets production begin: what is made, when, for how much and against whom to invoice. */
export function pedidoDeProducao(orcamento: OrcamentoNoPapel, pedido: Pedido): Papel {
  const { cabeca, totais } = orcamento
  const { today, observacoes } = pedido
  const titulo = `Pedido de produção ${cabeca.num_orc} · ${cabeca.titulo}`
  return papelDe(orcamento, titulo, [
    ...avisoParcial(orcamento),
    aberturaDe(cabeca, {
      titulo: 'Pedido de produção',
      linhas: [`Emitido em ${diaBr(today)}`],
      destaque: destaque(
        orcamento,
        totais.totalGeral,
        `Valor ${rotuloDoTotal(orcamento).toLowerCase()}`,
      ),
    }),
    ...partesDe(cabeca),
    ...fatosDaObra(cabeca),
    ...texto('Escopo', escopoDe(orcamento)),
    ...valorPorExtenso(orcamento, totais.totalGeral),
    ...fatosDe(
      [
        ['Prazo de entrega', cabeca.prazo_entrega],
        ['Condição de pagamento', cabeca.condicao_pagamento],
        ['CRT', cabeca.num_crt],
      ],
      'Prazo e pagamento',
    ),
    ...fatosDe(fatosDoUso(cabeca), 'Utilização'),
    ...texto('Dados para faturamento', faturamentoDe(orcamento)),
    ...texto('Observações', observacoes),
    assinaturas(orcamento, today),
  ])
}

interface Autorizacao {
  readonly today: CalendarDate
  readonly valor_autorizado: Cents | null
  readonly ordem_compra: string
  readonly condicoes: string
}

const emBranco = '____________________'

/** The approval that client and agency sign: one version, one value. */
export function autorizacaoDeProducao(orcamento: OrcamentoNoPapel, pedido: Autorizacao): Papel {
  const { cabeca, totais } = orcamento
  const { today, valor_autorizado, ordem_compra, condicoes } = pedido
  const valor = valor_autorizado ?? totais.totalGeral
  const titulo = `Autorização de produção ${cabeca.num_orc} · ${cabeca.titulo}`
  const isOwn = valor_autorizado !== null
  return papelDe(orcamento, titulo, [
    ...avisoParcial(orcamento),
    aberturaDe(cabeca, {
      titulo: 'Autorização de produção',
      linhas: [`Emitida em ${diaBr(today)}`],
      destaque:
        orcamento.valor_total || isOwn
          ? { rotulo: 'Valor autorizado', valor: formatReais(valor), nota: '' }
          : null,
    }),
    ...partesDe(cabeca),
    ...fatosDe([
      ['Versão', versaoDe(cabeca) || 'Original'],
      [rotuloDoTotal(orcamento), orcamento.valor_total ? formatReais(totais.totalGeral) : null],
      ['Data do orçamento', diaBr(cabeca.data_cadastro)],
      ['Ordem de compra (PO)', ordem_compra || emBranco],
    ]),
    ...fatosDaObra(cabeca),
    ...texto('Autorização', autorizacaoTexto(orcamento, valor, isOwn)),
    ...fatosDe(
      [
        ['Pagamento', cabeca.condicao_pagamento],
        ['Prazo de entrega', cabeca.prazo_entrega],
        ...fatosDoUso(cabeca),
      ],
      'Condições',
    ),
    ...texto('Condições adicionais', condicoes),
    ...texto('Dados para faturamento', faturamentoDe(orcamento)),
    assinaturas(orcamento, today),
  ])
}

const destaque = ({ valor_total }: OrcamentoNoPapel, valor: Cents, rotulo: string) =>
  valor_total ? { rotulo, valor: formatReais(valor), nota: '' } : null

const valorPorExtenso = ({ valor_total }: OrcamentoNoPapel, valor: Cents): Bloco[] =>
  valor_total ? texto('Valor', `${formatReais(valor)} (${porExtenso(valor)}).`) : []

function autorizacaoTexto(orcamento: OrcamentoNoPapel, valor: Cents, isOwn: boolean): string {
  const { cabeca, timbre } = orcamento
  const versao = versaoDe(cabeca)
  const quanto =
    orcamento.valor_total || isOwn
      ? `, pelo valor de ${formatReais(valor)} (${porExtenso(valor)})`
      : ''
  const which = versao === '' ? '' : `, ${versao}`
  return `Autorizamos ${timbre?.razao || timbre?.nome || 'a produtora'} a produzir “${cabeca.titulo}”, conforme o orçamento nº ${cabeca.num_orc}${which}${quanto}, nas condições abaixo.`
}

/** What is done, group by group, as the client may read it. */
function escopoDe({ documento, totais, folha }: OrcamentoNoPapel): string {
  const { grupos } = impressaoDe(documento, totais, 'cliente', folha)
  return grupos.map(({ linha, filhas }) => `${linha.descricao}: ${itensDe(filhas)}`).join('\n')
}

const itensDe = (linhas: readonly LinhaImpressa[]): string =>
  linhas
    .flatMap(({ linha, filhas }) => (linha.tipo === 'grupo' ? itensDe(filhas) : linha.descricao))
    .join(' · ')

function faturamentoDe({ cabeca }: OrcamentoNoPapel): string {
  const { cliente, agencia, contato } = cabeca
  const contra: PessoaNoPapel | null = cliente ?? agencia
  if (!contra) return 'A informar.'
  const ac = cliente && agencia ? agencia.nome : contato?.nome
  return [
    `Faturar contra ${contra.razao}${ac ? `, a/c ${ac}` : ''}`,
    ...linhasDaPessoa({ ...contra, nome: contra.razao }),
  ].join('\n')
}

function assinaturas({ cabeca, timbre }: OrcamentoNoPapel, today: CalendarDate): Bloco {
  const assina = (nome: string, papel: string) => ({
    nome,
    linhas: [papel, 'Nome:', 'Cargo:', 'Data:'],
  })
  const { cliente, agencia } = cabeca
  const todas = [
    assina(cliente?.razao ?? emBranco, 'Cliente'),
    ...(agencia ? [assina(agencia.razao, 'Agência')] : []),
    assina(timbre?.razao || timbre?.nome || emBranco, 'Produtora'),
  ]
  return {
    tipo: 'assinaturas',
    data: dateInWords(today),
    colunas: todas.length,
    assinaturas: todas,
  }
}
