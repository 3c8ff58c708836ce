import {
  widgetList,
  widgetReset,
  widgetUpdate,
} from '@claquete/contract/relatorios/painel/painel.addresses'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { toast } from '../../lib/page/toast.ts'

export type Place = ReplyOf<typeof widgetList>['data'][number]
export type Layout = readonly Place[]

/** Debounce that saves several moves in a row together. */
const saveAfterMs = 700

type Arrangement = RequestTo<typeof widgetUpdate>['body']

/** The widgets of an arrangement as they are sent. */
export const widgetsOf = (layout: Layout): Arrangement['widgets'] =>
  layout.map(({ widget, principal, ocultar, tamanho }) => ({
    widget,
    principal,
    ocultar,
    tamanho,
  }))

async function store(body: Arrangement): Promise<void> {
  await call(widgetUpdate, { body })
  await refreshReads(widgetList)
}

/** The dashboard arrangement of the user: changes show at once and are saved after a debounce. */
export function useLayout() {
  const reading = useRead(widgetList, { query: {} }, { staleTime: 60_000 })
  const [own, setOwn] = useState<Layout>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Layout>(undefined)
  const flush = useCallback(() => {
    const layout = pending.current
    pending.current = undefined
    if (!layout) return
    void store({ widgets: widgetsOf(layout), perfis: [], so_perfis: 'N' })
      .catch(reportFailure)
      // Show what the server stored, also after a failure.
      .finally(() => pending.current || setOwn(undefined))
  }, [])
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = undefined
  }, [])
  // Save pending moves when the screen is left.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      flush()
    },
    [flush],
  )
  const change = useCallback(
    (next: Layout) => {
      setOwn(next)
      pending.current = next
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, saveAfterMs)
    },
    [flush],
  )
  return {
    layout: own ?? reading.data?.data,
    isOwn: own !== undefined || reading.data?.personalizado === 'S',
    failure: reading.data ? undefined : reading.error,
    retry: () => void reading.refetch(),
    change,
    /** Saves an arrangement now, also as the default of these profiles; rejects when refused. */
    save: async (arrangement: Arrangement) => {
      drop()
      await store(arrangement)
      setOwn(undefined)
    },
    /** Saves an arrangement as the default of these profiles alone; rejects when refused. */
    saveProfiles: store,
    /** Gives a profile's default back to the product's; rejects when refused. */
    resetProfile: async (perfil: number) => {
      await call(widgetReset, { query: { perfil } })
      await refreshReads(widgetList)
      toast.small('O dashboard do perfil voltou ao padrão inicial.')
    },
    /** Restores the default arrangement of the profile; rejects when refused. */
    reset: async () => {
      drop()
      await call(widgetReset, { query: {} })
      await refreshReads(widgetList)
      setOwn(undefined)
      toast.small('O dashboard voltou ao padrão.')
    },
  }
}

export type Arranging = ReturnType<typeof useLayout>
