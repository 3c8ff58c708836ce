import type * as contract from '@claquete/contract/livro/titulos/transferencia'
import type { Handlers } from '../../../kernel/context.ts'
import { listContasOfBaixa } from '../guards/conta.queries.ts'
import {
  requireTransferencia,
  updateTransferencia,
  deleteTransferencia,
  transfer,
} from './transfer.commands.ts'

const done = 'Transferência registrada'

export const transferenciaHandlers: Handlers<typeof contract> = {
  transferenciaCreate: async (context, { body }) => ({
    ...(await transfer(context, body)),
    msg: done,
  }),

  oldTransferencia: async (context, { body }) => {
    const { id_conta_de, id_conta_para, data_transferencia, valor_transferencia, ...rest } = body
    const { historico, num_documento, obs } = rest
    const una = await transfer(context, {
      id_conta_origem: id_conta_de,
      id_conta_destino: id_conta_para,
      data: data_transferencia,
      valor: valor_transferencia,
      descricao: historico,
      num_documento,
      obs,
    })
    return { ...una, msg: done }
  },

  transferenciaContas: async ({ db, actor, today }, { body }) => ({
    data: await listContasOfBaixa(db, actor, body.data ?? today, { cartoes: true }),
    hoje: today,
  }),

  transferenciaView: async (context, { params }) => ({
    data: await requireTransferencia(context, params.id_transferencia, false),
  }),

  transferenciaUpdate: async (context, { params, body }) => ({
    ...(await updateTransferencia(context, params.id_transferencia, body)),
    msg: 'Transferência alterada',
  }),

  transferenciaDelete: async (context, { params }) => {
    await deleteTransferencia(context, params.id_transferencia)
    return { msg: 'Deletado com sucesso' }
  },
}
