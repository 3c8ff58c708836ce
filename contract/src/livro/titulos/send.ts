import * as z from 'zod/mini'
import { write } from '../../endpoint.ts'
import { SendingBody } from '../../sistema/modelos/modelo.ts'
import { id, reply, text } from '../../wire.ts'

export const titulosSend = write('v2 POST /lancamentos/enviar', {
  summary: 'Envia por e-mail a lista das contas escolhidas, de um lado só, com o total em aberto',
  access: ['conta_pagar.imprimir', 'conta_receber.imprimir'],
  body: z.object({
    ...z.pick(SendingBody, { para: true, cc: true, mensagem: true }).shape,
    /** By default the side and what is owed. */
    assunto: z.optional(text(200)),
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
  }),
  reply: reply({ id_email: id }),
})
