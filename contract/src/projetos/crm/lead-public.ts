import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import { reply, requiredText, text } from '../../wire.ts'
import * as at from './lead-public.addresses.ts'

const token = requiredText(200)

const LeadPage = z.object({
  empresa: z.string(),
  cor: z.string(),
  titulo: z.string(),
  texto: z.string(),
  consentimento: z.string(),
  consentimento_versao: z.int(),
  /** When it was opened, signed; sent back with the answer. */
  selo: z.string(),
})
export type LeadPage = z.output<typeof LeadPage>

export const leadOpen = define(at.leadOpen, {
  summary: 'O formulário público de contato, pelo seu link',
  body: z.object({ token }),
  reply: reply({ data: LeadPage }),
})

export const leadSend = define(at.leadSend, {
  summary: 'Envia um contato por um formulário público; repetir não dobra nada',
  body: z.object({
    token,
    selo: requiredText(300),
    nome: requiredText(120),
    email: z
      .string()
      .check(z.trim(), z.maxLength(160), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'E-mail inválido')),
    telefone: z.optional(text(40)),
    organizacao: z.optional(text(120)),
    mensagem: requiredText(4000),
    /** The version of the consent that was agreed to. */
    consentimento_versao: z.int(),
    aceito: z.literal(true, 'É preciso concordar para enviar'),
    /** The words of the address. */
    origem: z.optional(text(2000)),
    /** A field that nobody sees. */
    site: z.optional(text(300)),
  }),
  reply: reply({}),
})
