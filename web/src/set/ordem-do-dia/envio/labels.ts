import type { Destinatario } from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemEnvioView } from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemPublicacao } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { isUnanswered, isUnopened, mayRemind } from '@claquete/core/set/ordem-do-dia/envio'
import type { SituacaoDoEnvio } from '@claquete/core/set/ordem-do-dia/envio'

/** The reads that an act of this screen makes old. */
export const envioReads = [ordemEnvioView, ordemPublicacao] as const

export const looks: Readonly<Record<SituacaoDoEnvio, { label: string; color: string }>> = {
  pendente: { label: 'Não enviado', color: 'gray' },
  na_fila: { label: 'Na fila', color: 'gray' },
  enviado: { label: 'Enviado', color: 'blue' },
  falhou: { label: 'Falhou', color: 'red' },
  aberto: { label: 'Abriu o link', color: 'violet' },
  confirmado: { label: 'Confirmado', color: 'green' },
  recusado: { label: 'Recusado', color: 'orange' },
}

/** A recipient to whom the last version is to be sent, or was. */
export type Recipient = Destinatario & { readonly envio: NonNullable<Destinatario['envio']> }

export const isReceiving = (one: Destinatario): one is Recipient => one.envio !== null

export const filters = {
  todos: { label: 'Todos', takes: () => true },
  pendentes: {
    label: 'Não enviados',
    takes: ({ envio }: Recipient) => envio.situacao === 'pendente',
  },
  nao_abriram: {
    label: 'Não abriram',
    takes: ({ envio }: Recipient) => isUnopened(envio.situacao),
  },
  nao_confirmaram: {
    label: 'Não confirmaram',
    takes: ({ envio }: Recipient) => isUnanswered(envio.situacao) && envio.situacao !== 'pendente',
  },
  confirmados: {
    label: 'Confirmados',
    takes: ({ envio }: Recipient) => envio.situacao === 'confirmado',
  },
  recusados: { label: 'Recusados', takes: ({ envio }: Recipient) => envio.situacao === 'recusado' },
  falharam: { label: 'Falharam', takes: ({ envio }: Recipient) => envio.situacao === 'falhou' },
} as const satisfies Record<string, { label: string; takes: (one: Recipient) => boolean }>
export type Filter = keyof typeof filters

export const filterOf = (word: string | null): Filter =>
  word !== null && word in filters ? (word as Filter) : 'todos'

/** Who of some recipients may be reminded. */
export const remindable = (all: readonly Recipient[]) =>
  all.filter(({ envio, email, fora }) => email !== '' && fora === 'N' && mayRemind(envio.situacao))

const groups = { elenco: 'Elenco', equipe: 'Equipe', outros: 'Fora da ordem do dia' } as const

/** Where a recipient stands on the screen. */
export const groupOf = ({ grupo, departamento }: Destinatario): string =>
  grupo === 'elenco' ? groups.elenco : departamento || groups[grupo]

/** Groups with their recipients: the cast, then departments by name. */
export function grouped(
  all: readonly Recipient[],
): readonly (readonly [string, readonly Recipient[]])[] {
  const found = new Map<string, Recipient[]>()
  const ordered = all.toSorted(
    (a, b) =>
      Number(b.grupo === 'elenco') - Number(a.grupo === 'elenco') ||
      groupOf(a).localeCompare(groupOf(b), 'pt-BR') ||
      (a.responsavel === b.responsavel ? 0 : a.responsavel === 'S' ? -1 : 1) ||
      a.nome.localeCompare(b.nome, 'pt-BR'),
  )
  for (const one of ordered) found.set(groupOf(one), [...(found.get(groupOf(one)) ?? []), one])
  return [...found]
}
