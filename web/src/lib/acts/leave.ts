import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Location } from 'react-router'
import { isTakenAway } from '../wire/block.ts'
import { confirm } from './confirm.ts'

/** A form of the screen, or one in a dialog over it. */
type Kind = 'formulário' | 'janela'

interface Guarded {
  /** Are there unsaved changes? */
  isChanged(): boolean
  /** Lets the user leave without being asked to confirm. */
  release?(): void
}

const guards = new Set<Guarded & { readonly kind: Kind }>()
const changed = () => [...guards].filter((guarded) => guarded.isChanged())

/** Unsaved changes lost by this navigation: a change of query alone may close a dialog ('janela'). */
const lostBetween = (from: Location, to: Location) =>
  from.pathname !== to.pathname
    ? changed()
    : from.search === to.search
      ? []
      : changed().filter(({ kind }) => kind === 'janela')

const question = {
  title: 'Sair sem salvar?',
  yes: 'Sair sem salvar',
  no: 'Continuar editando',
  tone: 'danger',
} as const

/** Asks whether unsaved changes may be discarded; true when they may. */
export const confirmLeave = (kind: Kind): Promise<boolean> =>
  confirm({
    ...question,
    message:
      kind === 'janela'
        ? 'O que você digitou nesta janela será perdido.'
        : 'O que você alterou neste formulário será perdido.',
  })

/** While the component is mounted, leaving with unsaved changes asks for confirmation. */
export function useLeaveGuard(guarded: Guarded, kind: Kind = 'formulário'): void {
  const latest = useRef(guarded)
  useEffect(() => {
    latest.current = guarded
  })
  useEffect(() => {
    const entry = {
      kind,
      isChanged: () => latest.current.isChanged(),
      release: () => latest.current.release?.(),
    }
    guards.add(entry)
    return () => void guards.delete(entry)
  }, [kind])
}

/**
 * Asks before a link, Back or closing the tab discards unsaved changes. Only the shell calls it, for all guards:
 * the router supports a single blocker, and a dialog may stand over a form that has a guard too.
 */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isTakenAway(currentLocation.pathname) &&
      lostBetween(currentLocation, nextLocation).length > 0,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A dialog that closes and navigates in one step unmounts only after this render.
    const timer = setTimeout(async () => {
      const losing = changed()
      const [first] = losing
      if (first && !(await confirmLeave(first.kind))) return blocker.reset()
      for (const guarded of losing) guarded.release?.()
      blocker.proceed()
    })
    return () => clearTimeout(timer)
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (changed().length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
