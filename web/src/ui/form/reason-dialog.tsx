import type { AnyAddress } from '@claquete/contract/endpoint'
import { requiredText } from '@claquete/contract/wire'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from './dialog.tsx'
import { formOf, useRecordForm } from './use-record-form.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly yes: string
  readonly no?: string
  /** Calls whose replies the act makes old. */
  readonly refresh: readonly AnyAddress[]
  readonly run: (motivo: string) => Promise<{ msg?: string | undefined }>
  readonly onClose: () => void
  /** What the act does, above the reason. */
  readonly children?: ReactNode
}

/** What every call takes that asks why. */
const Reason = z.object({ motivo: requiredText(500) })

/** Asks for the reason before an act that takes something back, such as rejecting or cancelling. */
export function ReasonDialog({ refresh, run, children, ...rest }: ReasonDialogProps) {
  const f = useRecordForm(formOf(Reason), {
    initial: { motivo: '' },
    send: async ({ body }) => {
      const { msg = '' } = await run(body.motivo)
      return { msg }
    },
    refresh,
  })
  return (
    <FormDialog {...rest} form={f} tone="danger">
      {children}
      <f.Area of="motivo" label="Motivo" />
    </FormDialog>
  )
}
