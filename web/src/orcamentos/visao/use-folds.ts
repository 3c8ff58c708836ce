import type { VisaoLine } from '@claquete/contract/orcamentos/visao/visao'
import { wordFinder } from '@claquete/core/kernel/search'
import { useMemo, useState } from 'react'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { isOverrun } from './figures.ts'

/** With more lines than this the groups start folded. */
const maxOpen = 200

export interface Dobras {
  /** The visible lines. */
  readonly linhas: readonly VisaoLine[]
  readonly hasChildren: (uid: string) => boolean
  readonly isOpen: (uid: string) => boolean
  readonly fold: (uid: string) => void
  readonly openAll: () => void
  readonly closeAll: () => void
}

/** On a phone lines are cards, and groups start folded. */
const isPhone = () => window.matchMedia(`(max-width: ${mobileWidthPx - 1}px)`).matches

interface LineFilter {
  readonly texto: string
  readonly overrunsOnly: boolean
}

/** The lines that match the filter, with their ancestors; undefined without a filter. */
function filterLines(linhas: readonly VisaoLine[], { texto, overrunsOnly }: LineFilter) {
  if (texto.trim() === '' && !overrunsOnly) return undefined
  const byUid = new Map(linhas.map((linha) => [linha.uid, linha]))
  const isFound = wordFinder(texto)
  const kept = new Set<string>()
  for (const linha of linhas) {
    const says = isFound(`${linha.descricao} ${linha.fornecedor ?? ''}`)
    if (!says || (overrunsOnly && !isOverrun(linha))) continue
    for (let um: VisaoLine | undefined = linha; um; um = byUid.get(um.superior ?? '')) {
      kept.add(um.uid)
    }
  }
  return linhas.filter(({ uid }) => kept.has(uid))
}

/** Folds groups and filters the lines of the cost report. */
export function useDobras(all: readonly VisaoLine[], filter: LineFilter): Dobras {
  const pais = useMemo(() => new Set(all.flatMap(({ superior }) => superior ?? [])), [all])
  const [closed, setClosed] = useState<ReadonlySet<string>>(() =>
    all.length > maxOpen || isPhone() ? pais : new Set(),
  )
  const linhas = useMemo(() => {
    const found = filterLines(all, filter)
    if (found) return found
    const hidden = new Set<string>()
    return all.filter(({ uid, superior }) => {
      const isHidden = superior !== null && (hidden.has(superior) || closed.has(superior))
      if (isHidden) hidden.add(uid)
      return !isHidden
    })
  }, [all, filter, closed])
  return {
    linhas,
    hasChildren: (uid) => pais.has(uid),
    isOpen: (uid) => !closed.has(uid),
    fold: (uid) => {
      const next = new Set(closed)
      if (!next.delete(uid)) next.add(uid)
      setClosed(next)
    },
    openAll: () => setClosed(new Set()),
    closeAll: () => setClosed(pais),
  }
}
