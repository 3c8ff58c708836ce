import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, instant, pathId, reply, requiredText } from '../../wire.ts'

const params = z.object({ id_ordem_dia: pathId })

export const Mudanca = z.object({
  chave: z.string(),
  titulo: z.string(),
  /** Before and after; null where it was not said, or is not any more. */
  de: z.nullable(z.string()),
  para: z.nullable(z.string()),
})

const Publicacao = z.object({
  /** The number that the version would have, or had. */
  numero: z.int(),
  revisao: z.int(),
  /** False when nothing was changed since the last version. */
  mudou: z.boolean(),
  pessoas: z.int(),
  novas: z.array(z.object({ nome: z.string() })),
  fora: z.array(z.object({ nome: z.string() })),
  /** Those for whom something changed. */
  mudancas: z.array(
    z.object({ nome: z.string(), departamento: z.string(), mudancas: z.array(Mudanca) }),
  ),
  /** Who has neither an e-mail nor a telephone on the sheet. */
  sem_contato: z.array(z.object({ nome: z.string() })),
})

export const ordemPublicacao = read('v2 GET /ordem-do-dia/{id_ordem_dia}/publicacao', {
  summary: 'O que mudaria para cada pessoa se a ordem do dia fosse publicada agora',
  access: 'ordem_do_dia.enviar',
  params,
  reply: reply({ data: Publicacao }),
})
export type Publicacao = z.input<typeof Publicacao>

export const ordemPublish = write('v2 POST /ordem-do-dia/{id_ordem_dia}/publicar', {
  summary: 'Publica a ordem do dia como uma nova versão; nada é enviado ainda',
  access: 'ordem_do_dia.enviar',
  params,
  /** The revision that was seen: nobody publishes what they have not read. */
  body: z.object({ revisao: z.int() }),
  reply: reply({ data: Publicacao }),
})

export const ordemCancel = write('v2 POST /ordem-do-dia/{id_ordem_dia}/cancelar', {
  summary: 'A diária caiu: avisa quem recebeu a ordem do dia e tira o dia da agenda de cada um',
  access: 'ordem_do_dia.enviar',
  params,
  body: z.object({ motivo: requiredText(500) }),
  reply: reply({
    avisados: z.int(),
    /** Got the sheet, and have no e-mail: somebody has to call them. */
    sem_email: z.array(z.object({ nome: z.string(), telefone: z.string() })),
  }),
})

export const VersaoDaOrdem = z.object({
  numero: z.int(),
  criado_em: instant,
  usuario: z.nullable(z.string()),
})

export const OrdemToSend = z.object({
  id_ordem_dia: id,
  titulo: z.string(),
  data: day,
  diaria: z.nullable(z.int()),
  diarias: z.nullable(z.int()),
  publicada: z.int(),
  revisao: z.int(),
  cancelada_em: z.nullable(instant),
  motivo_cancelamento: z.string(),
  /** Something was changed since the last version. */
  mudou: z.boolean(),
  /** The day is over, and its links open no more. */
  passou: z.boolean(),
  versoes: z.array(VersaoDaOrdem),
})
