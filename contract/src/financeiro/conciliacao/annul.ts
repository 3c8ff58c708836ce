import * as z from 'zod/mini'
import { write } from '../../endpoint.ts'
import { id, reply, text } from '../../wire.ts'

export const conciliacaoAnnul = write('v2 POST /conciliacao/anular', {
  summary:
    'Concilia duas linhas iguais e opostas de uma conta uma com a outra, como um pagamento e a sua devolução; nada muda no livro',
  access: 'extrato.conciliar',
  body: z.object({
    id_contabancaria: id,
    linhas: z.array(id).check(z.minLength(2, 'Escolha duas linhas'), z.maxLength(2)),
    motivo: z.optional(text(300)),
  }),
  reply: reply({ id_conciliacao: id }),
})
