import { extratoImportadoList, extratoUndo } from '@claquete/contract/financeiro/extrato/extrato'
import type { AnyAddress } from '@claquete/contract/endpoint'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { toast } from '../../lib/page/toast.ts'

interface Import {
  readonly id_extrato_importado: number
  readonly nome: string
}

/** Asks for confirmation, undoes the import and reads the lists again. */
export async function undoImport(
  { id_extrato_importado, nome }: Import,
  message: string,
  refresh: readonly AnyAddress[] = [],
): Promise<void> {
  let msg = ''
  const done = await confirm({
    title: 'Desfazer a importação?',
    message,
    subject: nome,
    yes: 'Desfazer',
    tone: 'danger',
    run: async () => {
      const reply = await call(extratoUndo, { body: { id_extrato_importado } })
      msg = reply.msg ?? ''
    },
  })
  if (!done) return
  toast.success(msg)
  await refreshReads(extratoImportadoList, ...refresh)
}
