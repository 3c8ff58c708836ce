import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isTakenAway } from '../../lib/block.ts'
import { confirm } from '../../lib/confirm.ts'

interface Guarded {
  isChanged(): boolean
  /** Lets the person leave without being asked again. */
  release?(): void
}

/** Asks before unsaved changes are left behind, also by closing the tab. */
export function useLeaveGuard(form: Guarded): void {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isTakenAway(currentLocation.pathname) &&
      latest.current.isChanged(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Sair sem salvar?',
      message: 'O que você alterou neste formulário será perdido.',
      yes: 'Sair sem salvar',
      no: 'Continuar editando',
      tone: 'danger',
    }).then((leaves) => {
      if (!leaves) return blocker.reset()
      latest.current.release?.()
      blocker.proceed()
    })
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.isChanged()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
