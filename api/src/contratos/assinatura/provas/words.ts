import type { Json, TipoDeEvento } from '@claquete/core/contratos/assinatura/evidence'
import { counted } from '@claquete/core/kernel/writing/counted'
import { maskEmail } from '@claquete/core/contratos/assinatura/mask'
import * as z from 'zod/mini'
import type { EventoRow } from './provas.queries.ts'

/** What was hashed, read again. */
const Hashed = z.object({
  em: z.string(),
  dados: z.record(z.string(), z.unknown()),
})

export interface ToldEvento {
  readonly em: string
  readonly texto: string
  readonly dados: { readonly [name: string]: unknown }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

type Words = (
  dados: { readonly [name: string]: unknown },
  quem: string,
  email: (one: string) => string,
) => string

const fromWhere = ({ ip, porta }: { readonly [name: string]: unknown }) => {
  if (text(ip) === '') return ''
  return `, IP ${text(ip)}${count(porta) > 0 ? ` porta ${count(porta)}` : ''}`
}

const byWhom = (how: 'na' | 'pela', servico: unknown) =>
  text(servico) === '' ? '' : ` ${how} ${text(servico)}`

const words: Readonly<Record<TipoDeEvento, Words>> = {
  criado: () => 'Envelope criado',
  preparado: () => 'Páginas preparadas para a leitura',
  enviado: ({ email, servico }, quem, shown) =>
    `Pedido enviado a ${quem}, ${shown(text(email))}${byWhom('pela', servico)}`,
  aberto: (dados, quem) =>
    `${quem} abriu o documento${byWhom('na', dados['servico'])}${fromWhere(dados)}`,
  leitura_concluida: ({ paginas }, quem) =>
    `${quem} viu ${counted(count(paginas), 'página', 'páginas')}, até o fim`,
  codigo_enviado: ({ email }, quem, shown) => `Código enviado a ${quem}, ${shown(text(email))}`,
  codigo_errado: (dados, quem) => `${quem} digitou um código errado${fromWhere(dados)}`,
  codigo_validado: (dados, quem) => `${quem} confirmou o código${fromWhere(dados)}`,
  assinado: (dados, quem) => `${quem} assinou${byWhom('na', dados['servico'])}${fromWhere(dados)}`,
  recusado: ({ motivo, servico }, quem) =>
    `${quem} recusou${byWhom('na', servico)}: ${text(motivo)}`,
  lembrado: ({ email }, quem, shown) => `Lembrete enviado a ${quem}, ${shown(text(email))}`,
  endereco_corrigido: ({ nome, email, antes }, quem, shown) => {
    const before = Object(antes) as { nome?: unknown; email?: unknown }
    // Those of before the names were kept tell of a new link alone.
    if (text(before.email) === '') {
      return `Novo link enviado a ${quem}, ${shown(text(email))}; o anterior deixou de valer`
    }
    const from = `${text(before.nome)}, ${shown(text(before.email))}`
    return `Signatário corrigido: ${from}; agora ${text(nome)}, ${shown(text(email))}. O que recebeu antes deixou de valer`
  },
  cancelado: ({ motivo }) => `Envelope cancelado: ${text(motivo)}`,
  expirado: () => 'O prazo para assinar terminou',
  concluido: ({ servico }) =>
    text(servico) === ''
      ? 'Todos assinaram; o arquivo foi selado'
      : `Todos assinaram na ${text(servico)}; o arquivo e o certificado foram guardados`,
}

/** Describes an event in Portuguese. `masked` hides e-mail and network addresses, as the manifest and the guests' page do. */
export function tellEvento(
  { tipo, evento }: Pick<EventoRow, 'tipo' | 'evento'>,
  quem: string,
  { masked }: { readonly masked: boolean },
): ToldEvento {
  const { em, dados } = z.parse(Hashed, JSON.parse(evento))
  const email = (one: string) => (masked ? maskEmail(one) : one)
  return { em, dados, texto: words[tipo](dados, quem, email) }
}

/** What a browser and its connection told, as events keep it. */
export interface Caller {
  readonly ip: string
  readonly porta: number | null
  readonly agente: string
}

export const callerOf = ({
  ip,
  port,
  userAgent,
}: {
  readonly ip: string
  readonly port: number | null
  readonly userAgent: string
}): Caller & { readonly [name: string]: Json } => ({ ip, porta: port, agente: userAgent })
