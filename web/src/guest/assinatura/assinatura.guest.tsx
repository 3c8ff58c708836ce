import { assinaturaOpen } from '@claquete/contract/contratos/assinatura/convidado.addresses'
import { useEffect } from 'react'
import { noLongerGood } from '../kit/absent.tsx'
import { Opening } from '../kit/opening.tsx'
import { setTitle } from '../lib/brand.ts'
import { ask } from '../lib/call.ts'
import { useAnswer } from '../lib/guest-answers.ts'
import type { GuestProps } from '../lib/guest-props.ts'
import { useReading } from '../lib/reading.ts'
import { Outcome } from './outcome.tsx'
import type { PageProps } from './page-props.ts'
import { Reader } from './reader.tsx'

/** One signer's document. Opening it signs nothing, and nothing of it stays in the browser. */
export default function AssinaturaGuest({ token }: GuestProps) {
  const { reading, again } = useReading({
    place: `assinatura ${token}`,
    load: async () => (await ask(assinaturaOpen, { token })).data,
    mayKeep: () => false,
  })
  const answer = useAnswer(token, () => void again())
  return (
    <Opening {...{ reading }} what="o documento" absent={noLongerGood} onRetry={() => void again()}>
      {(page) => <Page {...{ page, token, answer }} onReload={() => void again()} />}
    </Opening>
  )
}

function Page(props: PageProps) {
  const { titulo, empresa, situacao } = props.page
  useEffect(() => setTitle(titulo, empresa), [titulo, empresa])
  return situacao === 'ler' ? <Reader {...props} /> : <Outcome {...props} />
}
