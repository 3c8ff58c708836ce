import type { RegraFiscal } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { reais } from '../../../lib/plain/money.ts'
import {
  emissorLabels,
  eventoLabels,
  listaLabels,
  regimeLabels,
  tributoLabels,
} from './fiscal.labels.ts'

type Conteudo = RegraFiscal['conteudo']

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
const percent = (value: number) => `${String(value).replace('.', ',')} %`

const regimesText = (regimes: readonly (keyof typeof regimeLabels)[]) =>
  regimes.length === 0
    ? ''
    : ` Para ${either.format(regimes.map((regime) => regimeLabels[regime]))}.`

function taxaText({ tributo, taxa, soma }: Extract<Conteudo, { tipo: 'taxa' }>): string {
  const said = `${tributoLabels[tributo]}: ${percent(taxa)}.`
  if (tributo !== 'cbs' && tributo !== 'ibs_uf' && tributo !== 'ibs_mun') return said
  return `${said} ${soma ? 'Soma ao total da nota.' : 'Só se informa na nota: o total não muda.'}`
}

/** What a tax rule says, read as a sentence. */
export function sentenceOf(conteudo: Conteudo): string {
  switch (conteudo.tipo) {
    case 'taxa':
      return taxaText(conteudo)
    case 'emissor': {
      const where = conteudo.municipio ? ` no município ${conteudo.municipio}` : ''
      const how = emissorLabels[conteudo.emissor].toLowerCase()
      return `A nota sai pelo ${how}${where}.${regimesText(conteudo.regimes)}`
    }
    case 'obrigacao': {
      const what = conteudo.lista ? listaLabels[conteudo.lista] : 'Todos os serviços'
      return `${what}: a nota traz IBS e CBS.${regimesText(conteudo.regimes)}`
    }
    case 'presuncao': {
      const { tributo, acrescimo, acima_trimestre, acima_ano } = conteudo
      const above = `${reais(acima_trimestre)} no trimestre (${reais(acima_ano)} no ano)`
      return `${tributoLabels[tributo]}: a presunção sobe ${percent(acrescimo)} do que é, só na receita acima de ${above}.`
    }
    case 'dividendos':
      return `Acima de ${reais(conteudo.acima_mes)} por mês a uma pessoa, retém-se ${percent(conteudo.taxa)} do mês inteiro.`
    case 'leiaute':
      return `As notas saem no leiaute ${conteudo.leiaute}.`
    case 'leiaute_reinf':
      return `O XML do mês sai no leiaute ${conteudo.leiaute}. O produto não o transmite.`
    case 'leiaute_pagamento':
      return `A nota pode dizer o boleto ou o Pix que a paga (leiaute ${conteudo.leiaute} da NT 009). O produto guarda os dois e ainda não os envia.`
    case 'ponto':
      return conteudo.texto
    case 'natureza': {
      const where = either.format(conteudo.eventos.map((evento) => eventoLabels[evento]))
      return `Natureza ${conteudo.codigo}: ${where}.`
    }
  }
}
