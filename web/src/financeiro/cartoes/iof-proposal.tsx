import { iofOf, iofOn } from '@claquete/core/financeiro/cartoes/iof'
import { foreignInReais } from '@claquete/core/financeiro/extrato/foreign'
import { centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatRate } from '@claquete/core/kernel/amounts/quantity'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { useChoices } from './reads.ts'

interface ProposalProps {
  readonly data: CalendarDate | null
  readonly valor_moeda: number
  readonly cotacao: number
  /** What stands in the field, in reais. */
  readonly iof: number
  readonly onUse: (iof: Cents) => void
}

/** What IOF of a purchase comes to, which the person may take over. Nothing while an amount is missing. */
export function IofProposal({ data, valor_moeda, cotacao, iof, onUse }: ProposalProps) {
  const rates = useChoices().iof
  if (data === null || !(valor_moeda > 0) || !(cotacao > 0)) return null
  const taxa = iofOn(rates, data)?.taxa
  const valor = iofOf(rates, { data, valor: foreignInReais(centsOfReais(valor_moeda), cotacao) })
  if (taxa === undefined || valor === 0) return null
  return (
    <Row gap={2}>
      <Note small>
        Em {formatDateBr(data)}, {formatRate(taxa)} de IOF dá {formatReais(valor)}. Confira com a
        fatura do banco.
      </Note>
      {centsOfReais(iof) !== valor && (
        <Button size="compact-xs" variant="default" onClick={() => onUse(valor)}>
          Usar {formatReais(valor)}
        </Button>
      )}
    </Row>
  )
}
