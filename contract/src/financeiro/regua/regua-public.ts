import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import { day, instant, money, reply, requiredText, yesNo } from '../../wire.ts'
import * as at from './regua-public.addresses.ts'

const token = requiredText(200)
const body = z.object({ token })
const shown = z.nullable(z.string())

const head = {
  empresa: z.string(),
  cor: z.string(),
  cliente: z.string(),
}

const StopPage = z.object({ ...head, parado: yesNo })
export type StopPage = z.output<typeof StopPage>

export const lembreteStopOpen = define(at.lembreteStopOpen, {
  summary: 'A página do link que para os lembretes; ver não para nada',
  body,
  reply: reply({ data: StopPage }),
})

export const lembreteStop = define(at.lembreteStop, {
  summary: 'Para os lembretes do cliente do link; repetir não muda nada',
  body,
  reply: reply({}),
})

const OpenTitulo = z.object({
  descricao: z.string(),
  documento: shown,
  vencimento: day,
  /** What is still owed. */
  valor: money,
  vencido: yesNo,
  situacao: z.string(),
  linha_digitavel: shown,
  pix_copia_cola: shown,
  /** What is said of how it is paid: once in either way, or on its day without doing anything. */
  como_pagar: shown,
  /** The same Pix as a QR code. */
  qr: z.nullable(z.object({ lado: z.int(), tracado: z.string() })),
})

const ExtratoPage = z.object({
  ...head,
  /** Of all pages. */
  em_aberto: money,
  vencido: money,
  total: z.int(),
  pagina: z.int(),
  paginas: z.int(),
  /** Of this page, those due first on the first one. */
  titulos: z.array(OpenTitulo),
  expira_em: instant,
})
export type ExtratoPage = z.input<typeof ExtratoPage>

export const extratoClienteOpen = define(at.extratoClienteOpen, {
  summary: 'O que um cliente deve, pelo link que recebeu, uma página de cada vez',
  body: z.object({ token, pagina: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))) }),
  reply: reply({ data: ExtratoPage }),
})
