import { addTo, cents, subtract } from '../../../../kernel/amounts/money.ts'
import type { Cents } from '../../../../kernel/amounts/money.ts'
import { nomeDoNo } from '../../estrutura.ts'
import type { Facts } from './facts.ts'
import { itensContent, itensOf } from './orcamento.ts'
import type { CampoDeItem } from './orcamento.ts'
import type { Content, Row } from './relacao.ts'

const withoutPlano =
  'Sem plano de financiamento não se sabe quanto de cada item foi aprovado para esta fonte: preencha o plano.'

export type CampoDeRubrica = Extract<
  CampoDeItem,
  'item' | 'vigente' | 'executado' | 'variacao' | 'justificativa'
>

const rubricaRow = (
  item: string,
  executado: Cents,
  vigente: Cents | null,
): Row<CampoDeRubrica> => ({
  cells: {
    item,
    vigente,
    executado,
    variacao: vigente === null ? null : subtract(vigente, executado),
    justificativa: '',
  },
})

/** What the plan says that this source pays of each place of the structure, yields among it. */
function plannedOf({ plano, fonte }: Facts): ReadonlyMap<string, Cents> {
  const planned = new Map<string, Cents>()
  for (const { codigo, id_projeto_fonte, valor } of plano.cells) {
    if (id_projeto_fonte === fonte) addTo(planned, codigo, valor)
  }
  return planned
}

/** Of one source with a plan: each place that it is to pay, or paid, by the structure's order. */
function planned(facts: Facts, byPlace: ReadonlyMap<string, Cents>): Content<CampoDeRubrica> {
  const paid = new Map<string, Cents>()
  for (const { codigo, executado_fonte } of itensOf(facts)) addTo(paid, codigo, executado_fonte)
  const places = new Map(facts.plano.nos.map((no) => [no.codigo, nomeDoNo(no)]))
  const order = [...places.keys(), ...byPlace.keys(), ...paid.keys()]
  const rows = [...new Set(order)].flatMap((codigo) => {
    const vigente = byPlace.get(codigo) ?? cents(0)
    const executado = paid.get(codigo) ?? cents(0)
    if (vigente === 0 && executado === 0) return []
    const name = [codigo, places.get(codigo)].filter(Boolean).join(' ')
    return [rubricaRow(name || 'Fora da estrutura', executado, vigente)]
  })
  return { rows, avisos: [] }
}

/** Of one source without a plan: what it paid of each line, since nobody said what it was to pay. */
const unplanned = (facts: Facts): Content<CampoDeRubrica> => ({
  rows: itensOf(facts)
    .filter(({ executado_fonte }) => executado_fonte !== 0)
    .map(({ item, executado_fonte }) => rubricaRow(item, executado_fonte, null)),
  avisos: [withoutPlano],
})

/**
 * What was approved and spent of each item: of the whole project by line; of one source only what it was to pay by the
 * financing plan, and what it paid, so that this sheet says of a source what its list of payments does.
 */
export function rubricasContent(facts: Facts): Content<CampoDeRubrica> {
  if (facts.fonte === null) return itensContent(facts)
  const byPlace = plannedOf(facts)
  return byPlace.size > 0 ? planned(facts, byPlace) : unplanned(facts)
}
