import { campoCustomList } from '@claquete/contract/sistema/configuracoes/custom-field'
import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import { isCustomModel } from '@claquete/contract/kernel/custom-models'
import { useMemo } from 'react'
import { useRead } from '../wire/call.ts'
import { customFilterName } from './query.ts'

export type { CampoCustom }

const MINUTE_MS = 60_000

/** The custom fields the tenant added to a register, in their order. */
export function useCustomFields(model: CampoCustom['model']) {
  const reading = useRead(campoCustomList, { query: { model } }, { staleTime: MINUTE_MS })
  return {
    fields: reading.data?.data ?? none,
    isPending: reading.isPending,
    failure: reading.error?.message,
    retry: () => void reading.refetch(),
    /** Reads the fields again; undefined when that failed. */
    refresh: async () => (await reading.refetch()).data?.data,
  }
}

const none: readonly CampoCustom[] = []

interface AnyList {
  readonly model: string
  readonly filterNames: ReadonlySet<string>
}

/**
 * The custom fields of a list's records, for columns and filters; none where the endpoint has no filter for them.
 * When the read fails, the list works without them.
 */
export function useListCustomFields({ model, filterNames }: AnyList) {
  const takes = isCustomModel(model) && filterNames.has(customFilterName)
  const query = useMemo(() => (isCustomModel(model) ? { model } : {}), [model])
  const reading = useRead(campoCustomList, { query }, { staleTime: MINUTE_MS, enabled: takes })
  return {
    fields: (takes && reading.data?.data) || none,
    isReady: !takes || !reading.isPending,
  }
}
