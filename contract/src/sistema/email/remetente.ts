import { securities } from '@claquete/core/sistema/email/remetente'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { email } from '../../checked-text.ts'
import { instant, nothing, oneOf, reply, yesNo, text, requiredVersao } from '../../wire.ts'

const shown = z.nullable(z.string())
const optional = <const S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema))

/** A host name or IP address without port, protocol or account. */
const server = text(253).check(
  z.regex(
    /^$|^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/,
    'Informe só o nome do servidor, como smtp.suaprodutora.com.br',
  ),
)

const fields = {
  /** S: through the company's own server. N: through the installation's, with these names. */
  proprio: yesNo,
  servidor: optional(server),
  porta: optional(z.int().check(z.minimum(1), z.maximum(65_535))),
  seguranca: oneOf(...securities),
  usuario: optional(text(200)),
  /** Absent keeps the stored one; empty deletes it. Never sent back. */
  senha: z.optional(z.string().check(z.maxLength(500))),
  de_nome: z.optional(text(120)),
  de_endereco: optional(email),
  responder_para: optional(email),
}

export const RemetenteBody = z.object({ ...fields, versao: requiredVersao })
export type RemetenteBody = z.output<typeof RemetenteBody>

export const Remetente = z.object({
  proprio: yesNo,
  servidor: shown,
  porta: z.nullable(z.int()),
  seguranca: oneOf(...securities),
  usuario: shown,
  tem_senha: yesNo,
  /** The stored password cannot be decrypted (its key belongs to another installation). */
  senha_perdida: yesNo,
  de_nome: z.string(),
  de_endereco: shown,
  responder_para: shown,
  /** The server's last problem in words, and since when. */
  erro: shown,
  erro_desde: z.nullable(instant),
  testado_em: z.nullable(instant),
  versao: z.int(),
  /** The sender used while the company has no server of its own. */
  padrao: z.object({
    de_nome: z.string(),
    de_endereco: z.string(),
    responder_para: shown,
    /** N: messages are only stored in a folder of the installation. */
    envia: yesNo,
  }),
})
export type Remetente = z.output<typeof Remetente>

export const remetenteView = read('v2 GET /remetente-email', {
  summary: 'Servidor e remetente dos e-mails da empresa',
  access: 'email.remetente',
  reply: reply({ data: Remetente }),
})

/** A kind of mail with sample contents, as it would be sent today. */
export const MailSample = z.object({
  modelo: z.string(),
  titulo: z.string(),
  assunto: z.string(),
  html: z.string(),
  texto: z.string(),
  /** Pictures embedded in the message. */
  imagens: z.array(z.object({ cid: z.string(), url: z.string() })),
})
export type MailSample = z.output<typeof MailSample>

export const remetenteSamples = read('v2 GET /remetente-email/exemplos', {
  summary: 'Exemplos dos e-mails da empresa, com a marca e o logo de agora',
  access: 'email.remetente',
  reply: reply({ data: z.array(MailSample) }),
})

export const remetenteUpdate = write('v2 PUT /remetente-email', {
  summary: 'Altera o servidor e o remetente dos e-mails; o que espera é tentado de novo',
  access: 'email.remetente',
  confirms: 'senha',
  body: RemetenteBody,
  reply: nothing,
})

export const remetenteTest = slow('v2 POST /remetente-email/teste', {
  summary: 'Envia um e-mail de teste com os dados informados, salvos ou não',
  access: 'email.remetente',
  confirms: 'senha',
  keyless: 'harmless',
  body: z.object({ ...fields, para: email.check(z.minLength(1)) }),
  reply: reply({ servidor: z.string(), resposta: z.string() }),
})
