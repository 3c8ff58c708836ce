import type { Cents } from '../../../kernel/amounts/money.ts'
import type { Rate } from '../../../kernel/amounts/quantity.ts'
import type { FieldProblem } from '../../../kernel/field-problem.ts'
import type {
  Conteudo,
  Emissor,
  EventoReinf,
  ListaOfServico,
  TaxaTributo,
  UnidadeRegime,
} from './regra.ts'

/** The fields of a rule of any kind, as a form holds them; each kind has its own of them. */
export interface CamposFiscais {
  readonly tipo: Conteudo['tipo']
  /** IBGE code, 7 digits; blank for every city. */
  readonly municipio: string
  /** None: every regime. */
  readonly regimes: readonly UnidadeRegime[]
  readonly emissor: Emissor
  readonly tributo: TaxaTributo
  readonly taxa: Rate | null
  readonly soma: boolean
  readonly acima_ano: Cents | null
  readonly acima_trimestre: Cents | null
  readonly acrescimo: Rate | null
  readonly acima_mes: Cents | null
  readonly leiaute: string
  /** What a point says that the product takes for granted. */
  readonly texto: string
  /** Of a nature of income, 5 digits. */
  readonly codigo: string
  readonly eventos: readonly EventoReinf[]
  /** Null: every kind of service. */
  readonly lista: ListaOfServico | null
}

export type ConteudoOrProblems =
  | { readonly conteudo: Conteudo; readonly problems?: never }
  | { readonly conteudo?: never; readonly problems: readonly FieldProblem[] }

const refused = (campo: keyof CamposFiscais, msg: string): ConteudoOrProblems => ({
  problems: [{ campo, msg }],
})
const needed = 'Informe este campo.'

/** IBS and CBS are the only taxes that a note adds to its price. */
const isAddable = (tributo: string) =>
  tributo === 'cbs' || tributo === 'ibs_uf' || tributo === 'ibs_mun'

function taxaOf({ tributo, taxa, soma }: CamposFiscais): ConteudoOrProblems {
  if (taxa === null) return refused('taxa', needed)
  if (soma && !isAddable(tributo)) {
    return refused('soma', 'Só a CBS e o IBS somam ao total da nota.')
  }
  return { conteudo: { tipo: 'taxa', tributo, taxa, soma } }
}

function presuncaoOf(campos: CamposFiscais): ConteudoOrProblems {
  const { tributo, acima_ano, acima_trimestre, acrescimo } = campos
  if (tributo !== 'irpj' && tributo !== 'csll') {
    return refused('tributo', 'A presunção é do IRPJ ou da CSLL.')
  }
  const problems = (['acima_ano', 'acima_trimestre', 'acrescimo'] as const)
    .filter((campo) => campos[campo] === null)
    .map((campo) => ({ campo, msg: needed }))
  if (acima_ano === null || acima_trimestre === null || acrescimo === null) return { problems }
  if (acima_trimestre > acima_ano) {
    return refused('acima_trimestre', 'O teto do trimestre não passa do teto do ano.')
  }
  return { conteudo: { tipo: 'presuncao', tributo, acima_ano, acima_trimestre, acrescimo } }
}

function emissorOf({ municipio, regimes, emissor }: CamposFiscais): ConteudoOrProblems {
  if (municipio === '' && regimes.length === 0) {
    return refused(
      'municipio',
      'Diga o município ou os regimes: todos juntos não têm um emissor só.',
    )
  }
  return { conteudo: { tipo: 'emissor', municipio, regimes, emissor } }
}

function naturezaOf({ codigo, eventos }: CamposFiscais): ConteudoOrProblems {
  if (codigo === '') return refused('codigo', needed)
  if (eventos.length === 0) return refused('eventos', 'Diga em que eventos ela se informa.')
  return { conteudo: { tipo: 'natureza', codigo, eventos } }
}

/** What the fields say, or which of them is missing or contradicts its kind. */
export function conteudoOf(campos: CamposFiscais): ConteudoOrProblems {
  const { taxa, acima_mes, leiaute, texto, lista, regimes } = campos
  switch (campos.tipo) {
    case 'emissor':
      return emissorOf(campos)
    case 'taxa':
      return taxaOf(campos)
    case 'presuncao':
      return presuncaoOf(campos)
    case 'dividendos':
      if (acima_mes === null) return refused('acima_mes', needed)
      if (taxa === null) return refused('taxa', needed)
      return { conteudo: { tipo: 'dividendos', acima_mes, taxa } }
    case 'leiaute':
    case 'leiaute_reinf':
    case 'leiaute_pagamento':
      if (leiaute === '') return refused('leiaute', needed)
      return { conteudo: { tipo: campos.tipo, leiaute } }
    case 'ponto':
      if (texto === '') return refused('texto', needed)
      return { conteudo: { tipo: 'ponto', texto } }
    case 'natureza':
      return naturezaOf(campos)
    case 'obrigacao':
      return { conteudo: { tipo: 'obrigacao', lista, regimes } }
  }
}
