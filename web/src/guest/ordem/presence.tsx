import { convidadoMark } from '@claquete/contract/set/ordem-do-dia/convidado.addresses'
import type { OrdemPage } from '@claquete/contract/set/ordem-do-dia/convidado'
import { useEffect, useState } from 'react'
import { Acts } from '../kit/card.tsx'
import { Alert, Notice } from '../kit/notice.tsx'
import type { Answer } from '../lib/guest-answers.ts'
import { sentTo } from '../lib/call.ts'
import { answers } from '../lib/guest-answers.ts'
import type { GuestProps } from '../lib/guest-props.ts'
import styles from './ordem.module.css'
import { timeOf } from './time-of.ts'
import { placeOf } from './use-ordem-answers.ts'
import type { useOrdemAnswers } from './use-ordem-answers.ts'

const words = {
  chegou: { act: 'Cheguei', done: 'Chegada registrada' },
  liberado: { act: 'Fui liberado', done: 'Liberação registrada' },
} as const

/** The time, told anew each minute: the page stays open over night. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface PresenceProps extends GuestProps {
  readonly page: OrdemPage
  readonly given: ReturnType<typeof useOrdemAnswers>
}

/** On the day: when the person came and was released, by the clock of the device, also without a network. */
export function PresencePart({ page, token, given }: PresenceProps) {
  const { chegou_em, liberado_em, prazo } = page.presenca
  const now = useNow()
  // Asked of this device: without a network the page was read before the day.
  if (!prazo || now < Date.parse(prazo.de) || now >= Date.parse(prazo.ate)) return null
  const came = chegou_em !== null || given.chegou !== undefined
  return (
    <section className={styles.part}>
      <h2>No set</h2>
      <Mark
        ato="chegou"
        em={chegou_em}
        waits={given.chegou}
        // Before the answer, and in an old version, something else is to be done first.
        isMain={page.resposta.situacao === 'confirmado' && page.nova === null}
        token={token}
      />
      {(came || liberado_em !== null) && (
        <Mark ato="liberado" em={liberado_em} waits={given.liberado} token={token} />
      )}
    </section>
  )
}

interface MarkProps extends GuestProps {
  readonly ato: 'chegou' | 'liberado'
  readonly em: string | null
  readonly waits: Answer | undefined
  /** It is what the page is opened for now. */
  readonly isMain?: boolean
}

function Mark({ ato, em, waits, isMain = false, token }: MarkProps) {
  const [isBusy, setBusy] = useState(false)
  const { act, done } = words[ato]
  const mark = async () => {
    setBusy(true)
    const body = { token, ato, em: new Date().toISOString() }
    await answers.give({ place: placeOf(token, ato), ...sentTo(convidadoMark, body) })
    setBusy(false)
  }
  if (em !== null) {
    return (
      <p>
        <strong>{`✓ ${done}${timeOf(em)}`}</strong>
      </p>
    )
  }
  if (!waits) {
    return (
      <Acts>
        <button
          type="button"
          data-main={isMain || undefined}
          disabled={isBusy}
          onClick={() => void mark()}
        >
          {act}
        </button>
      </Acts>
    )
  }
  const forget = (
    <Acts>
      <button type="button" onClick={() => answers.forget(waits.key)}>
        Desfazer
      </button>
    </Acts>
  )
  return waits.refusal === undefined ? (
    <Notice>
      <strong>{`${act}${timeOf(waits.at)}: salvo neste aparelho, será enviado`}</strong>
      {forget}
    </Notice>
  ) : (
    <Alert>
      <strong>{`${act}: não foi aceito`}</strong>
      <p>{waits.refusal}</p>
      {forget}
    </Alert>
  )
}
