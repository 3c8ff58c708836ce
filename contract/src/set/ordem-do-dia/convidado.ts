/** What the page of a link shows and takes: one person's day, and that person's answer. */
import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import { messages } from '../../messages.ts'
import { day, instant, oneOf, reply, requiredText, text } from '../../wire.ts'
import * as at from './convidado.addresses.ts'
import { Mudanca } from './publicacao.ts'

const token = requiredText(200)

const Resposta = z.object({
  situacao: oneOf('sem_resposta', 'confirmado', 'recusado'),
  motivo: z.string(),
  respondido_em: z.nullable(instant),
})

const Presenca = z.object({
  /** From when to when the person may say so, by the device; null for who is not on the sheet. */
  prazo: z.nullable(z.object({ de: instant, ate: instant })),
  chegou_em: z.nullable(instant),
  liberado_em: z.nullable(instant),
})

const OrdemPage = z.object({
  empresa: z.string(),
  cor: z.string(),
  titulo: z.string(),
  /** `Ordem do dia, diária 3`: names nobody. */
  nome_do_dia: z.string(),
  data: day,
  dia: z.string(),
  numero: z.int(),
  /** A newer version that was sent to this person; null when this is the last. */
  nova: z.nullable(z.int()),
  /** The reason, when the day fell. */
  cancelada: z.nullable(z.string()),
  /** No longer on the sheet. */
  fora: z.boolean(),
  nome: z.string(),
  funcao: z.string(),
  departamento: z.string(),
  chamada: z.nullable(z.string()),
  horarios: z.array(z.object({ titulo: z.string(), hora: z.string() })),
  transporte: z.string(),
  recado: z.string(),
  chamada_geral: z.string(),
  termino: z.string(),
  /** The weather with its source, as the sheet says it; blank where it says none. */
  tempo: z.string(),
  /** What changed since the version that this person got before. */
  desde: z.nullable(z.int()),
  entrou: z.boolean(),
  mudancas: z.array(Mudanca),
  cenas: z.array(z.string()),
  locais: z.array(
    z.object({
      nome: z.string(),
      endereco: z.string(),
      mapa: z.nullable(z.string()),
      linhas: z.array(z.object({ titulo: z.string(), texto: z.string() })),
    }),
  ),
  hospital: z.nullable(
    z.object({
      nome: z.string(),
      endereco: z.string(),
      telefone: z.string(),
      distancia: z.string(),
      mapa: z.nullable(z.string()),
    }),
  ),
  avisos: z.array(z.string()),
  observacoes: z.string(),
  seguranca: z.string(),
  /** Telephones of others, where this person may see them. */
  contatos: z.array(z.object({ nome: z.string(), funcao: z.string(), telefone: z.string() })),
  resposta: Resposta,
  presenca: Presenca,
})
export type OrdemPage = z.input<typeof OrdemPage>

export const convidadoOpen = define(at.convidadoOpen, {
  summary: 'A ordem do dia de uma pessoa, pelo link que ela recebeu; ver não confirma nada',
  body: z.object({
    token,
    /** Opens the last version that was sent to this person, by the link of an older one. */
    atual: z.optional(z.boolean()),
  }),
  reply: reply({ data: OrdemPage }),
})

export const convidadoAnswer = define(at.convidadoAnswer, {
  summary: 'Confirma a presença, ou a recusa com um motivo',
  body: z.object({
    token,
    /** The version that was read. */
    numero: z.int(),
    resposta: oneOf('confirmado', 'recusado'),
    motivo: z.optional(text(500)),
  }),
  reply: reply({ data: Resposta }),
})

export const convidadoMark = define(at.convidadoMark, {
  summary: 'A pessoa diz que chegou ou que foi liberada, com a hora do aparelho dela',
  body: z.object({
    token,
    ato: oneOf('chegou', 'liberado'),
    /** When, by the device: it may have been without a connection since. */
    em: z.string().check(
      z.maxLength(40),
      z.refine((value) => Number.isFinite(Date.parse(value)), messages.date),
    ),
  }),
  reply: reply({ data: Presenca }),
})
