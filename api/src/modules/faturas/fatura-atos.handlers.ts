import type * as contract from '@claquete/contract/faturas/fatura-atos'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/context.ts'
import { desfazerAvulsa, excluirFaturas, mudarFaturas, removerAnexo } from './atos.ts'
import { criarAvulsa } from './avulsa.ts'
import { criarFatura } from './criar.ts'
import { enviarFatura, imprimirFatura } from './enviar.ts'

export const faturaAtosHandlers: Handlers<typeof contract> = {
  faturaCreate: async (context, { body }) => ({
    ...(await criarFatura(context, body)),
    msg: 'Fatura criada',
  }),
  faturaAvulsa: async (context, { body }) => ({
    id_fatura: await criarAvulsa(context, body),
    success: true,
    message: 'Fatura criada',
  }),
  faturaPut: async (context, { body }) => ({ msg: await mudarFaturas(context, body) }),
  faturaDelete: async (context, { body }) => ({ msg: await excluirFaturas(context, body.ids) }),
  faturaRemoveLancamento: async (context, { body }) => {
    await desfazerAvulsa(context, body.id_lancamento)
    return { msg: 'Fatura desfeita' }
  },
  faturaAnexoDelete: async (context, { body }) => {
    await removerAnexo(context, body.id_fatura_anexo)
    return { msg: 'Arquivo removido com sucesso' }
  },

  faturaSend: async (context, { body }) => ({
    ...(await enviarFatura(context, body)),
    msg: 'Mensagem na fila de envio.',
  }),
  faturaPrint: async (context, { body }) => {
    const { fatura, pdf } = await imprimirFatura(context, body.id_fatura)
    return new FileReply({
      stream: Readable.from([pdf]),
      mime: 'application/pdf',
      name: `Fatura ${fatura.numero_documento}.pdf`,
      disposition: 'inline',
    }) as never
  },
}
