import { blankCampos, blankPessoa } from '@claquete/contract/set/ordem-do-dia/blank'
import type { Bloco, Documento, OrdemPessoa } from '@claquete/contract/set/ordem-do-dia/documento'
import type {
  SomeCabecalho,
  SomeLinha,
  SomePessoa,
} from '@claquete/contract/set/ordem-do-dia/change'
import { mergeFields } from '@claquete/core/set/ordem-do-dia/merge'
import { moveItem } from '../../../../lib/plain/move-item.ts'

/** What somebody does to a sheet: one edit is one call. Rows that the server has not got yet have ids below zero. */

interface Fields<V> {
  readonly valores: V
  /** What stood there when it was typed. */
  readonly antes: V
}

export type Edit =
  | ({ readonly do: 'head' } & Fields<SomeCabecalho>)
  | ({ readonly do: 'pessoa'; readonly id: number } & Fields<SomePessoa>)
  | ({ readonly do: 'linha'; readonly bloco: Bloco; readonly id: number } & Fields<SomeLinha>)
  | {
      readonly do: 'addPessoas'
      readonly grupo: 'equipe' | 'elenco'
      readonly rows: readonly { readonly id: number; readonly campos: SomePessoa }[]
      /** The row before; null is the first place, undefined the last. */
      readonly after?: number | null | undefined
    }
  | {
      readonly do: 'addLinhas'
      readonly bloco: Bloco
      readonly rows: readonly { readonly id: number; readonly campos: SomeLinha }[]
      readonly after?: number | null | undefined
    }
  | { readonly do: 'removePessoa'; readonly id: number }
  | { readonly do: 'removeLinha'; readonly bloco: Bloco; readonly id: number }
  | { readonly do: 'movePessoa'; readonly id: number; readonly after: number | null }
  | {
      readonly do: 'moveLinha'
      readonly bloco: Bloco
      readonly id: number
      readonly after: number | null
    }

type Linha<B extends Bloco = Bloco> = Documento['linhas'][B][number]

/** The head with what stands in its `cabecalho` beside its own fields, as it is changed. */
export function headOf({ cabecalho, ...documento }: Documento) {
  const { titulo, data, diaria, diarias, fuso, chamada, termino } = documento
  return { titulo, data, diaria, diarias, fuso, chamada, termino, ...cabecalho }
}

const written = <V extends object>(current: V, valores: object): V =>
  mergeFields(current, current, valores).values

function putAfter<T>(
  all: readonly T[],
  fresh: readonly T[],
  idOf: (one: T) => number,
  after: number | null | undefined,
): T[] {
  const found = all.findIndex((one) => idOf(one) === after)
  const at = after === null ? 0 : found < 0 ? all.length : found + 1
  return [...all.slice(0, at), ...fresh, ...all.slice(at)]
}

const idOfPessoa = (one: OrdemPessoa) => one.id_ordem_pessoa
const idOfLinha = (one: Linha) => one.id_ordem_linha

function moved<T>(
  all: readonly T[],
  idOf: (one: T) => number,
  id: number,
  after: number | null,
): readonly T[] {
  const from = all.findIndex((one) => idOf(one) === id)
  if (from < 0) return all
  const found = all.findIndex((one) => idOf(one) === after)
  const end = all.length - 1
  const to = after === null ? 0 : found < 0 ? end : found < from ? found + 1 : found
  return moveItem(all, from, to)
}

const withLinhas = (
  documento: Documento,
  bloco: Bloco,
  change: (lines: readonly Linha[]) => readonly Linha[],
): Documento => ({
  ...documento,
  linhas: { ...documento.linhas, [bloco]: change(documento.linhas[bloco]) },
})

function withHead(documento: Documento, valores: SomeCabecalho): Documento {
  const { titulo, data, diaria, diarias, fuso, chamada, termino, ...cabecalho } = written(
    headOf(documento),
    valores,
  )
  return { ...documento, titulo, data, diaria, diarias, fuso, chamada, termino, cabecalho }
}

/** The sheet once this is done; what it is about and is not there any more changes nothing. */
export function apply(documento: Documento, edit: Edit): Documento {
  switch (edit.do) {
    case 'head':
      return withHead(documento, edit.valores)
    case 'pessoa':
      return {
        ...documento,
        pessoas: documento.pessoas.map((one) =>
          one.id_ordem_pessoa === edit.id ? written(one, edit.valores) : one,
        ),
      }
    case 'linha':
      return withLinhas(documento, edit.bloco, (lines) =>
        lines.map((one) =>
          one.id_ordem_linha === edit.id
            ? ({ ...one, campos: written(one.campos, edit.valores) } as Linha)
            : one,
        ),
      )
    case 'addPessoas': {
      const fresh = edit.rows.map(({ id, campos }) => ({
        ...blankPessoa,
        ...campos,
        grupo: edit.grupo,
        id_ordem_pessoa: id,
      }))
      return { ...documento, pessoas: putAfter(documento.pessoas, fresh, idOfPessoa, edit.after) }
    }
    case 'addLinhas': {
      const fresh = edit.rows.map(
        ({ id, campos }) =>
          ({ id_ordem_linha: id, campos: { ...blankCampos[edit.bloco], ...campos } }) as Linha,
      )
      return withLinhas(documento, edit.bloco, (lines) =>
        putAfter(lines, fresh, idOfLinha, edit.after),
      )
    }
    case 'removePessoa':
      return {
        ...documento,
        pessoas: documento.pessoas.filter((one) => one.id_ordem_pessoa !== edit.id),
      }
    case 'removeLinha':
      return withLinhas(documento, edit.bloco, (lines) =>
        lines.filter((one) => one.id_ordem_linha !== edit.id),
      )
    case 'movePessoa':
      return {
        ...documento,
        pessoas: [...moved(documento.pessoas, idOfPessoa, edit.id, edit.after)],
      }
    case 'moveLinha':
      return withLinhas(documento, edit.bloco, (lines) =>
        moved(lines, idOfLinha, edit.id, edit.after),
      )
  }
}

/** What is typed into a row before the last edit of it was sent is one edit with it; undefined where they are two. */
export function joined(before: Edit, next: Edit): Edit | undefined {
  if (before.do !== next.do) return undefined
  const isSame =
    (before.do === 'head' && next.do === 'head') ||
    (before.do === 'pessoa' && next.do === 'pessoa' && before.id === next.id) ||
    (before.do === 'linha' && next.do === 'linha' && before.id === next.id)
  if (!isSame || !('valores' in before) || !('valores' in next)) return undefined
  return {
    ...next,
    valores: deep(before.valores, next.valores),
    antes: deep(next.antes, before.antes),
  } as Edit
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Both, and the second where both say something. */
function deep(one: object, other: object): object {
  const all: Record<string, unknown> = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const before = all[name]
    all[name] = isGroup(before) && isGroup(value) ? deep(before, value) : value
  }
  return all
}
