import type { Documento, OrdemPessoa } from '@claquete/contract/set/ordem-do-dia/documento'
import type { Publicacao } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { differenceFor } from '@claquete/core/set/ordem-do-dia/difference'
import { isDeepStrictEqual } from 'node:util'

const idsOf = (pessoas: readonly OrdemPessoa[]) =>
  new Set(pessoas.map(({ id_ordem_pessoa }) => id_ordem_pessoa))

/** Another sheet of the job changes how many there are; that alone makes no version. */
const withoutCount = ({ diarias: _, ...documento }: Documento) => documento

/** What publishing a sheet tells each person of it, beside the version before, if there was one. */
export function compareVersoes(
  before: Documento | undefined,
  now: Documento,
): Omit<Publicacao, 'numero' | 'revisao'> {
  const old = idsOf(before?.pessoas ?? [])
  const current = idsOf(now.pessoas)
  const named = ({ nome }: OrdemPessoa) => ({ nome })
  return {
    mudou: !before || !isDeepStrictEqual(withoutCount(before), withoutCount(now)),
    pessoas: now.pessoas.length,
    novas: now.pessoas.filter(({ id_ordem_pessoa }) => !old.has(id_ordem_pessoa)).map(named),
    fora: (before?.pessoas ?? [])
      .filter(({ id_ordem_pessoa }) => !current.has(id_ordem_pessoa))
      .map(named),
    mudancas: before
      ? now.pessoas.flatMap(({ id_ordem_pessoa, nome, departamento }) => {
          const { mudancas } = differenceFor(before, now, id_ordem_pessoa)
          return mudancas.length === 0 ? [] : [{ nome, departamento, mudancas: [...mudancas] }]
        })
      : [],
    sem_contato: now.pessoas
      .filter(({ email, telefone }) => email.trim() === '' && telefone.trim() === '')
      .map(named),
  }
}
