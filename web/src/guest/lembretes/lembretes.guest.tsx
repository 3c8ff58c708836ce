import {
  lembreteStop,
  lembreteStopOpen,
} from '@claquete/contract/financeiro/regua/regua-public.addresses'
import type { StopPage } from '@claquete/contract/financeiro/regua/regua-public'
import { useState } from 'react'
import { Status } from '../../ui/status.tsx'
import { noLongerGood } from '../kit/absent.tsx'
import { Acts, Card } from '../kit/card.tsx'
import { Opening } from '../kit/opening.tsx'
import { SeenAt } from '../kit/seen-at.tsx'
import { WaitingAnswer } from '../kit/waiting-answer.tsx'
import type { Answer } from '../lib/guest-answers.ts'
import { ask, sentTo } from '../lib/call.ts'
import { answers, useAnswer } from '../lib/guest-answers.ts'
import { useReading } from '../lib/reading.ts'
import type { GuestProps } from '../lib/guest-props.ts'

/** Page of the link of a reminder: stopping takes the button, not just the visit. */
export default function LembretesGuest({ token }: GuestProps) {
  const { reading, again } = useReading({
    place: `lembretes ${token}`,
    load: async () => (await ask(lembreteStopOpen, { token })).data,
  })
  // Heard also while the page is still read: an answer that waited is sent as soon as it opens.
  const answer = useAnswer(token, () => void again())
  return (
    <Opening {...{ reading }} what="a página" absent={noLongerGood} onRetry={() => void again()}>
      {(page, seenAt) => (
        <Card cor={page.cor}>
          <SeenAt at={seenAt} />
          <Stop {...{ page, token, answer }} />
        </Card>
      )}
    </Opening>
  )
}

interface StopProps extends GuestProps {
  readonly page: StopPage
  readonly answer: Answer | undefined
}

function Stop({ page, token, answer }: StopProps) {
  const [isBusy, setBusy] = useState(false)
  const isStopped = page.parado === 'S'
  const stop = async () => {
    setBusy(true)
    await answers.give({ place: token, ...sentTo(lembreteStop, { token }) })
    setBusy(false)
  }
  return (
    <>
      <h1>{isStopped ? 'Lembretes parados' : 'Parar os lembretes?'}</h1>
      {isStopped ? (
        <Status as="p">
          {`${page.empresa} não manda mais lembretes de pagamento a ${page.cliente}.`}
        </Status>
      ) : (
        <p>
          {`${page.cliente} deixa de receber os lembretes de pagamento de ${page.empresa}. O que está em aberto não muda.`}
        </p>
      )}
      {!isStopped && answer && <WaitingAnswer answer={answer} />}
      {!isStopped && !answer && (
        <Acts>
          <button type="button" data-main disabled={isBusy} onClick={() => void stop()}>
            Parar os lembretes
          </button>
        </Acts>
      )}
    </>
  )
}
