import type * as contract from '@claquete/contract/orcamentos/incentivado/copia'
import type { Handlers } from '../../../kernel/context.ts'
import { copyToOtherKind } from './copia.commands.ts'

export const copiaHandlers: Handlers<typeof contract> = {
  copyToIncentivado: (context, { params, body }) =>
    copyToOtherKind(context, params.id_orcamento, body),
}
