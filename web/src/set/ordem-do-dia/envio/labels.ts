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
export type Recebe = Destinatario & { readonly envio: NonNullable<Destinatario['envio']> }

export const isReceiving = (one: Destinatario): one is Recebe => one.envio !== null

export const filters = {
  todos: { label: 'Todos', takes: () => true },
  pendentes: {
    label: 'Não enviados',
    takes: ({ envio }: Recebe) => envio.situacao === 'pendente',
  },
  nao_abriram: { label: 'Não abriram', takes: ({ envio }: Recebe) => isUnopened(envio.situacao) },
  nao_confirmaram: {
    label: 'Não confirmaram',
    takes: ({ envio }: Recebe) => isUnanswered(envio.situacao) && envio.situacao !== 'pendente',
  },
  confirmados: {
    label: 'Confirmados',
    takes: ({ envio }: Recebe) => envio.situacao === 'confirmado',
  },
  recusados: { label: 'Recusados', takes: ({ envio }: Recebe) => envio.situacao === 'recusado' },
  falharam: { label: 'Falharam', takes: ({ envio }: Recebe) => envio.situacao === 'falhou' },
} as const satisfies Record<string, { label: string; takes: (one: Recebe) => boolean }>
export type Filter = keyof typeof filters

export const filterOf = (word: string | null): Filter =>
  word !== null && word in filters ? (word as Filter) : 'todos'

/** Who of some recipients may be reminded. */
export const remindable = (all: readonly Recebe[]) =>
  all.filter(({ envio, email, fora }) => email !== '' && fora === 'N' && mayRemind(envio.situacao))

const groups = { elenco: 'Elenco', equipe: 'Equipe', outros: 'Fora da ordem do dia' } as const

/** Where a recipient stands on the screen. */
export const groupOf = ({ grupo, departamento }: Destinatario): string =>
  grupo === 'elenco' ? groups.elenco : departamento || groups[grupo]

/** Groups with their recipients: the cast, then departments by name. */
export function grouped(all: readonly Recebe[]): readonly (readonly [string, readonly Recebe[]])[] {
  const found = new Map<string, Recebe[]>()
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
