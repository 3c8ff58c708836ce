import { campoCustomList } from '@claquete/contract/configuracoes/campo-custom'
import type { CampoCustom } from '@claquete/contract/configuracoes/campo-custom'
import { useRead } from './call.ts'

export type { CampoCustom }

const MINUTE_MS = 60_000

/** The fields that the tenant added to a register, in their order. */
export function useCustomFields(model: CampoCustom['model']) {
  const reading = useRead(campoCustomList, { query: { model } }, { staleTime: MINUTE_MS })
  return {
    fields: (reading.data?.data ?? []).toSorted((a, b) => a.ordem - b.ordem),
    isPending: reading.isPending,
    failure: reading.error?.message,
    retry: () => void reading.refetch(),
  }
}
