import type * as contract from '@claquete/contract/orcamentos/execucao/aprovacao'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { Handlers } from '../../../kernel/context.ts'
import { previewOf } from './preview.read.ts'
import { undoApprovals } from './undo.commands.ts'

export const aprovacaoHandlers: Handlers<typeof contract> = {
  aprovacaoPreview: async (context, { body }) => ({ data: await previewOf(context, body.alvos) }),
  aprovacaoUndo: async (context, { body }) => {
    const desfeitos = await undoApprovals(context, body.alvos)
    const { length } = desfeitos
    const msg =
      length === 0
        ? 'Nada a desfazer: já estava desfeito'
        : counted(length, 'aprovação desfeita', 'aprovações desfeitas')
    return { msg, desfeitos }
  },
}
