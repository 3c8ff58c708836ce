import {
  conciliacaoOfImport,
  conciliacaoUndoImport,
} from '@claquete/contract/financeiro/conciliacao/historico'
import { importedExtratoList, extratoUndo } from '@claquete/contract/financeiro/extrato/extrato'
import type { AnyAddress, ReplyOf } from '@claquete/contract/endpoint'
import { confirm } from '../../lib/acts/confirm.ts'
import { toast } from '../../lib/page/toast.ts'
import { counted } from '../../lib/plain/format.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'

interface Import {
  readonly id_extrato_importado: number
  readonly nome: string
}

type Decided = ReplyOf<typeof conciliacaoOfImport>['data']

/** What goes with the import because it was decided on its lines; empty when nothing was. */
function decidedWords({ conciliacoes, criadas, outras_linhas, ignoradas }: Decided): string {
  const parts = [
    conciliacoes > 0 && counted(conciliacoes, 'conciliação', 'conciliações'),
    ignoradas > 0 && counted(ignoradas, 'linha ignorada', 'linhas ignoradas'),
  ].filter(Boolean)
  if (parts.length === 0) return ''
  const made =
    criadas > 0
      ? ` ${counted(criadas, 'baixa ou lançamento feito só para elas é desfeito.', 'baixas ou lançamentos feitos só para elas são desfeitos.')}`
      : ''
  const others =
    outras_linhas > 0
      ? ` ${counted(outras_linhas, 'linha de outro extrato volta a pendente.', 'linhas de outros extratos voltam a pendentes.')}`
      : ''
  return ` Desfaz também o que já foi decidido: ${parts.join(' e ')}.${made}${others}`
}

/** Asks for confirmation, undoes the import, and before it what was decided on its lines, and reads the lists again. */
export async function undoImport(
  { id_extrato_importado, nome }: Import,
  message: string,
  refresh: readonly AnyAddress[] = [],
): Promise<void> {
  const body = { id_extrato_importado }
  const { data: decided } = await call(conciliacaoOfImport, { params: body })
  const words = decidedWords(decided)
  let msg = ''
  const done = await confirm({
    title: 'Desfazer a importação?',
    message: `${message}${words}`,
    subject: nome,
    yes: words === '' ? 'Desfazer' : 'Desfazer tudo',
    tone: 'danger',
    run: async () => {
      const reply = await call(words === '' ? extratoUndo : conciliacaoUndoImport, { body })
      msg = reply.msg ?? ''
    },
  })
  if (!done) return
  toast.success(msg)
  await refreshReads(importedExtratoList, ...refresh)
}
