import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { ReactNode } from 'react'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Status } from '../../ui/status.tsx'
import type { Parcela } from './terms.ts'

interface ParcelasProps {
  readonly parcelas: readonly Parcela[]
  /** What they lack to the total. */
  readonly missing: number
  readonly problem: ReactNode
  readonly isBusy: boolean
  readonly onChange: (parcelas: readonly Parcela[]) => void
}

/** The new titles as they will be, each of which can be changed. */
export function Parcelas(props: ParcelasProps) {
  const { parcelas, missing, problem, isBusy, onChange } = props
  const change = (at: number, part: Partial<Parcela>) =>
    onChange(parcelas.map((one, i) => (i === at ? { ...one, ...part } : one)))
  if (parcelas.length === 0) {
    return (
      <Card title="Novos títulos" label="Novos títulos">
        <Note>Com estas condições não há parcelas: confira desconto, entrada e parcelas.</Note>
      </Card>
    )
  }
  return (
    <Card
      title="Novos títulos"
      subtitle="Cada vencimento e valor pode ser mudado."
      label="Novos títulos"
    >
      <Stack>
        <DataTable
          label="Novos títulos"
          columns={[
            { key: 'numero', label: 'Nº', heads: true, cell: (_, at) => at + 1 },
            {
              key: 'vencimento',
              label: 'Vencimento',
              cell: ({ vencimento }, at) => (
                <DateInput
                  size="xs"
                  aria-label={`Vencimento da parcela ${at + 1}`}
                  disabled={isBusy}
                  value={vencimento}
                  data-path={`parcelas.${at}.vencimento`}
                  onChange={(day) => change(at, { vencimento: day })}
                />
              ),
            },
            {
              key: 'valor',
              label: 'Valor',
              cell: ({ valor }, at) => (
                <MoneyInput
                  size="xs"
                  aria-label={`Valor da parcela ${at + 1}`}
                  disabled={isBusy}
                  value={valor}
                  data-path={`parcelas.${at}.valor`}
                  onChange={(amount) => change(at, { valor: amount })}
                />
              ),
            },
          ]}
          rows={parcelas}
          rowKey={(_, at) => at}
        />
        <Status>
          <Note tone={missing === 0 && !problem ? 'muted' : 'danger'}>
            {problem ?? sumText(parcelas, missing)}
          </Note>
        </Status>
      </Stack>
    </Card>
  )
}

function sumText(parcelas: readonly Parcela[], missing: number): string {
  if (missing > 0) return `Falta parcelar ${reais(missing)}`
  if (missing < 0) return `As parcelas ficam ${reais(-missing)} acima do total`
  const last = parcelas.at(-1)?.vencimento
  const until = last ? `, até ${formatDateBr(last)}` : ''
  return `${counted(parcelas.length, 'parcela', 'parcelas')}${until}. A soma fecha.`
}
