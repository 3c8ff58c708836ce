import type * as contract from '@claquete/contract/financeiro/faturas/fatura-acts'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/context.ts'
import { undoStandalone, deleteFaturas, changeFaturas, removeAnexo } from './acts.commands.ts'
import { createStandalone } from './standalone.commands.ts'
import { createFatura } from './create.commands.ts'
import { sendFatura, printFatura } from './send.commands.ts'

export const faturaActsHandlers: Handlers<typeof contract> = {
  faturaCreate: async (context, { body }) => ({
    ...(await createFatura(context, body)),
    msg: 'Fatura criada',
  }),
  standaloneFatura: async (context, { body }) => ({
    id_fatura: await createStandalone(context, body),
    success: true,
    message: 'Fatura criada',
  }),
  faturaPut: async (context, { body }) => ({ msg: await changeFaturas(context, body) }),
  faturaDelete: async (context, { body }) => ({ msg: await deleteFaturas(context, body.ids) }),
  faturaRemoveLancamento: async (context, { body }) => {
    await undoStandalone(context, body.id_lancamento)
    return { msg: 'Fatura reaberta' }
  },
  faturaAnexoDelete: async (context, { body }) => {
    await removeAnexo(context, body.id_fatura_anexo)
    return { msg: 'Arquivo removido com sucesso' }
  },

  faturaSend: (context, { body }) => sendFatura(context, body),
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
