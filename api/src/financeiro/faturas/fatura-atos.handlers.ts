import type * as contract from '@claquete/contract/financeiro/faturas/fatura-atos'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/context.ts'
import { undoAvulsa, deleteFaturas, changeFaturas, removeAnexo } from './atos.ts'
import { createAvulsa } from './avulsa.ts'
import { createFatura } from './criar.ts'
import { sendFatura, printFatura } from './enviar.ts'

export const faturaAtosHandlers: Handlers<typeof contract> = {
  faturaCreate: async (context, { body }) => ({
    ...(await createFatura(context, body)),
    msg: 'Fatura criada',
  }),
  faturaAvulsa: async (context, { body }) => ({
    id_fatura: await createAvulsa(context, body),
    success: true,
    message: 'Fatura criada',
  }),
  faturaPut: async (context, { body }) => ({ msg: await changeFaturas(context, body) }),
  faturaDelete: async (context, { body }) => ({ msg: await deleteFaturas(context, body.ids) }),
  faturaRemoveLancamento: async (context, { body }) => {
    await undoAvulsa(context, body.id_lancamento)
    return { msg: 'Fatura desfeita' }
  },
  faturaAnexoDelete: async (context, { body }) => {
    await removeAnexo(context, body.id_fatura_anexo)
    return { msg: 'Arquivo removido com sucesso' }
  },

  faturaSend: async (context, { body }) => ({
    ...(await sendFatura(context, body)),
    msg: 'Mensagem na fila de envio.',
  }),
  faturaPrint: async (context, { body }) => {
    const { fatura, pdf } = await printFatura(context, body.id_fatura)
    return new FileReply({
      stream: Readable.from([pdf]),
      mime: 'application/pdf',
      name: `Fatura ${fatura.numero_documento}.pdf`,
      disposition: 'inline',
    })
  },
}
