import { fluxoCaixaProvavel } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { startOfStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { addTo, centsOfReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { useMay } from '../../lib/account/permission.ts'
import { usePreferences } from '../../lib/account/preferences.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import type { LineFilter } from './use-filter.ts'

/** The probable income of deals by line of the flow; undefined while a person does not want to see it. */
export type Probable = ReadonlyMap<string, Cents> | undefined

export function useProbable({ periodo1, periodo2, empresas, passo }: LineFilter): Probable {
  const { fluxo_provavel } = usePreferences()
  const isWanted = useMay()('crm.consultar') && fluxo_provavel === 'S'
  useLiveReads('oportunidade', fluxoCaixaProvavel)
  const query = { periodo1, periodo2, ...(empresas.length > 0 && { empresas }) }
  const { data } = useRead(
    fluxoCaixaProvavel,
    { query },
    { enabled: isWanted && periodo1 <= periodo2 },
  )
  if (!isWanted || !data) return undefined
  const lines = new Map<string, Cents>()
  for (const { dia, valor } of data.data) {
    const line = startOfStep(calendarDate(dia), passo)
    addTo(lines, line, centsOfReais(valor))
  }
  return lines
}
