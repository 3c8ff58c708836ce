import type { ExtratoFonte } from '@claquete/contract/financeiro/extrato/extrato-import'
import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { useSearchParams } from 'react-router'
import { StatementsImport } from './statements-import.tsx'

/** Days of an account's bank, where the address asks for them. */
function bankInAddress(search: URLSearchParams): ExtratoFonte[] {
  const id_contabancaria = Number(search.get('conta'))
  const inicio = search.get('de') ?? ''
  const fim = search.get('ate') ?? ''
  const isAsked = id_contabancaria > 0 && isCalendarDate(inicio) && isCalendarDate(fim)
  return isAsked ? [{ banco: { id_contabancaria, inicio, fim } }] : []
}

/** Statements of any banks and cards dropped together. */
export default function ExtratoImportScreen() {
  const [search] = useSearchParams()
  return (
    <StatementsImport
      initial={bankInAddress(search)}
      label="Escolher extratos"
      note="OFX, CSV ou Excel de qualquer banco ou cartão, vários de uma vez. Até 40 MB cada. Nada é guardado antes de você conferir."
    />
  )
}
