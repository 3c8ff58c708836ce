import type { CargaPresumida } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../../lib/plain/money.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { tributoLabels } from './fiscal.labels.ts'

const percent = (value: number) => `${String(value).replace('.', ',')} %`

interface CargaCardProps {
  readonly carga: CargaPresumida | null
  readonly dia: CalendarDate
}

/** What a service costs in taxes of its price under the presumed profit on a day, and by which rules. */
export function CargaCard({ carga, dia }: CargaCardProps) {
  const title = 'Impostos de um serviço no lucro presumido'
  if (!carga) {
    return (
      <Card title={title} label={title}>
        <Note tone="warning">
          Falta uma alíquota ou a presunção em {formatDateBr(dia)}: diga-as em Regras.
        </Note>
      </Card>
    )
  }
  const { taxa, acima, tributos } = carga
  return (
    <Card
      title={title}
      label={title}
      subtitle={`Em ${formatDateBr(dia)}, do preço; sem o ISS e sem o adicional do IRPJ. CBS e IBS somam por fora.`}
    >
      <Figures
        look="line"
        items={[
          { label: 'Do preço', value: percent(taxa) },
          ...(acima
            ? [
                {
                  label: `Acima de ${reais(acima.de)} no trimestre`,
                  value: percent(acima.taxa),
                },
              ]
            : []),
        ]}
      />
      <ItemList bare label="De que se compõe">
        {tributos.map((one) => (
          <Item
            key={one.tributo}
            title={tributoLabels[one.tributo]}
            detail={[...new Set(one.regras.map(({ norma }) => norma))].join(' · ')}
            aside={
              one.acima === one.taxa
                ? percent(one.taxa)
                : `${percent(one.taxa)} · acima, ${percent(one.acima)}`
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
