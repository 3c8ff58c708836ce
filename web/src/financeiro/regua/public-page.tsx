import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CallFailure } from '../../lib/request.ts'
import { Message, Plain } from '../../orcamentos/proposta/public.ts'
import { Status } from '../../ui/status.tsx'

const absentStatus = 404

type Opened<T> =
  | { readonly state: 'loading' | 'absent' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'open'; readonly page: T }

export const failureOf = (error: unknown): string =>
  error instanceof CallFailure ? error.message : 'Não foi possível falar com o sistema.'

function useOpened<T>(load: () => Promise<T>) {
  const [opened, setOpened] = useState<Opened<T>>({ state: 'loading' })
  const open = async () => {
    try {
      setOpened({ state: 'open', page: await load() })
    } catch (error) {
      const isAbsent = error instanceof CallFailure && error.status === absentStatus
      setOpened(isAbsent ? { state: 'absent' } : { state: 'failed', msg: failureOf(error) })
    }
  }
  const first = useRef(open)
  useEffect(() => void first.current(), [])
  return { opened, open }
}

interface PublicPageProps<T> {
  readonly load: () => Promise<T>
  readonly children: (page: T) => ReactNode
}

/** A page that a client opens by the link of a mail. */
export function PublicPage<T extends { readonly cor: string }>({
  load,
  children,
}: PublicPageProps<T>) {
  const { opened, open } = useOpened(load)
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {opened.state === 'loading' && (
        <Plain>
          <Status as="p">Abrindo…</Status>
        </Plain>
      )}
      {opened.state === 'absent' && (
        <Message title="Este link não vale mais">
          <p>Ele venceu ou foi revogado. Peça outro a quem o enviou.</p>
        </Message>
      )}
      {opened.state === 'failed' && (
        <Message title="Não foi possível abrir a página" onRetry={() => void open()}>
          <p>{opened.msg}</p>
        </Message>
      )}
      {opened.state === 'open' && <Plain cor={opened.page.cor}>{children(opened.page)}</Plain>}
    </>
  )
}
