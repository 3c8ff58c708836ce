import type * as contract from '@claquete/contract/financeiro/conciliacao/annul'
import type { Handlers } from '../../../kernel/context.ts'
import { annulDecided, annulLines } from './annul.commands.ts'
import { baixasFor, decisionsFor } from './annul.read.ts'

export const annulHandlers: Handlers<typeof contract> = {
  conciliacaoAnnul: async (context, { body }) => ({
    msg: body.id_baixa
      ? 'As duas linhas se anulam, e o título volta a dever'
      : 'As duas linhas se anulam',
    id_conciliacao: await annulLines(context, body),
  }),
  conciliacaoAnnulDecided: async (context, { body }) => ({
    msg: 'Pagamento desfeito: as duas linhas se anulam',
    id_conciliacao: await annulDecided(context, body),
  }),
  conciliacaoAnnulBaixas: async (context, { query }) => ({ data: await baixasFor(context, query) }),
  conciliacaoAnnulDecisions: async (context, { query }) => ({
    data: await decisionsFor(context, query),
  }),
}
