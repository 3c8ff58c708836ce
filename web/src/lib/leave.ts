import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Location } from 'react-router'
import { isTakenAway } from './block.ts'
import { confirm } from './confirm.ts'

/** A form of the screen, or of a window over it. */
type Kind = 'formulário' | 'janela'

interface Guarded {
  /** Would leaving lose something? */
  isChanged(): boolean
  /** Lets the person leave without being asked again. */
  release?(): void
}

const guards = new Set<Guarded & { readonly kind: Kind }>()
const changed = () => [...guards].filter((guarded) => guarded.isChanged())

/** What leaving for another address would lose: a window may stand open by a word of the query alone. */
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

/** Asks whether what was typed may be lost; true when it may. */
export const confirmLeave = (kind: Kind): Promise<boolean> =>
  confirm({
    ...question,
    message:
      kind === 'janela'
        ? 'O que você digitou nesta janela será perdido.'
        : 'O que você alterou neste formulário será perdido.',
  })

/** While the part is on screen, nobody leaves the screen with unsaved changes unasked. */
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
 * Asks before a link, Back or the closing of the tab leaves unsaved changes behind. The shell has one for
 * all guards: the router heeds a single blocker, and a dialog stands over a form that has a guard too.
 */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isTakenAway(currentLocation.pathname) &&
      lostBetween(currentLocation, nextLocation).length > 0,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A dialog that closes and leads elsewhere in one go is off the screen only after this drawing.
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
