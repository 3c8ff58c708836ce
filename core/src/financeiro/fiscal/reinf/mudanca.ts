import { formatReais, sumOf } from '../../../kernel/amounts/money.ts'
import { formatDocumento } from '../../../kernel/person/documento.ts'
import { formatDateBr } from '../../../kernel/time/calendar.ts'
import { namesOfTributos } from '../../../livro/titulos/aliquotas.ts'
import type { LinhaDoMes } from './row.ts'

/** A field of a row whose value is another since the month was checked, as people read it. */
export interface ChangedCampo {
  readonly campo: string
  readonly antes: string
  readonly agora: string
}

export interface MudancaDaLinha {
  readonly id_lancamento: number
  readonly nome: string
  readonly descricao: string
  readonly tipo: 'nova' | 'saiu' | 'mudou'
  readonly campos: readonly ChangedCampo[]
}

const documento = (text: string) => (text === '' ? '' : formatDocumento(text))

/** What of a row is told: a change of anything else changes nothing. */
const toldOf = (linha: LinhaDoMes): readonly (readonly [string, string])[] => [
  ['Evento', linha.evento ?? ''],
  ['Estabelecimento', documento(linha.estabelecimento)],
  ['Beneficiário', linha.nome],
  ['CPF/CNPJ', documento(linha.documento)],
  ['Natureza', linha.natureza],
  ['Data do fato', formatDateBr(linha.data_fato)],
  ['Bruto', formatReais(linha.bruto)],
  ...linha.tributos.flatMap(({ tributo, base, valor, codigo_receita }) => [
    [`${namesOfTributos[tributo]}: base`, formatReais(base)] as const,
    [`${namesOfTributos[tributo]}: valor`, formatReais(valor)] as const,
    [`${namesOfTributos[tributo]}: código`, codigo_receita] as const,
  ]),
]

function changedFields(before: LinhaDoMes, now: LinhaDoMes): ChangedCampo[] {
  const [antes, agora] = [new Map(toldOf(before)), new Map(toldOf(now))]
  return [...new Set([...antes.keys(), ...agora.keys()])].flatMap((campo) => {
    const pair = { campo, antes: antes.get(campo) ?? '', agora: agora.get(campo) ?? '' }
    return pair.antes === pair.agora ? [] : [pair]
  })
}

const named = ({ id_lancamento, nome, descricao }: LinhaDoMes) => ({
  id_lancamento,
  nome,
  descricao,
})

/** What changed in the rows of a month since they were kept: added, gone, and told otherwise. */
export function mudancasDoMes(
  kept: readonly LinhaDoMes[],
  now: readonly LinhaDoMes[],
): MudancaDaLinha[] {
  const before = new Map(kept.map((one) => [one.id_lancamento, one]))
  const after = new Set(now.map(({ id_lancamento }) => id_lancamento))
  return [
    ...now.flatMap((linha): MudancaDaLinha[] => {
      const old = before.get(linha.id_lancamento)
      if (!old) return [{ ...named(linha), tipo: 'nova', campos: [] }]
      const campos = changedFields(old, linha)
      return campos.length > 0 ? [{ ...named(linha), tipo: 'mudou', campos }] : []
    }),
    ...kept
      .filter(({ id_lancamento }) => !after.has(id_lancamento))
      .map((linha): MudancaDaLinha => ({ ...named(linha), tipo: 'saiu', campos: [] })),
  ]
}

/** The sums of a month's rows. */
export const sumsOfMes = (linhas: readonly LinhaDoMes[]) => ({
  bruto: sumOf(linhas, ({ bruto }) => bruto),
  retido: sumOf(
    linhas.flatMap(({ tributos }) => tributos),
    ({ valor }) => valor,
  ),
})
