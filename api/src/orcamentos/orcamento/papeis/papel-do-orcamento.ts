import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatDecimal, formatReais } from '@claquete/core/kernel/money'
import { accountOf } from '@claquete/core/orcamentos/orcamento/conta-impressa'
import { impressaoDe } from '@claquete/core/orcamentos/orcamento/impressao'
import type { Impressao, Visao } from '@claquete/core/orcamentos/orcamento/impressao'
import {
  aberturaDe,
  avisoParcial,
  destaqueDoTotal,
  diaBr,
  fatosDaObra,
  fatosDe,
  fatosDoUso,
  noteOfInclusos,
  papelDe,
  partesDe,
  porExtenso,
  rotuloDoTotal,
  texto,
} from './blocos.ts'
import type { Opcoes } from './opcoes.ts'
import type { OrcamentoNoPapel } from './orcamento-no-papel.ts'
import type { Bloco, Papel, Quadro } from './papel.ts'
import { quadroDoPreco, quadroDoResultado } from './quadros.ts'
import { tabelaDosOpcionais, tabelasDosGrupos } from './tabela-do-orcamento.ts'

interface Pedido {
  readonly visao: Visao
  readonly opcoes: Opcoes
  readonly today: CalendarDate
}

/** A budget on paper. */
export function papelDoOrcamento(orcamento: OrcamentoNoPapel, pedido: Pedido): Papel {
  const { cabeca, documento, totais, folha } = orcamento
  const { visao, opcoes, today } = pedido
  const impressao = impressaoDe(documento, totais, visao, folha)
  const validade = cabeca.validade ? `Válido até ${diaBr(cabeca.validade)}` : ''
  const blocos: Bloco[] = [
    ...avisoParcial(orcamento),
    aberturaDe(cabeca, {
      titulo: 'Orçamento',
      marca: visao === 'interna' ? 'USO INTERNO — NÃO ENVIAR AO CLIENTE' : null,
      linhas: [`Emitido em ${diaBr(today)}`],
      destaque: destaqueDoTotal(orcamento, rotuloDoTotal(orcamento), validade),
    }),
    ...partesDe(cabeca),
    ...fatosDaObra(cabeca),
    ...tabelasDosGrupos(orcamento, impressao, opcoes),
    ...resumoDe(orcamento, impressao),
    ...(opcoes.opcionais ? tabelaDosOpcionais(orcamento, impressao, opcoes) : []),
    ...(opcoes.condicoes ? condicoesDe(orcamento) : []),
    ...(opcoes.observacoes ? observacoesDe(orcamento, visao) : []),
  ]
  const titulo = `Orçamento ${cabeca.num_orc} · ${cabeca.titulo}`
  return papelDe(orcamento, titulo, blocos, visao === 'interna')
}

function resumoDe(orcamento: OrcamentoNoPapel, impressao: Impressao): Bloco[] {
  if (!orcamento.valor_total) return []
  const quadros =
    impressao.visao === 'interna'
      ? [quadroDoPreco(orcamento, impressao), quadroDoResultado(orcamento)]
      : [quadroDoCliente(orcamento, impressao)]
  return [{ tipo: 'resumo', quadros }]
}

const linha = (rotulo: string, valor: string, forte = false) => ({ rotulo, valor, forte })

function quadroDoCliente(orcamento: OrcamentoNoPapel, impressao: Impressao): Quadro {
  const { figuras, subtotal, total } = accountOf(impressao, 'grupos')
  const figures = figuras.map(({ nome, valor }) => linha(nome, formatDecimal(valor)))
  return {
    titulo: '',
    linhas: [
      ...(subtotal === null ? [] : [linha('Subtotal', formatDecimal(subtotal))]),
      ...figures,
    ],
    total: { rotulo: rotuloDoTotal(orcamento), valor: formatReais(total) },
    extenso: porExtenso(total),
    nota: noteOfInclusos(impressao),
  }
}

const condicoesDe = ({ cabeca }: OrcamentoNoPapel): Bloco[] =>
  fatosDe(
    [
      ['Pagamento', cabeca.condicao_pagamento],
      ['Prazo de entrega', cabeca.prazo_entrega],
      ['Validade da proposta', diaBr(cabeca.validade)],
      ...fatosDoUso(cabeca),
    ],
    'Condições',
  )

function observacoesDe({ cabeca }: OrcamentoNoPapel, visao: Visao): Bloco[] {
  const notas = cabeca.notas.filter(({ imprimir }) => visao === 'interna' || imprimir === 'S')
  const inside = visao === 'interna' ? [cabeca.observacoes ?? ''] : []
  const textos = [...notas.map((nota) => nota.texto), ...inside].filter((one) => one.trim() !== '')
  return texto('Observações', textos.join('\n\n'))
}
