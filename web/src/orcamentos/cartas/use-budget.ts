import { cartaDoOrcamento } from '@claquete/contract/orcamentos/cartas/carta'
import { useParams } from 'react-router'
import { useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'

/** Reads the budget of the URL, with its letters and templates. */
export function useBudget() {
  const { id, idOrcamento } = useParams()
  const id_orcamento = Number(id ?? idOrcamento)
  const reading = useRead(cartaDoOrcamento, { params: { id: id_orcamento } })
  useChanges('orcamento', () => void reading.refetch())
  return { id_orcamento, reading, data: reading.data?.data }
}
