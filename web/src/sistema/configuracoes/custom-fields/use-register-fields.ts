import {
  campoCustomDelete,
  campoCustomList,
  campoCustomOrder,
  campoCustomUse,
} from '@claquete/contract/sistema/configuracoes/custom-field'
import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import { customModels } from '@claquete/contract/kernel/custom-models'
import { useMemo, useRef, useState } from 'react'
import { call, readNow, refreshReads, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { moveItem } from '../../../lib/plain/move-item.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { counted } from '../../../lib/plain/format.ts'
import { toast } from '../../../lib/page/toast.ts'

type Model = CampoCustom['model']

/** The custom fields of every register, with the actions on those of one register. */
export function useRegisterFields(model: Model) {
  const reading = useRead(campoCustomList, { query: {} })
  const using = useRead(campoCustomUse, { params: { model } })
  const all = useMemo(() => reading.data?.data ?? [], [reading.data])
  const { fields, move } = useOrder(model, all)
  const use = useMemo(
    () =>
      using.data && new Map(using.data.data.map((one) => [one.id_campos_custom, one.registros])),
    [using.data],
  )
  return {
    fields,
    use,
    move,
    remove: removeField,
    countOf: (other: Model) => all.filter((field) => field.model === other).length,
    isPending: reading.isPending,
    failure: reading.error?.message,
    retry: () => void reading.refetch(),
  }
}

/**
 * Shows the requested order until the server has stored it. Moves made during a save are sent together afterwards,
 * as the resulting order.
 */
function useOrder(model: Model, all: readonly CampoCustom[]) {
  const [asked, setAsked] = useState<readonly number[]>([])
  const next = useRef<readonly number[]>(undefined)
  const isStoring = useRef(false)
  const own = all.filter((field) => field.model === model)
  const fields = inOrder(own, asked)
  const store = async () => {
    isStoring.current = true
    while (next.current) {
      const ids = [...next.current]
      next.current = undefined
      await call(campoCustomOrder, { body: { model, ids } }).catch(reportFailure)
      if (!next.current) await refreshReads(campoCustomList)
    }
    isStoring.current = false
    setAsked([])
  }
  const move = (from: number, to: number) => {
    const ids = moveItem(fields, from, to).map((field) => field.id_campos_custom)
    setAsked(ids)
    next.current = ids
    if (!isStoring.current) void store()
  }
  return { fields, move }
}

/** The fields in the requested order; unchanged when the order lists other fields. */
function inOrder(fields: readonly CampoCustom[], asked: readonly number[]) {
  const places = new Map(asked.map((id, place) => [id, place]))
  const placeOf = (field: CampoCustom) => places.get(field.id_campos_custom)
  const isAsked =
    fields.length === asked.length && fields.every((field) => placeOf(field) !== undefined)
  if (!isAsked) return fields
  return fields.toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
}

/** Asks for confirmation, telling how many records would lose a value, and deletes. */
async function removeField({ id_campos_custom, model, nome }: CampoCustom): Promise<void> {
  try {
    const { data } = await readNow(campoCustomUse, { params: { model } }, 0)
    const n = data.find((one) => one.id_campos_custom === id_campos_custom)?.registros ?? 0
    const { um, muitos } = customModels[model]
    const message =
      n === 0
        ? 'Ele não está preenchido em nenhum registro. Essa ação é irreversível!'
        : `Ele está preenchido em ${counted(n, um, muitos)}: esses valores serão excluídos junto. Essa ação é irreversível!`
    const isDeleted = await confirm({
      title: 'Deseja realmente deletar?',
      subject: nome,
      message,
      yes: 'Excluir',
      tone: 'danger',
      run: () => call(campoCustomDelete, { params: { id: id_campos_custom } }),
    })
    if (!isDeleted) return
    toast.success('Deletado com sucesso')
    await refreshReads(campoCustomList, campoCustomUse)
  } catch (error) {
    reportFailure(error)
  }
}
