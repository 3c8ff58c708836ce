import type { PrevisaoDoResultado } from '@claquete/contract/relatorios/planejamento/resultado'
import { percentText, valorText } from '../../financeiro/dre/public.ts'
import { TextButton } from '../../ui/layout/text.tsx'
import { isGood, measures } from './resultado-view.ts'

/** The column headers of a forecast. */
export const ForecastHeads = () => (
  <>
    {measures.map(({ key, label, hint }) => (
      <th key={key} scope="col" data-num title={hint}>
        {label}
      </th>
    ))}
    <th scope="col" data-num title="Desvio sobre o planejado">
      %
    </th>
  </>
)

interface CellsProps {
  readonly forecast: PrevisaoDoResultado
  readonly tipo: 'receita' | 'despesa' | 'resultado'
  readonly nome: string
  /** Opens the entries behind it; absent where there are none to open. */
  readonly onOpen?: (() => void) | undefined
}

const opens = new Set(['realizado', 'aberto', 'desvio'])

/** The cells of a forecast; what was posted and the deviation open their entries. */
export function ForecastCells({ forecast, tipo, nome, onOpen }: CellsProps) {
  const { desvio, percentual } = forecast
  const tone = desvio === 0 ? undefined : isGood(tipo, desvio) ? 'success' : 'danger'
  return (
    <>
      {measures.map(({ key, label }) => {
        const value = forecast[key]
        const text = key === 'desvio' && value > 0 ? `+${valorText(value)}` : valorText(value)
        return (
          <td key={key} data-num data-tone={key === 'desvio' ? tone : undefined}>
            {onOpen && value !== 0 && opens.has(key) ? (
              <TextButton
                aria-label={`${nome}, ${label.toLowerCase()}: ${text}. Ver lançamentos`}
                onClick={onOpen}
              >
                {text}
              </TextButton>
            ) : (
              text
            )}
          </td>
        )
      })}
      <td data-num data-tone={tone}>
        {percentual !== null && percentual > 0 && '+'}
        {percentText(percentual)}
      </td>
    </>
  )
}
