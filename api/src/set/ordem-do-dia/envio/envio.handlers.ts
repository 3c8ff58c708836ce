import type * as contract from '@claquete/contract/set/ordem-do-dia/envio'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { Handlers } from '../../../kernel/context.ts'
import { queuedText } from '../../../kernel/mail/queued-text.ts'
import {
  addDestinatario,
  changeDestinatario,
  removeDestinatario,
  revokeDestinatario,
  writeText,
} from './destinatario.commands.ts'
import { readEnvio } from './envio.read.ts'
import { remindOrdem, sendOrdem } from './send.commands.ts'

const messages = (count: number) => counted(count, 'mensagem', 'mensagens')

export const envioHandlers: Handlers<typeof contract> = {
  ordemEnvioView: async (context, { params }) => ({
    data: await readEnvio(context, params.id_ordem_dia),
  }),
  ordemSend: async (context, { params, body }) => {
    const sent = await sendOrdem(context, params.id_ordem_dia, body)
    const msg = await queuedText(context, `${messages(sent.enviados)} na fila de envio.`)
    return { ...sent, msg }
  },
  ordemRemind: async (context, { params, body }) => {
    const reminded = await remindOrdem(context, params.id_ordem_dia, body)
    const msg = await queuedText(context, `${messages(reminded.lembrados)} na fila de envio.`)
    return { ...reminded, msg }
  },
  destinatarioAdd: async (context, { params, body }) => ({
    id_ordem_destinatario: await addDestinatario(context, params.id_ordem_dia, body),
    msg: 'Destinatário acrescentado',
  }),
  destinatarioUpdate: async (context, { params, body }) => {
    await changeDestinatario(context, params.id_ordem_destinatario, body)
    return { msg: 'Destinatário alterado' }
  },
  destinatarioRemove: async (context, { params }) => {
    await removeDestinatario(context, params.id_ordem_destinatario)
    return { msg: 'Destinatário excluído' }
  },
  destinatarioText: async (context, { params, body }) => ({
    data: await writeText(context, params.id_ordem_destinatario, body.numero),
  }),
  destinatarioRevoke: async (context, { params }) => {
    const retirados = await revokeDestinatario(context, params.id_ordem_destinatario)
    return { retirados, msg: 'Links retirados' }
  },
}
