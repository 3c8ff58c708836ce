import type { CheckedLine } from '@claquete/contract/orcamentos/incentivado/titulo'
import { useValues } from '../../../lib/form/form.ts'
import { Section } from '../../../ui/form/layout.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import type { RateioValues } from '../form/values.ts'
import { isOf } from './fontes.ts'
import type { FonteOfLine } from './fontes.ts'
import { LinhasDoProjeto } from './linhas-do-projeto.tsx'
import { useTituloCheck } from './use-titulo-check.ts'
import type { TypedTitulo } from './use-titulo-check.ts'

export interface FontesValues extends RateioValues {
  readonly fontes: FonteOfLine[]
}

/** What of a title is asked about besides its lines. */
export type Asked = Omit<TypedTitulo, 'linhas'>

const linhasOf = ({ operacao, valor, rateio, fontes }: FontesValues): TypedTitulo['linhas'] =>
  rateio.flatMap(({ id_orcamento, id_orca_item, ...linha }) => {
    const whole = rateio.length === 1 ? valor : linha.valor
    if (operacao === 'C' || id_orcamento === null || whole <= 0) return []
    const chosen = fontes.find(isOf({ id_orcamento, id_orca_item }))
    return [
      {
        id_orcamento,
        id_orca_item,
        valor: whole,
        ...(chosen && { id_projeto_fonte: chosen.id_projeto_fonte }),
      },
    ]
  })

interface SectionProps {
  readonly f: RecordForm<FontesValues>
  readonly asked: Asked
}

/** Of a payable on lines of incentivised projects: who pays each line, and what would be wrong for the accounting. */
export function ProjetoSection({ f, asked }: SectionProps) {
  const values = useValues(f)
  const { fontes } = values
  const typed = linhasOf(values)
  // What was answered of another line stands until the next answer comes: a source chosen for it would be lost.
  const linhas = useTituloCheck({ ...asked, linhas: typed }).filter((one) =>
    typed.some(({ id_orcamento, id_orca_item = null }) =>
      isOf(one)({ id_orcamento, id_orca_item }),
    ),
  )
  if (linhas.length === 0) return null
  const choose = ({ id_orcamento, id_orca_item }: CheckedLine, id_projeto_fonte: number | null) => {
    const place = { id_orcamento, id_orca_item }
    const others = fontes.filter((one) => !isOf(place)(one))
    f.set('fontes', [...others, { ...place, id_projeto_fonte }])
  }
  const errorOf = (linha: CheckedLine) =>
    f.form.errors[`fontes.${fontes.findIndex(isOf(linha))}.id_projeto_fonte`]
  return (
    <Section
      title="Projeto incentivado"
      help="Quem paga este título no projeto. O que ficaria errado na prestação de contas é dito enquanto você digita."
    >
      <LinhasDoProjeto linhas={linhas} onChoose={choose} errorOf={errorOf} />
    </Section>
  )
}
