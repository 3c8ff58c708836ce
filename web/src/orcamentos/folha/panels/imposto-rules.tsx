import { orcamentoImposto } from '@claquete/contract/orcamentos/folha/imposto'
import type { ImpostoDoOrcamento } from '@claquete/contract/orcamentos/folha/imposto'
import { formatPercent, numberToRate } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { unitText } from '../../../lib/account/unit-text.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Note } from '../../../ui/layout/text.tsx'

interface ImpostoRulesProps {
  readonly id_orcamento: number
  /** What the budget has. */
  readonly taxa: Rate
  /** Puts the rate of the rules in its place; absent where nothing can be changed. */
  readonly onUse: ((taxa: Rate) => void) | undefined
}

const percent = (value: number) => formatPercent(numberToRate(value) ?? (0 as Rate))

/** What the rules say of a budget's tax line: never put into it by itself. */
export function ImpostoRules({ id_orcamento, taxa, onUse }: ImpostoRulesProps) {
  const may = useMay()
  const isAllowed = may(orcamentoImposto.access)
  const reading = useRead(orcamentoImposto, { params: { id_orcamento } }, { enabled: isAllowed })
  const read = reading.data?.data
  if (!read) return null
  if (read.taxa === null) return <Note small>{unitText(read.falta ?? '')}</Note>
  const ruled = numberToRate(read.taxa)
  const differs = ruled !== undefined && ruled !== taxa
  return (
    <>
      <Note small tone={differs ? 'warning' : 'muted'}>
        {`${read.regime ?? ''} em ${formatDateBr(calendarDate(read.dia))}: ${percent(read.taxa)} do preço, sem o ISS e sem o adicional do IRPJ.`}
        {read.acima &&
          ` Na receita acima de ${reais(read.acima.de)} no trimestre, ${percent(read.acima.taxa)}.`}
      </Note>
      {differs && onUse && (
        <Button size="xs" variant="default" onClick={() => onUse(ruled)}>
          {`Usar ${percent(read.taxa)}`}
        </Button>
      )}
      <Rules tributos={read.tributos} />
    </>
  )
}

const Rules = ({ tributos }: Pick<ImpostoDoOrcamento, 'tributos'>) => (
  <Fold summary="Por quais normas">
    <ItemList bare label="Impostos do preço">
      {tributos.map(({ nome, taxa, acima, norma, conferida }) => (
        <Item
          key={nome}
          title={nome}
          detail={conferida ? norma : `${norma} · a conferir`}
          aside={acima === taxa ? percent(taxa) : `${percent(taxa)} · acima, ${percent(acima)}`}
        />
      ))}
    </ItemList>
  </Fold>
)
