import { call, refreshReads, reportFailure } from '../../../lib/wire/call.ts'
import { goTo } from '../../../lib/page/navigation.ts'
import { toast } from '../../../lib/page/toast.ts'
import type { ModeloKind } from './kind.ts'

/** The id under the key name of this register, as its endpoints take it. */
export const withKey = ({ key }: ModeloKind, id: number) =>
  ({ [key]: id }) as { id_empresa_carta: number }

/** Copies a template as a draft and opens the copy. */
export async function duplicate(kind: ModeloKind, id: number): Promise<void> {
  try {
    const reply = await call(kind.calls.copy, { body: withKey(kind, id) })
    await refreshReads(kind.calls.list)
    toast.success(reply.msg ?? 'Cópia criada')
    const made = Number((reply as unknown as Record<string, unknown>)[kind.key])
    goTo(kind.toEdit(made))
  } catch (error) {
    reportFailure(error)
  }
}
